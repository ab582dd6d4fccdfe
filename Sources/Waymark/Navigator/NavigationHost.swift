/// One window, tab or terminal that shows one navigator.
///
/// A host lives in its navigator's isolation and never decides: what the user does comes back as an
/// event through the same reducer.
public protocol NavigationHost<Screen>: AnyObject {
  /// The app's own type of screen.
  associatedtype Screen

  /// The receiver of events; set by the navigator when the host is attached, nil when detached.
  var onEvent: ((HostEvent) -> Void)? { get set }

  /// Begins to show an update; answered by ``HostEvent/settled(revision:_:)``, at once or later.
  func apply(_ update: NavigationUpdate, screens: Screens<Screen>)
}
