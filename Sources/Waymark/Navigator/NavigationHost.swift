/// A window, a tab or a terminal that shows a navigator.
///
/// A host runs in the isolation of its navigator, and doesn't make decisions. It sends the actions
/// of the user to the navigator as events.
public protocol NavigationHost<Screen>: AnyObject {
  /// The app's own type of screen.
  associatedtype Screen

  /// The receiver of events; set by the navigator when the host is attached, nil when detached.
  var onEvent: ((HostEvent) -> Void)? { get set }

  /// Begins to show an update; answered by ``HostEvent/settled(revision:_:)``, at once or later.
  func apply(_ update: NavigationUpdate, of navigator: Navigator<Screen>)

  /// Reports the actions of the user and the app that already happened, with ``HostEvent/fact(_:)``.
  ///
  /// The navigator calls it before it decides about a link or another change.
  func reportActions()

  /// Shows the titles, images and badges of ``Navigator/tabs`` again, because one of them changed.
  func tabsDidChange(of navigator: Navigator<Screen>)
}

extension NavigationHost {
  /// Does nothing.
  public func reportActions() {}

  /// Does nothing.
  public func tabsDidChange(of navigator: Navigator<Screen>) {}
}
