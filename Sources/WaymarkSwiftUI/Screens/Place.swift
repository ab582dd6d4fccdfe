#if canImport(SwiftUI)
public import SwiftUI

/// The position of a view in its navigator.
@MainActor struct Place: EnvironmentKey {
  nonisolated static var defaultValue: Place? { nil }

  let model: NavigatorModel
  let level: PresentationLevel
  let stack: StackModel
  /// The entry of a screen, or `nil` for a view that the app pushes.
  var own: EntryModel?
  /// A Boolean value indicating whether the view is in a column before the last one.
  var isLeadingColumn = false

  /// The entry. A view that the app pushes belongs to the topmost entry.
  var entry: EntryModel { own ?? stack.entries.last ?? stack.root }
  /// A Boolean value indicating whether the view is the first screen of a stack or column.
  var isRoot: Bool { isLeadingColumn || own === stack.root }
}

extension EnvironmentValues {
  /// The nearest navigator, or `nil` outside of a `NavigatorView`.
  public var navigator: NavigatorModel? { place?.model }

  var place: Place? {
    get { self[Place.self] }
    set { self[Place.self] = newValue }
  }
}

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
