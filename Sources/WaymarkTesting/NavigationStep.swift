public import Waymark

/// A step of a script: an action of the app, its user or the system.
public indirect enum NavigationStep: Equatable, Sendable {
  /// A link is opened.
  case open(String, from: LinkSource = .app, anchor: String? = nil)
  /// The app pops a screen.
  case back
  /// The app pops to the root of the topmost stack.
  case popToRoot
  /// The app closes the topmost layer.
  case dismiss
  /// The app selects a tab.
  case select(Int)
  /// The app refreshes the topmost screen.
  case refresh
  /// The app sets a whole stack.
  case setStack([String])
  /// The app resets its navigator.
  case reset
  /// The app changes the title of a button.
  case setButton(String, title: String)
  /// The user performs a gesture.
  case user(UserGesture)
  /// Several steps, without waiting for the host in between.
  case burst([NavigationStep])
  /// Two steps: the second one runs while the host applies the update of the first one.
  case inside(apply: NavigationStep, NavigationStep)
}
