package import Waymark

extension HostTree {
  /// The reason why a host can't apply an operation.
  package enum Mistake: Equatable, Sendable {
    /// It presents a layer that is already open.
    case alreadyOpen(LayerID)
    /// It presents a second popover.
    case secondPopover(LayerID)
    /// It presents a layer above an alert or an action sheet.
    case aboveQuestion(LayerID)
    /// It sets several entries in an alert or an action sheet.
    case stackInDialog(LayerID)
    /// It dismisses a layer that isn't the topmost one.
    case notOnTop(LayerID)
    /// The tab is unknown.
    case noTab(Int)
    /// The stack is unknown.
    case noStack(StackPlace)
    /// The entry is unknown.
    case noEntry(EntryID)
    /// The update begins with a state that the host doesn't show.
    case wrongBefore(revision: Int, String)

    /// A sentence about the mistake.
    package var message: String {
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
