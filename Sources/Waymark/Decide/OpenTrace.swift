/// The way of one preview, step by step, from which an explanation is printed.
struct OpenTrace {
  indirect enum Step {
    /// The text is no link.
    case noLink(LinkError)
    /// A hook turned the first link into the second.
    case rewritten(DeepLink, by: String, DeepLink)
    /// The fragment of the link names something to do with a screen, maybe the one on top.
    case screenAction(String, isOnTop: Bool)
    /// The candidates of a link follow.
    case link(DeepLink)
    case candidate(LinkWalk.Stop)
    /// A guard rejects the open.
    case rejection(GuardRejection)
    /// The link that a guard presents while another one waits does not open.
    case placeFails(String, Outcome)
    /// There are too many redirects, or they lead in a circle.
    case redirectsEnd(Denial)
    case note(Diagnostic)
  }

  var steps: [Step] = []
}

extension CompiledRoutes {
  /// Explains what a link would open in an app that has just started; routes with mistakes may have
  /// no tabs.
  package func explain(_ text: String, from source: LinkSource) -> String {
    let roots = resolver.tabs.map(\.root)
    let state = NavigationState(
      tabRoots: roots.isEmpty ? [PlannedEntry(DeepLink(unlinked: 1))] : roots)
    var decider = Decider(
      request: OpenRequest(text: text, source: source), state: state, current: nil, routes: self,
      hooks: NavigatorHooks(), purpose: .preview)
    decider.trace = OpenTrace()
    _ = decider.decide()
    return decider.trace?.message(in: self, from: source) ?? ""
  }
}
