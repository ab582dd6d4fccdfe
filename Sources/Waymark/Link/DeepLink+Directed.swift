extension DeepLink {
  /// A link with directives that is canonical without them; nil where only ``LinkScanner`` can tell.
  ///
  /// What is left without them is read as any other link.
  @inline(never)
  static func directed(_ text: String, directivePrefix: String) -> DeepLink? {
    // An app with a prefix of its own may wait a little.
    guard directivePrefix == defaultDirectivePrefix else { return nil }
    let parts = RawMemory.withBytes(of: text) { split($0, .standard, directivePrefix) }
    guard let parts, let (rest, directives) = parts,
      let places = LinkPlaces(canonical: rest, directivePrefix: directivePrefix)
    else { return nil }
    return DeepLink(DeepLink(rest, places), text: text, directives: directives)
  }

  /// A link without its directives, and these; nil if it has none, or they are not written plainly.
  private static func split(
    _ text: TextBytes, _ keys: DirectiveKeys, _ prefix: String
  ) -> (rest: String, directives: Directives)? {
    guard text.count <= Limit.linkBytes.value else { return nil }
    let end = EscapedBytes.first(UInt8(ascii: "#"), in: text, 0..<text.count) ?? text.count
    guard let mark = EscapedBytes.first(UInt8(ascii: "?"), in: text, 0..<end) else { return nil }
    var rest = text.text(0..<mark)
    var collector = DirectiveCollector(prefix: prefix)
    var query = mark + 1..<end
    var (count, length, hasDirectives) = (0, -1, false)
    while let item = QueryBytes.take(from: &query, text) {
      count += 1
      length += item.whole.count + 1
      guard !item.whole.isEmpty, count <= Limit.queryItems.value else { return nil }
      if keys.contains(text, item.key) {
        guard let value = plainValue(text, item) else { return nil }
        collector.take(text.text(item.key.dropFirst(prefix.utf8.count)), value)
        hasDirectives = true
      } else {
        rest += rest.utf8.count == mark ? "?" : "&"
        rest += text.text(item.whole)
      }
    }
    // An empty item at the end is one as well.
    guard hasDirectives, length == end - mark - 1 else { return nil }
    return (rest + text.text(end..<text.count), collector.directives())
  }

  /// The value of a directive that is written as a canonical link would be; nil for any other.
  private static func plainValue(_ text: TextBytes, _ item: QueryBytes.Item) -> String? {
    let bytes = text.part(item.whole)
    guard bytes.canonicalMarks.end == bytes.count, EscapedBytes.isValid(text, item.value) else {
      return nil
    }
    // In the values of directives, and only there, a plus sign is a space.
    let plus = UInt8(ascii: "+")
    guard EscapedBytes.first(plus, in: text, item.value) != nil else {
      return EscapedBytes.text(text, item.value)
    }
    let spaced = item.value.map { text[$0] == plus ? UInt8(ascii: " ") : text[$0] }
    return RawMemory.withBytes(of: spaced) { EscapedBytes.text($0, 0..<spaced.count) }
  }
}
