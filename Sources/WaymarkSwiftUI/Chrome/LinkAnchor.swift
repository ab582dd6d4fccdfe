#if canImport(SwiftUI)
import Observation
public import SwiftUI
import Waymark

/// A view that a popover can point at.
@MainActor @Observable final class AnchorModel {
  /// The popover that points at it.
  var popover: PresentationLevel?
}

/// Makes a view the anchor of popovers.
struct LinkAnchor: ViewModifier {
  let name: String
  @State private var anchor = AnchorModel()
  @Environment(\.place) private var place

  func body(content: Content) -> some View {
    if let place {
      let _ = anchor.popover
      content
        .pointing(item: place.model.item { anchor.popover }, content: place.model.view)
        .onAppear { place.level.anchors[name] = anchor }
        .onDisappear {
          if place.level.anchors[name] === anchor { place.level.anchors[name] = nil }
        }
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
