public import Waymark

/// A step of a script: an action of the app, its user or the system.
public indirect enum NavigationStep: Equatable, Sendable {
  /// A link is opened.
  case open(String, from: LinkSource = .app, anchor: String? = nil)
  /// The app pops a screen.
  case back
  /// The app pops to the root of the topmost stack.
  case popToRoot
  /// The app closes the topmost layer.
  case dismiss
  /// The app selects a tab.
  case select(Int)
  /// The app refreshes the topmost screen.
  case refresh
  /// The app sets a whole stack.
  case setStack([String])
  /// The app resets its navigator.
  case reset
  /// The app changes the title of a button.
  case setButton(String, title: String)
  /// The user performs a gesture.
  case user(UserGesture)
  /// Several steps, without waiting for the host in between.
  case burst([NavigationStep])
  /// Two steps. The second one is performed while the host applies the update of the first one.
  case inside(apply: NavigationStep, NavigationStep)
}

extension NavigationStep {
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

/// A named sequence of steps.
public struct NavigationScript: Equatable, Sendable {
  /// The subject of the script.
  public var name: String
  /// The steps, in order.
  public var steps: [NavigationStep]

  /// Creates a script.
  public init(_ name: String, _ steps: NavigationStep...) {
    (self.name, self.steps) = (name, steps)
  }
}
