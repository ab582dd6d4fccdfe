extension Decider {
  /// Runs the action of a route, unless nothing is to happen; it may decline the link.
  func runAction(of match: RouteMatch, _ context: OpenContext) -> Step {
    do {
      switch routes.definitions[match.route].content {
      case .task(let make):
        if purpose == .makeScreens { break }
        guard case .awaited = request.kind else { return .finish(.answer(.denied(.takesTime))) }
        guard let task = try make(context) else { return .decline }
        return .finish(.sideEffect(.task(task), then: stateAfterAnswer))
      case .action(let act):
        if purpose == .open {
          try request.beforeSideEffect?()
          _ = try act(context)
        }
      case .screen, .redirect: break
      }
      return .finish(.sideEffect(.action, then: stateAfterAnswer))
    } catch is LinkDeclined {
      return .decline
    } catch {
      return .finish(.answer(.failed(error)))
    }
  }

  /// The decision about a directive that only changes what is shown.
  func decideToChange(_ action: NavigationAction) -> Decision {
    // A link that pops means what is below a dialog, which its answer closes.
    var next = state.dismissingDialog
    next.apply(action)
    return next == state ? .answer(.alreadyThere) : .change(next, .performed)
  }

  /// The state once a dialog is answered by something that shows nothing; nil if nothing changes. Only
  /// the app's own links are answers.
  var stateAfterAnswer: NavigationState? {
    state.hasDialog && resolver.trusts(request.source) ? state.dismissingDialog : nil
  }

  /// The decision about a waiting link, which is shown and run at most once.
  func checked(_ decision: Decision, about link: WaitingLink) -> Decision {
    if link.isRestored, isShownAlready(decision) { return .answer(.alreadyThere) }
    guard let beforeSideEffect = request.beforeSideEffect, decision.hasSideEffect else {
      return decision
    }
    do {
      try beforeSideEffect()
      return decision
    } catch {
      return .answer(.failed(error))
    }
  }

  /// True if the process that kept a link has shown it, on the same screens, and ended before it could
  /// forget the link.
  private func isShownAlready(_ decision: Decision) -> Bool {
    guard case .show(let shown) = decision else { return false }
    return shown.plan.base == .onTop && shown.context.link == state.topLink
      && shown.state.top.payload == state.top.payload
  }
}
