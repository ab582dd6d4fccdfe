extension Navigator {
  /// Says what opening a link would come to; without a link, what the guard on top says.
  public func evaluate(
    _ link: String?, from source: LinkSource = .app, context: [String: any Sendable] = [:]
  ) -> Outcome {
    if let link { return evaluation(of: link, from: source, context: context).outcome }
    let request = OpenRequest(text: "", source: source, context: context)
    return callingAppOnly { decider(for: request, .evaluate).decideOnTop() }
  }

  /// Says what opening a link would come to, and what would stand then.
  ///
  /// It is the open itself up to the maker: hooks, redirects and guards are asked, neither makers nor
  /// actions run, nothing is state and nothing kept. What a host would be told are the
  /// ``NavigationState/operations(from:)`` between both states.
  public func evaluation(
    of link: String, from source: LinkSource = .app, context: [String: any Sendable] = [:]
  ) -> OpenPreview {
    let request = OpenRequest(
      text: link, source: source, options: OpenOptions(carriesContext: !context.isEmpty),
      context: context)
    if isHeld(request), leadsSomewhere(request) { return OpenPreview(outcome: .held, state: state) }
    return callingAppOnly {
      let decision = decision(on: request)
      var state = decision.state ?? state
      if case .wait(let place?) = decision.deed, let meanwhile = requestWhileWaiting(at: place) {
        state = self.decision(on: meanwhile).state ?? state
      }
      return OpenPreview(outcome: decision.outcome, state: state)
    }
  }

  private func decision(on request: OpenRequest) -> Decision {
    var decider = decider(for: request, .evaluate)
    decider.decide()
    return decider.decision
  }
}
