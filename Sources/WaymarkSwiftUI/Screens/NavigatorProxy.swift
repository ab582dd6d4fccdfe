#if canImport(SwiftUI)
public import Observation
public import Waymark
import WaymarkWeb

/// The navigator around a view, whatever its screens are, for views to observe and to change.
///
/// Wrapped in `Bindable` it gives a binding to the selected tab.
@MainActor @Observable public final class NavigatorProxy {
  /// The navigator's state, which the window shows or begins to show.
  public private(set) var state: NavigationState
  @ObservationIgnored private let navigator: any ErasedNavigator

  init(_ navigator: any ErasedNavigator) {
    self.navigator = navigator
    state = navigator.state
  }

  func update() {
    if state != navigator.state { state = navigator.state }
  }

  /// The entry that the user sees.
  public var top: Entry { state.top }

  /// True if there is something to go back to: an entry, or what a layer lies on.
  public var canGoBack: Bool { state.topStack.count > 1 || !state.modals.isEmpty }

  /// The place of the selected tab; setting it selects another one, if no guard refuses.
  public var selectedTab: Int {
    get { state.selectedTab }
    set { _ = navigator.select(tab: newValue, transition: .automatic, asks: true) }
  }

  /// Opens a target.
  /// - Parameter source: who asks for it; nil is the app.
  @discardableResult
  public func open(_ target: LinkTarget, from source: LinkSource? = nil) -> Outcome {
    navigator.open(target, from: source)
  }

  /// Goes back by one entry, or closes the layer on top if it has only one.
  @discardableResult
  public func back() -> Outcome { navigator.back(transition: .automatic, asks: false) }

  /// Goes back to the first entry of the stack on top.
  @discardableResult
  public func popToRoot() -> Outcome { navigator.popToRoot(transition: .automatic) }

  /// Closes the layer on top.
  @discardableResult
  public func dismiss() -> Outcome { navigator.dismiss(transition: .automatic, asks: false) }

  /// Loads the entry on top again.
  @discardableResult
  public func refresh() -> Outcome { navigator.refresh() }

  /// The navigator itself; nil if its screens have another type.
  public func navigator<Screen>(of type: Screen.Type) -> Navigator<Screen>? {
    navigator as? Navigator<Screen>
  }
}

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
  func evaluateRequirements()
  func requirementsChanged() -> Outcome
  func addGuard(
    _ name: String, on event: GuardRequest.Event, for entry: EntryID?,
    _ decide: @escaping (GuardRequest) -> GuardDecision)
  func removeGuard(_ name: String, on event: GuardRequest.Event, for entry: EntryID?)
}

extension Navigator: ErasedNavigator {}
#endif
