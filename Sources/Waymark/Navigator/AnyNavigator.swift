/// A navigator of any type of screen, for code that doesn't know the screens.
package protocol AnyNavigator: AnyObject {
  var state: NavigationState { get }
  var tabs: [TabItem] { get }
  /// The routes as they are now.
  var routesNow: CompiledRoutes { get }
  var builtCount: Int { get }
  var onDiagnostic: ((Diagnostic) -> Void)? { get }

  func open(_ target: LinkTarget, from source: LinkSource?) -> Outcome
  func openInSystem(_ link: DeepLink)
  func back(to target: LinkTarget?, transition: TransitionStyle, asksGuards: Bool) -> Outcome
  func popToRoot(transition: TransitionStyle) -> Outcome
  func dismiss(all: Bool, transition: TransitionStyle, asksGuards: Bool) -> Outcome
  func select(tab: Int, transition: TransitionStyle, asksGuards: Bool) -> Outcome
  func refresh(_ target: LinkTarget?) -> Outcome
  func preview(
    _ target: LinkTarget?, from source: LinkSource?, values: [String: any Sendable]
  ) -> (outcome: Outcome, state: NavigationState)
  func evaluateRequirements()
  func requirementsChanged() -> Outcome
  func addGuard(
    _ name: String, on event: GuardRequest.Event, for entry: EntryID?,
    _ decide: @escaping (GuardRequest) -> GuardDecision)
  func removeGuard(_ name: String, on event: GuardRequest.Event, for entry: EntryID?)

  func dialog(of entry: Entry) -> Dialog?
  func chrome(of entry: Entry) -> ScreenChrome
  func linkKind(of link: String) -> LinkKind?
  func sheetOptions(of layer: ModalLayer) -> SheetOptions?
  func columnCount(ofTab tab: Int) -> Int
  func mustRequest(_ fact: HostFact, in state: NavigationState) -> Bool
}

extension Navigator: AnyNavigator {
  @discardableResult
  package func open(_ target: LinkTarget, from source: LinkSource?) -> Outcome {
    open(OpenRequest(target, from: source))
  }

  /// Opens a link in another app.
  package func openInSystem(_ link: DeepLink) { host?.openInSystem(link) }

  package var routesNow: CompiledRoutes { compiled }

  /// The number of screens that were made.
  package var builtCount: Int { entries.builtCount }
}
