/// How a screen is shown on its base.
public enum Presentation: Hashable, Sendable {
  /// On top of the stack.
  case push
  /// In place of the entry on top.
  case replace
  /// As a layer of its own that leaves part of the screen below visible.
  case sheet
  /// As a layer of its own that covers everything.
  case fullScreen
  /// As a layer of its own beside an anchor; a sheet where no anchor is known.
  case popover
  /// In an in-app browser.
  case external

  /// Whether it makes a layer of its own that holds the app's screens.
  public var isModal: Bool { self == .sheet || self == .fullScreen || self == .popover }
}

/// What stands beneath a screen that a link opens.
public enum NavigationBase: Hashable, Sendable {
  /// Whatever is shown now.
  case current
  /// What the link itself says: tab, tab root, ancestors; the same after a cold start.
  case rebuild
}

/// Whether a screen that stands already is shown again.
public enum ReusePolicy: String, Hashable, Sendable {
  /// Every open makes a screen.
  case never
  /// A screen with the same identity is uncovered, wherever it stands.
  case existing
  /// The screen on top takes the new link if it has the same identity.
  case update
}
