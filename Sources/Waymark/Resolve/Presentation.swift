/// The way a screen is shown on its base.
public enum Presentation: String, Hashable, Sendable {
  /// On top of the stack.
  case push
  /// In place of the entry on top.
  case replace
  /// As a layer of its own that leaves part of the screen below visible.
  case sheet
  /// As a layer of its own that covers everything.
  case fullScreen
  /// On top of the stack inside the modal layer on top; in a sheet where there is none.
  case modal
  /// As a layer of its own beside an anchor; a sheet where no anchor is known.
  case popover
  /// In an in-app browser.
  case external
  /// As a question in the middle, which any answer closes.
  case alert
  /// As a question at the lower edge, which any answer closes.
  case actionSheet

  var isDialog: Bool { self == .alert || self == .actionSheet }

  /// True if it makes a layer of its own that holds the app's screens.
  public var isModal: Bool {
    switch self {
    case .push, .replace, .external: false
    case .sheet, .fullScreen, .modal, .popover, .alert, .actionSheet: true
    }
  }
}

/// The style in which a screen comes; it goes in the same style, backwards.
public indirect enum TransitionStyle: Equatable, Sendable {
  /// In the style of the route or, where it has none, of the host.
  case automatic
  /// At once, without an animation.
  case instant
  /// From the side, as stacks do; layers rise from below.
  case slide
  /// Out of nothing.
  case fade
  /// As a card that is turned over.
  case flip
  /// In a style that a host of one's own knows by name; others take their default.
  case named(String)
}
