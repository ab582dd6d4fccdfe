extension String {
  /// Returns whether the text begins or ends with another one, compared by bytes.
  func hasText(_ other: String, atEnd: Bool) -> Bool {
    atEnd
      ? utf8.reversed().starts(with: other.utf8.reversed()) : utf8.starts(with: other.utf8)
  }

  /// Splits the text at each separator, and keeps empty pieces. Splits bytes, because a character
  /// can contain a separator and a combining mark.
  func pieces(between separator: UInt8) -> [String] {
    utf8.split(separator: separator, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
