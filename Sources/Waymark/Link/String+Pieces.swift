extension String {
  /// Returns whether the text begins or ends with another one. By bytes, not by characters.
  func hasText(_ other: String, atEnd: Bool) -> Bool {
    atEnd
      ? utf8.reversed().starts(with: other.utf8.reversed()) : utf8.starts(with: other.utf8)
  }

  /// The texts between the bytes of one kind, empty ones too. By bytes: as characters a separator may be
  /// one with what follows it.
  func pieces(between separator: UInt8) -> [String] {
    utf8.split(separator: separator, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
