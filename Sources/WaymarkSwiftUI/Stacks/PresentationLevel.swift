#if canImport(SwiftUI)
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
  private(set) var above: PresentationLevel?
  @ObservationIgnored private(set) weak var below: PresentationLevel?
  /// The anchors of popovers in the content of this level.
  @ObservationIgnored var anchors: [String: AnchorModel] = [:]
  /// The anchor of a popover, which presents it instead of the level below.
  @ObservationIgnored private(set) weak var anchor: AnchorModel?
  private static var count = 0

  init(_ layer: ModalLayer? = nil, _ stack: StackModel? = nil, below: PresentationLevel? = nil) {
    Self.count += 1
    (id, self.layer, self.stack, self.below) = (Self.count, layer, stack, below)
  }

  /// The dialog of the layer, or `nil` for a layer of screens.
  var dialog: Dialog? { layer?.style.isDialog == true ? stack?.root.dialog : nil }
  var isDialog: Bool { dialog != nil }
  var level: SwiftUIReconciler.Level { .init(id: id, layer: layer?.id, isDialog: isDialog) }

  func put(_ level: PresentationLevel?) {
    above?.anchor?.popover = nil
    let name = level?.layer?.style == .popover ? level?.layer?.anchor : nil
    level?.anchor = name.flatMap { anchors[$0] }
    level?.anchor?.popover = level
    above = level
  }
}
#endif
