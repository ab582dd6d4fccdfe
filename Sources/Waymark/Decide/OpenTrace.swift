/// The steps of a preview, for an explanation.
struct OpenTrace {
  indirect enum Step {
    /// The text isn't a link.
    case noLink(LinkError)
    /// A hook replaced the first link with the second.
    case rewritten(DeepLink, by: String, DeepLink)
    /// The fragment of the link names a screen action, possibly for the topmost screen.
    case screenAction(String, isOnTop: Bool)
    /// The candidates of a link follow.
    case link(DeepLink)
    case candidate(LinkWalk.Stop)
    case rejection(GuardRejection)
    /// The target of a guard that holds the link doesn't open.
    case placeFails(String, Outcome)
    /// There are too many redirects, or they lead in a circle.
    case redirectsEnd(Denial)
    case note(Diagnostic)
  }

  var steps: [Step] = []
}

extension CompiledRoutes {
  /// Explains a link right after the launch of the app. Routes with problems may lack tabs.
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
