extension FoundRoute {
  /// The value at a position, decoded, read from the text in which the route was found.
  ///
  /// Nil where the link leaves the parameter out, or the text is another one that is too short.
  public func text(_ position: Int, in text: String) -> String? {
    read(position, in: text) { EscapedBytes.text($0, $1) }
  }

  /// The same as a whole number; nil as well where the value is none, as `Int` reads it.
  public func number(_ position: Int, in text: String) -> Int? {
    read(position, in: text) { text, range in
      text.wholeNumber(range) ?? Int(EscapedBytes.text(text, range))
    }
  }

  @inline(__always)
  private func read<Value>(
    _ position: Int, in text: String, _ body: (TextBytes, Range<Int>) -> Value?
  ) -> Value? {
    guard let range = self[position] else { return nil }
    func read(_ bytes: TextBytes) -> Value? {
      range.upperBound <= bytes.count ? body(bytes, range) : nil
    }
    return RawMemory.withBytes(of: text, read)
      ?? RawMemory.withBytes(of: Array(text.utf8), read)
  }
}
