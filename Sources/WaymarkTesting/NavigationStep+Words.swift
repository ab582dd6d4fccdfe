import Waymark

extension NavigationStep {
  /// The step in a few words.
  var words: String {
    switch self {
    case .open(let link, let source, let anchor):
      "open \(link)" + (source == .app ? "" : " from \(source)")
        + (anchor.map { " at \($0)" } ?? "")
    case .back: "back"
    case .popToRoot: "pop to root"
    case .dismiss: "dismiss"
    case .select(let tab): "select tab \(tab)"
    case .refresh: "refresh"
    case .setStack(let links): "set stack \(links.joined(separator: " > "))"
    case .reset: "reset"
    case .setButton(let name, let title): "title ‘\(title)’ on \(name)"
    case .user(let gesture): "user \(gesture)"
    case .burst(let steps): steps.map(\.words).joined(separator: ", ") + " at once"
    case .inside(let outer, let inner): "\(outer.words), and meanwhile \(inner.words)"
    }
  }
}
