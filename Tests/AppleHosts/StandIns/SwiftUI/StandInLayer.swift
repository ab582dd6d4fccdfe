/// A sheet, a cover, a popover, an alert or a dialog.
@MainActor public final class StandInLayer {
  public enum Style: String, Sendable {
    case sheet
    /// Covers everything.
    case fullScreenCover
    /// Points at something.
    case popover
    /// Asks something in the middle.
    case alert
    /// Asks something at the lower edge.
    case confirmationDialog
  }

  enum Phase {
    case opening, open, closing
  }

  /// The item of the presentation.
  public let id: AnyHashable
  public let style: Style
  let view: any View
  weak var presenter: StandInNode?
  var phase = Phase.opening

  init(_ wanted: PresentationMemory.Wanted, _ presenter: StandInNode, _ style: Style) {
    id = wanted.id
    view = wanted.make()
    self.presenter = presenter
    self.style = style
  }

  /// The node of its content.
  var content: StandInNode? { presenter?.children.first { $0.view is LayerContent } }

  /// The node that presents it.
  public var presentingNode: StandInNode? { presenter }
}

/// The content of a layer, as a type that differs from its presenter.
struct LayerContent: ContainerView {
  let part: any View
}

/// The memory of a modifier that presents a layer.
final class PresentationMemory {
  struct Wanted {
    let id: AnyHashable
    let make: () -> any View
  }

  var wanted: Wanted? {
    didSet { if wanted?.id != dropped { dropped = nil } }
  }
  /// The item that was refused for good.
  var dropped: AnyHashable?
  var style = StandInLayer.Style.sheet
  var onDismiss: (() -> Void)?
  var clear: () -> Void = {}
  var presented: StandInLayer?

  /// A Boolean value indicating whether a layer can still appear.
  var isWaiting: Bool { wanted != nil && dropped == nil }
}

/// A modifier that presents something while it is wanted.
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

extension StandInLayer {
  /// A Boolean value indicating whether it's an alert or a dialog.
  public var isDialog: Bool { style.isDialog }
}

extension StandInLayer.Style {
  var isDialog: Bool { self == .alert || self == .confirmationDialog }
}
