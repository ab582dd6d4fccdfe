extension CompiledRoutes {
  /// Explains what a link would open in an app that has just started; routes with mistakes may have
  /// no tabs.
  package func explain(_ text: String, from source: LinkSource) -> String {
    let roots = resolver.tabs.map(\.root)
    let state = NavigationState(
      tabRoots: roots.isEmpty ? [PlannedEntry(DeepLink(unlinked: 1))] : roots)
    var decider = Decider(
      OpenRequest(text: text, source: source), in: state, current: nil, routes: self,
      hooks: NavigatorHooks(), purpose: .preview)
    decider.trace = OpenTrace()
    _ = decider.decide()
    return decider.trace?.message(in: self, from: source) ?? ""
  }
}
