#if canImport(SwiftUI)
  import Waymark
  import WaymarkWeb
  import WaymarkWebKit

  /// What the views of this module ask of a navigator, whatever its screens are.
  protocol ErasedNavigator: WebPageNavigator {
    var state: NavigationState { get }
    var onSystemOpen: ((DeepLink) -> Void)? { get set }
    func open(_ target: LinkTarget, from source: LinkSource?) -> Outcome
    func back(transition: TransitionStyle, asks: Bool) -> Outcome
    func popToRoot(transition: TransitionStyle) -> Outcome
    func dismiss(transition: TransitionStyle, asks: Bool) -> Outcome
    func select(tab: Int, transition: TransitionStyle, asks: Bool) -> Outcome
    func refresh() -> Outcome
    func guardOpens(
      _ name: String, above entry: EntryID?, _ decide: @escaping (GuardRequest) -> GuardDecision)
  }

  extension Navigator: ErasedNavigator {}
#endif
