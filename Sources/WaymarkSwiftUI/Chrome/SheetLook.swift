#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// Applies the options of a route to its sheet. Without options, the screen can set its own.
struct SheetLook: ViewModifier {
  private let sheet: SheetOptions?
  @State private var detent: PresentationDetent

  init(_ sheet: SheetOptions?) {
    self.sheet = sheet
    _detent = State(initialValue: sheet?.detents.first?.shown ?? .large)
  }

  // The route of a layer stays the same, and with it the branch: the content keeps its state.
  func body(content: Content) -> some View {
    if let sheet, !sheet.isForm {
      held(content, sheet)
        .presentationDetents(Set(sheet.detents.map(\.shown)), selection: $detent)
        .presentationDragIndicator(sheet.hasGrabber ? .visible : .automatic)
    } else if sheet != nil, #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
      content.presentationSizing(.form)
    } else {
      content
    }
  }

  /// Disables the swipe that closes the sheet, or leaves the choice to the screen.
  @ViewBuilder private func held(_ content: Content, _ sheet: SheetOptions) -> some View {
    if sheet.allowsSwipe { content } else { content.interactiveDismissDisabled() }
  }
}

extension SheetOptions.Detent {
  fileprivate var shown: PresentationDetent {
    switch self {
    case .medium: .medium
    case .large: .large
    case .fraction(let part): .fraction(part)
    case .height(let points): .height(points)
    }
  }
}
#endif
