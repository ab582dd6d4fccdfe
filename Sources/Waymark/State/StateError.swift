/// The first mistake in the notation of a navigation state.
public struct StateError: Error, Equatable, Sendable {
  /// The kind of mistake.
  package indirect enum Code: Equatable, Sendable {
    case empty
    case extraSpace
    case missingLink
    case missingSeparator
    case missingBracket
    case needlessBrackets
    case noSelectedTab
    case twoSelectedTabs
    case badLink(LinkError)
    case notCanonical(String)
    case unknownStyle(String)
    case twoPopovers
    case stackInBrowser
    case stackInDialog
    case layerOnDialog
    case overLimit(Limit)
  }

  package let code: Code
  /// The complete text.
  public let text: String
  /// The offset of the mistake.
  /// - Units: UTF-8 bytes from the beginning of `text`
  public let offset: Int
}
