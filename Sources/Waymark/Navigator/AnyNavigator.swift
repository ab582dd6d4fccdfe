/// A navigator of any type of screen, for code that doesn't know the screens.
package protocol AnyNavigator: AnyObject {
  var state: NavigationState { get }
  /// The routes as they are now.
  var routesNow: CompiledRoutes { get }
  var onDiagnostic: ((Diagnostic) -> Void)? { get }

  func open(_ target: LinkTarget, from source: LinkSource?) -> Outcome
  func preview(
    _ target: LinkTarget?, from source: LinkSource?, values: [String: any Sendable]
  ) -> (outcome: Outcome, state: NavigationState)
  func openInSystem(_ link: DeepLink)
  func goBack(asksGuards: Bool)
  func refresh(_ target: LinkTarget?) -> Outcome
}

extension Navigator: AnyNavigator {
  @discardableResult
  package func open(_ target: LinkTarget, from source: LinkSource?) -> Outcome {
    open(OpenRequest(target, from: source))
  }

  package func goBack(asksGuards: Bool) { back(asksGuards: asksGuards) }

  /// Closes everything above an entry if the dismissal guards allow it.
  package func back(toEntry id: EntryID) -> Outcome {
    change(.fact(.didPop(to: id)), .automatic, asksGuards: true)
  }

  /// Opens a link in another app, now or when a host is attached.
  package func openInSystem(_ link: DeepLink) {
    if let host { host.openInSystem(link) } else { heldBack.systemLink = link }
  }

  package var routesNow: CompiledRoutes { compiled }

  /// The number of screens that were made.
  package var builtCount: Int { entries.builtCount }
}
