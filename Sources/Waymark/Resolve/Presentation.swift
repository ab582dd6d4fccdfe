/// The presentation of a screen.
public enum Presentation: String, Hashable, Sendable {
  /// Pushes the screen.
  case push
  /// Replaces the topmost screen.
  case replace
  /// Presents a sheet, which leaves a part of the screen below visible.
  case sheet
  /// Presents a cover over the full screen.
  case fullScreen
  /// Pushes the screen in the open modal layer or, if there isn't one, presents a sheet.
  case modal
  /// Presents a popover beside an anchor or, if there isn't one, a sheet.
  case popover
  /// Opens the link in an in-app browser, not in another app.
  case external
  /// Presents an alert.
  case alert
  /// Presents an action sheet.
  case actionSheet

  var isDialog: Bool { self == .alert || self == .actionSheet }

  /// A Boolean value indicating whether the presentation creates a layer for screens of the app.
  package var isModal: Bool {
    switch self {
    case .push, .replace, .external: false
    case .sheet, .fullScreen, .modal, .popover, .alert, .actionSheet: true
    }
  }
}

/// The style in which a screen appears and, reversed, disappears.
public indirect enum TransitionStyle: Equatable, Sendable {
  /// The style of the route or, if it doesn't have one, of the host.
  case automatic
  /// No animation.
  case instant
  /// The screen slides in from the side, and a layer from below.
  case slide
  /// The screen fades in.
  case fade
  /// The screen flips like a card.
  case flip
  /// The style with this name. Hosts that don't know the name use their default.
  case named(String)
}
