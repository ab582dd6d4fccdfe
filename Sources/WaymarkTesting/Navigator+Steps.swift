public import Waymark

extension Navigator {
  /// Performs a step of the app or the system. `user` performs the gestures.
  public func take(_ step: NavigationStep, user: (UserGesture) -> Void) {
    switch step {
    case .open(let link, let source, let anchor):
      open(LinkTarget(text: link, anchor: anchor), from: source)
    case .back: back()
    case .popToRoot: back(toRoot: true)
    case .dismiss: dismiss()
    case .select(let tab): select(tab: tab)
    case .refresh: refresh()
    case .setStack(let links): setStack(links.map { LinkTarget(text: $0) })
    case .reset: reset()
    case .setButton(let name, let title): self[button: name].title = title
    case .user(let gesture): user(gesture)
    case .burst(let steps): for step in steps { take(step, user: user) }
    case .inside(let outer, let inner):
      take(outer, user: user)
      take(inner, user: user)
    }
  }
}

extension Navigator {
  /// Opens several targets one after another, and returns their outcomes.
  @discardableResult
  package func openAll(_ targets: [LinkTarget], from source: LinkSource? = nil) -> [Outcome] {
    targets.map { open($0, from: source) }
  }
}
