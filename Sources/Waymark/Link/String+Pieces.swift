extension String {
  /// The texts between the bytes of one kind, empty ones too. By bytes: as characters a separator may be
  /// one with what follows it.
  func pieces(between separator: UInt8) -> [String] {
    utf8.split(separator: separator, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
