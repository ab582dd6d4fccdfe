#if canImport(SwiftUI)
import Foundation
public import SwiftUI
import Waymark

/// Makes a view the anchor of popovers.
struct LinkAnchor: ViewModifier {
  let name: String
  @State private var id = UUID()
  @Environment(\.place) private var place

  func body(content: Content) -> some View {
    if let place {
      let level = place.level
      // Read here, so that SwiftUI evaluates this body again. It may not observe a binding alone.
      let _ = level.above
      content
        .pointing(
          item: place.model.item { level.above.flatMap { $0.anchor == id ? $0 : nil } },
          content: place.model.view
        )
        .onAppear { level.anchors[name] = id }
        .onDisappear { if level.anchors[name] == id { level.anchors[name] = nil } }
    } else {
      content
    }
  }
}

extension View {
  /// Makes the view the anchor with the given name, at which the popover of a link can point.
  public func linkAnchor(_ name: String) -> some View { modifier(LinkAnchor(name: name)) }
}
#endif
