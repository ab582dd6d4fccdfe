#if canImport(SwiftUI)
public import Waymark

extension NavigatorModel {
  /// The entry that the user sees.
  public var top: Entry { state.top }

  /// A Boolean value indicating whether the user can go back to an entry or close a layer.
  public var canGoBack: Bool { state.topStack.count > 1 || !state.modals.isEmpty }

  /// The index of the selected tab. Setting it selects another tab, unless a guard denies that.
  public var selectedTab: Int {
    get { state.selectedTab }
    set { base.select(tab: newValue, asksGuards: true) }
  }

  /// Opens a target.
  /// - Parameter source: The source of the link. By default, it's the app.
  @discardableResult
  public func open(
    _ target: LinkTarget, as presentation: Presentation? = nil, base: NavigationBase? = nil,
    transition: TransitionStyle = .automatic, from source: LinkSource? = nil
  ) -> Outcome {
    self.base.open(target, as: presentation, base: base, transition: transition, from: source)
  }

  /// Pops one entry, or closes the topmost layer if it has only one.
  @discardableResult
  public func back() -> Outcome { base.back() }

  /// Closes the topmost layer.
  @discardableResult
  public func dismiss() -> Outcome { base.dismiss() }
}
#endif
