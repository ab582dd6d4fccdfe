#if canImport(SwiftUI)
import Foundation
import Observation
import Waymark

/// A layer or the tabs, with the layer directly above.
///
/// SwiftUI treats another level as another item, even for the same layer.
@MainActor @Observable final class PresentationLevel: Identifiable {
  let id: Int
  /// The layer, or `nil` for the tabs.
  let layer: ModalLayer?
  /// The stack of the layer, or `nil` for the tabs.
  let stack: StackModel?
  /// The layer above, which the content of this level presents.
  var above: PresentationLevel?
  @ObservationIgnored private(set) weak var below: PresentationLevel?
  /// The views of the content of this level that popovers can point at.
  @ObservationIgnored var anchors: [String: UUID] = [:]
  /// The view that a popover points at, which presents it instead of the level below.
  let anchor: UUID?
  private static var count = 0

  init(_ layer: ModalLayer? = nil, _ stack: StackModel? = nil, below: PresentationLevel? = nil) {
    Self.count += 1
    (id, self.layer, self.stack, self.below) = (Self.count, layer, stack, below)
    let name = layer?.style == .popover ? layer?.anchor : nil
    anchor = name.flatMap { below?.anchors[$0] }
  }

  /// The dialog of the layer, or `nil` for a layer of screens.
  var dialog: Dialog? { layer?.style.isDialog == true ? stack?.root.dialog : nil }
  var isDialog: Bool { dialog != nil }
  var level: SwiftUIReconciler.Level { .init(id: id, layer: layer?.id, isDialog: isDialog) }
}
#endif
