/// The first mistake in the notation of a navigation state.
public struct StateError: Error, Equatable, Sendable {
  /// The kind of mistake, which `Words/StateError+Words` describes.
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
  /// The whole text.
  public let text: String
  /// The offset at which the mistake begins.
  /// - Units: UTF-8 bytes from the beginning of `text`
  public let offset: Int
}
