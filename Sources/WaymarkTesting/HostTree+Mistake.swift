public import Waymark

extension HostTree {
  /// The reason why a host cannot apply an operation.
  public enum Mistake: Equatable, Sendable {
    /// A layer is opened that is open.
    case alreadyOpen(LayerID)
    /// A popover is opened beside another one.
    case secondPopover(LayerID)
    /// A layer is opened above an alert or an action sheet.
    case aboveQuestion(LayerID)
    /// An alert or an action sheet is given several entries.
    case stackInDialog(LayerID)
    /// A layer is closed that is not the one on top.
    case notOnTop(LayerID)
    /// A tab that there is not.
    case noTab(Int)
    /// A stack that there is not.
    case noStack(StackPlace)
    /// An entry that there is not.
    case noEntry(EntryID)
    /// An update starts from something that the host does not show.
    case wrongBefore(revision: Int, String)

    /// The mistake as one sentence.
    public var message: String {
      switch self {
      case .alreadyOpen(let id): "Layer \(id.number) is opened, but it is open already."
      case .secondPopover(let id): "Layer \(id.number) is a second popover."
      case .aboveQuestion(let id): "Layer \(id.number) is opened above a question."
      case .stackInDialog(let id): "Layer \(id.number) is a question and holds one entry."
      case .notOnTop(let id): "Layer \(id.number) is closed, but it is not the one on top."
      case .noTab(let tab): "Tab \(tab) is selected, but there is no such tab."
      case .noStack(let place): "The stack of \(Self.words(place)) is set, but there is none."
      case .noEntry(let id): "Entry \(id.number) is refreshed, but the host does not have it."
      case .wrongBefore(let revision, let difference):
        "Update \(revision) starts from another state than the host shows. \(difference)"
      }
    }

    private static func words(_ place: StackPlace) -> String {
      switch place {
      case .tab(let tab): "tab \(tab)"
      case .modal(let id): "layer \(id.number)"
      }
    }
  }
}
