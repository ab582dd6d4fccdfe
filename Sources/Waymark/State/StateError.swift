/// The first mistake in a text that should be a navigation state.
public struct StateError: Error, Equatable, Sendable {
  /// The kind of mistake.
  package indirect enum Code: Equatable, Sendable {
    /// There is no text.
    case empty
    /// A space that separates nothing.
    case extraSpace
    /// A link belongs here.
    case missingLink
    /// Something else than `>`, `|` or a layer follows a link.
    case missingSeparator
    /// The tabs have no `]` at the end, or there are none.
    case missingBracket
    /// Brackets around a single tab.
    case needlessBrackets
    /// No tab is marked as the selected one.
    case noSelectedTab
    /// A second tab is marked as the selected one.
    case twoSelectedTabs
    /// A link that cannot be read.
    case badLink(LinkError)
    /// A link that a state writes in another way; directives are no part of it.
    case notCanonical(String)
    /// No layer has this style.
    case unknownStyle(String)
    /// A second popover.
    case twoPopovers
    /// A second entry in an in-app browser.
    case stackInBrowser
    /// A second entry in an alert or action sheet.
    case stackInDialog
    /// A layer above an alert or action sheet.
    case layerOnDialog
    /// The state is larger than a limit.
    case overLimit(Limit)
  }

  /// The kind of mistake.
  package let code: Code
  /// The whole text, as given.
  public let text: String
  /// The offset at which the mistake begins.
  /// - Units: UTF-8 bytes from the beginning of `text`
  public let offset: Int
}
