public import Waymark

extension LinkSource: Codable {
  /// Reads the word of a source.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard let source = LinkSource(word: word) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "‘\(word)’ is not a source of a link.")
    }
    self = source
  }

  /// Writes one word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(word)
  }
}
