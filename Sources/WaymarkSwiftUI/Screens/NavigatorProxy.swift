#if canImport(SwiftUI)
public import Observation
public import Waymark
import WaymarkWeb

/// An observable object for the nearest navigator of a view.
///
/// Use `Bindable` to get a binding to the selected tab.
@MainActor @Observable public final class NavigatorProxy {
  /// The state of the navigator. During an animation, it's already the new state.
  public private(set) var state: NavigationState
  @ObservationIgnored let navigator: any AnyNavigator
  /// Performs an action of the user.
  @ObservationIgnored var request: (HostRequest) -> Void = { _ in }

  init(_ navigator: any AnyNavigator) {
    self.navigator = navigator
    state = navigator.state
  }

  func update() {
    if state != navigator.state { state = navigator.state }
  }

  /// The entry that the user sees.
  public var top: Entry { state.top }

  /// A Boolean value indicating whether the user can go back to an entry or close a layer.
  public var canGoBack: Bool { state.topStack.count > 1 || !state.modals.isEmpty }

  /// The index of the selected tab. Setting it selects another tab, unless a guard denies that.
  public var selectedTab: Int {
    get { state.selectedTab }
    set { _ = navigator.select(tab: newValue, transition: .automatic, asksGuards: true) }
  }

  /// Opens a target.
  /// - Parameter source: The source of the link. By default, it's the app.
  @discardableResult
  public func open(
    _ target: LinkTarget, as presentation: Presentation? = nil, base: NavigationBase? = nil,
    transition: TransitionStyle = .automatic, from source: LinkSource? = nil
  ) -> Outcome {
    navigator.open(
      LinkTarget(target, as: presentation, base: base, transition: transition), from: source)
  }

  /// Opens a string, such as one from a user or a server, as a link from a source.
  @discardableResult
  public func open(text: String, from source: LinkSource) -> Outcome {
    navigator.open(LinkTarget(text: text), from: source)
  }

  /// Returns the outcome of opening a target and the resulting state, without changing anything.
  public func preview(
    _ target: LinkTarget, from source: LinkSource? = nil
  ) -> (outcome: Outcome, state: NavigationState) {
    navigator.preview(target, from: source, values: [:])
  }

  /// Pops one entry, or closes the topmost layer if it has only one.
  @discardableResult
  public func back() -> Outcome {
    navigator.back(to: nil, transition: .automatic, asksGuards: false)
  }

  /// Pops to the first entry of the topmost stack.
  @discardableResult
  public func popToRoot() -> Outcome { navigator.popToRoot(transition: .automatic) }

  /// Closes the topmost layer.
  @discardableResult
  public func dismiss() -> Outcome {
    navigator.dismiss(all: false, transition: .automatic, asksGuards: false)
  }

  /// Reloads the topmost entry.
  @discardableResult
  public func refresh() -> Outcome { navigator.refresh(nil) }

  /// Returns the navigator, or `nil` if its screens have another type.
  public func navigator<Screen>(of type: Screen.Type) -> Navigator<Screen>? {
    navigator as? Navigator<Screen>
  }
}
#endif
