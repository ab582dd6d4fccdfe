/// A sheet, a cover, a popover, an alert or a dialog.
@MainActor public final class StandInLayer {
  public enum Style: String, Sendable {
    case sheet
    case fullScreenCover
    case popover
    case alert
    case confirmationDialog
  }

  enum Phase { case opening, open, closing }

  public let id: AnyHashable
  public let style: Style
  let view: any View
  weak var presenter: StandInNode?
  var phase = Phase.opening

  init(_ wanted: PresentationMemory.Wanted, _ presenter: StandInNode, _ style: Style) {
    (id, view, self.presenter, self.style) = (wanted.id, wanted.make(), presenter, style)
  }

  var content: StandInNode? { presenter?.children.first { $0.view is LayerContent } }
  public var presentingNode: StandInNode? { presenter }
}

struct LayerContent: ContainerView { let part: any View }

final class PresentationMemory {
  struct Wanted {
    let id: AnyHashable
    let make: () -> any View
  }

  var wanted: Wanted? { didSet { if wanted?.id != dropped { dropped = nil } } }
  /// The item that was refused for good.
  var dropped: AnyHashable?
  var style = StandInLayer.Style.sheet
  var onDismiss: (() -> Void)?
  var clear: () -> Void = {}
  var presented: StandInLayer?

  var isWaiting: Bool { wanted != nil && dropped == nil }
}

struct PresentationAttribute: StandInAttribute {
  let style: StandInLayer.Style
  let wanted: () -> PresentationMemory.Wanted?
  let clear: () -> Void
  let onDismiss: (() -> Void)?

  func parts(in node: StandInNode) -> [StandInPart] {
    let memory = node.memory { PresentationMemory() }
    memory.wanted = wanted()
    memory.style = style
    memory.clear = clear
    memory.onDismiss = onDismiss
    guard let layer = memory.presented else { return [] }
    // A closing layer keeps its content. Alerts never change.
    let isLive = memory.wanted?.id == layer.id && !layer.isDialog
    let view = isLive ? memory.wanted?.make() ?? layer.view : layer.view
    return [StandInPart(ObjectIdentifier(layer), LayerContent(part: view))]
  }
}

extension StandInLayer { public var isDialog: Bool { style.isDialog } }

extension StandInLayer.Style {
  var isDialog: Bool { self == .alert || self == .confirmationDialog }
}
