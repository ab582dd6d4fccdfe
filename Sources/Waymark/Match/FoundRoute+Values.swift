extension FoundRoute {
  /// The value at a position, decoded, read from the text in which the route was found.
  ///
  /// Nil where the link leaves the parameter out, or the text is another one that is too short.
  public func text(_ position: Int, in text: String) -> String? {
    guard let range = self[position] else { return nil }
    return RawMemory.withBytes(of: text) { bytes in
      range.upperBound <= bytes.count ? EscapedBytes.text(bytes, range) : nil
    } ?? self.text(position, inBridged: text)
  }

  /// The same as a whole number; nil as well where the value is none, as `Int` reads it.
  public func number(_ position: Int, in text: String) -> Int? {
    guard let range = self[position] else { return nil }
    return RawMemory.withBytes(of: text) { bytes in
      guard range.upperBound <= bytes.count else { return nil }
      return bytes.wholeNumber(range) ?? Int(EscapedBytes.text(bytes, range))
    } ?? number(position, inBridged: text)
  }

  // Functions of their own: within the others they would make them hold the text.

  @inline(never)
  private func text(_ position: Int, inBridged text: String) -> String? {
    self.text(position, in: Self.native(text))
  }

  @inline(never)
  private func number(_ position: Int, inBridged text: String) -> Int? {
    number(position, in: Self.native(text))
  }

  /// The same text where its bytes lie in one place.
  private static func native(_ text: String) -> String {
    var text = text
    text.makeContiguousUTF8()
    return text
  }
}
