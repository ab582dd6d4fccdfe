public import Waymark

/// One thing that an app, its user or the world does; scripts are made of steps.
public indirect enum NavigationStep: Hashable, Sendable {
  /// A link is opened.
  case open(String, from: LinkSource = .app, anchor: String? = nil)
  /// The app goes back.
  case back
  /// The app goes to the root of the stack on top.
  case popToRoot
  /// The app closes the layer on top.
  case dismiss
  /// The app selects a tab.
  case select(Int)
  /// The app loads the screen on top again.
  case refresh
  /// The app sets a whole stack.
  case setStack([String])
  /// The user does something.
  case user(UserGesture)
  /// Steps one after the other, without waiting for the host in between.
  case burst([NavigationStep])
  /// A step that is taken while the host is inside `apply` for another one.
  case inside(apply: NavigationStep, NavigationStep)
}

extension Navigator {
  /// Does what the app or the world does in a step; what users do is left to `user`.
  public func take(_ step: NavigationStep, user: (UserGesture) -> Void) {
    switch step {
    case .open(let link, let source, let anchor): open(link, from: source, anchor: anchor)
    case .back: back()
    case .popToRoot: popToRoot()
    case .dismiss: dismiss()
    case .select(let tab): select(tab: tab)
    case .refresh: refresh()
    case .setStack(let links): setStack(links)
    case .user(let gesture): user(gesture)
    case .burst(let steps): for step in steps { take(step, user: user) }
    case .inside(let outer, let inner):
      take(outer, user: user)
      take(inner, user: user)
    }
  }

  /// Does what is done in a step with a recording host, whose user does what users do.
  public func take(_ step: NavigationStep, with host: RecordingHost<Screen>) {
    guard case .inside(let outer, let inner) = step else {
      return take(step) { host.user($0) }
    }
    let old = host.onApply
    var isDone = false
    host.onApply = { [unowned self, unowned host] update in
      old?(update)
      if isDone { return }
      isDone = true
      take(inner, with: host)
    }
    take(outer, with: host)
    host.onApply = old
    if !isDone { take(inner, with: host) }
  }
}

/// Steps with a name.
public struct NavigationScript: Hashable, Sendable {
  /// What it is about.
  public var name: String
  /// What happens, in order.
  public var steps: [NavigationStep]

  /// A script.
  public init(_ name: String, _ steps: [NavigationStep]) {
    self.name = name
    self.steps = steps
  }
}
