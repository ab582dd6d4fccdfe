public import Waymark

/// One thing that an app, its user or the world does; scripts are made of steps.
public indirect enum NavigationStep: Equatable, Sendable {
  /// A link is opened.
  case open(String, from: LinkSource = .app, anchor: String? = nil)
  /// The app pops a screen.
  case back
  /// The app pops to the root of the topmost stack.
  case popToRoot
  /// The app closes the layer on top.
  case dismiss
  /// The app selects a tab.
  case select(Int)
  /// The app loads the screen on top again.
  case refresh
  /// The app sets a whole stack.
  case setStack([String])
  /// The app resets its navigator.
  case reset
  /// The app changes the title of a button.
  case setButton(String, title: String)
  /// The user does something.
  case user(UserGesture)
  /// Steps one after the other, without waiting for the host in between.
  case burst([NavigationStep])
  /// A step inside the host's `apply` for another one.
  case inside(apply: NavigationStep, NavigationStep)
}
