public import Foundation

/// How an app looks in the browser; what is nil looks as the host does by itself.
public struct BrowserTheme: Sendable {
  /// The colour of what can be pressed and of what is chosen.
  ///
  /// A colour that cannot be read on the grounds of the host is made darker, in the dark lighter, until it
  /// can: the contrast is 4.5 or more.
  public struct Tint: Hashable, Sendable {
    /// The colour where the ground is light, as `0xRRGGBB`.
    public var light: UInt32
    /// The colour where the ground is dark.
    public var dark: UInt32

    /// Makes a tint; without a dark colour the light one is the same in the dark, made lighter.
    public init(_ light: UInt32, dark: UInt32? = nil) {
      self.light = light
      self.dark = dark ?? light
    }
  }

  /// A picture: its bytes, and their type.
  public struct Picture: Hashable, Sendable {
    /// The bytes of a file.
    public var data: Data
    /// What they are, such as `image/svg+xml`.
    public var type: String

    /// Makes a picture.
    public init(_ data: Data, type: String) {
      self.data = data
      self.type = type
    }
  }

  /// The colour of what can be pressed.
  public var tint: Tint?
  /// The letters, as CSS names them: `"Inter", sans-serif`. A font that no machine has comes with
  /// ``styleSheet``.
  public var font: String?
  /// What stands above the tabs of a wide window, and in the bar of a tab's first screen elsewhere.
  public var logo: Picture?
  /// What stands for the app in the tab of a browser.
  public var icon: Picture?
  /// What stands for the app on the home screen of a phone: a PNG of 180 × 180.
  public var touchIcon: Picture?
  /// The pictures of bar buttons, by the names that routes give them. The shape of a picture is shown, in
  /// the colour of its button; SVG is sharp at any size.
  public var images: [String: Picture] = [:]
  /// A style sheet of the app's own, which counts after the host's. The names that it may rely on are in
  /// `Documentation/components.md`.
  public var styleSheet = ""

  /// Makes a theme that looks as the host does by itself.
  public init() {}

  func check() throws(BrowserHostError) {
    guard let tint, let wrong = [tint.light, tint.dark].first(where: { $0 > 0xFFFFFF }) else {
      return
    }
    throw .wrongOption(
      "theme.tint", "0x\(String(wrong, radix: 16)) is no colour: write 0xRRGGBB, as in 0x005AC8.")
  }
}
