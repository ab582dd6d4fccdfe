/// A window, a tab or a terminal that shows a navigator.
///
/// A host runs in the isolation of its navigator, and doesn't make decisions. It sends the actions
/// of the user to the navigator as events.
public protocol NavigationHost<Screen>: AnyObject {
  /// The type of the app's screens.
  associatedtype Screen

  /// The receiver of events, which the navigator sets while the host is attached.
  var onEvent: ((HostEvent) -> Void)? { get set }

  /// Begins to show an update, and answers now or later with ``HostEvent/settled(revision:_:)``.
  func apply(_ update: NavigationUpdate, of navigator: Navigator<Screen>)

  /// Reports the actions of the user and the app that already happened, with ``HostEvent/fact(_:)``.
  ///
  /// The navigator calls it before it decides about a link or another change.
  func reportActions()

  /// Refreshes a screen in place. If the result is `false`, the screen is made again.
  func refresh(_ screen: Screen) -> Bool

  /// Returns the link that a screen shows now, or `nil` if it's unknown.
  ///
  /// The navigator calls it for all screens when ``Navigator/SessionControls/save()``,
  /// ``Navigator/SessionControls/flush()`` or ``Navigator/SessionControls/text(_:at:)`` saves the
  /// session, and replaces the links of the entries as with ``Navigator/replaceLink(of:with:)``.
  func currentLink(of screen: Screen) -> String?

  /// Shows the titles, images and badges of ``Navigator/tabs`` again after a change.
  func tabsDidChange(of navigator: Navigator<Screen>)

  /// Opens a link in another app.
  func openInSystem(_ link: DeepLink)

  /// Makes the host and the topmost screen visible in an app that can show something else, such as
  /// another tab of a tab bar, or a screen that the app has pushed. The navigator calls it when a link
  /// opens or is already open. If the state changes, an update follows.
  func bringToFront()
}

extension NavigationHost {
  /// Does nothing.
  public func reportActions() {}

  /// Returns `false`.
  public func refresh(_ screen: Screen) -> Bool { false }

  /// Returns `nil`.
  public func currentLink(of screen: Screen) -> String? { nil }

  /// Does nothing.
  public func tabsDidChange(of navigator: Navigator<Screen>) {}

  /// Does nothing.
  public func openInSystem(_ link: DeepLink) {}

  /// Does nothing.
  public func bringToFront() {}
}
