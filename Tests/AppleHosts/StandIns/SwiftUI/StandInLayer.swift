/// Something that lies above the rest: a sheet, a cover, a popover, an alert, a dialog.
@MainActor public final class StandInLayer {
  /// How it lies there.
  public enum Style: String, Sendable {
    /// Leaves part of what is below visible.
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

  /// What it was presented for.
  public let id: AnyHashable
  /// How it lies there.
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

  /// The node of what it shows.
  var content: StandInNode? { presenter?.children.first { $0.view is LayerContent } }

  /// Where it was presented from.
  public var presentingNode: StandInNode? { presenter }
}

/// What a layer shows, so that it can be told from what presents it.
struct LayerContent: PrimitiveView {
  let view: any View

  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, view)] }
}

/// What a modifier that presents something keeps.
final class PresentationMemory {
  struct Wanted {
    let id: AnyHashable
    let make: () -> any View
  }

  var wanted: Wanted? {
    didSet { if wanted?.id != dropped { dropped = nil } }
  }
  /// What was not presented, and will not be.
  var dropped: AnyHashable?
  var style = StandInLayer.Style.sheet
  var onDismiss: (() -> Void)?
  var clear: () -> Void = {}
  var presented: StandInLayer?

  /// Whether something is wanted that may still come.
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
    // What is closing shows what it showed last; alerts never change.
    let isLive = memory.wanted?.id == layer.id && !layer.isDialog
    let view = isLive ? memory.wanted?.make() ?? layer.view : layer.view
    return [StandInPart(ObjectIdentifier(layer), LayerContent(view: view))]
  }
}

extension StandInLayer {
  /// Whether it asks something.
  public var isDialog: Bool { style.isDialog }
}

extension StandInLayer.Style {
  var isDialog: Bool { self == .alert || self == .confirmationDialog }
}
