/// What `<meta http-equiv="refresh">` says: where a page leads by itself, and when.
struct HTMLRefresh: Equatable {
  /// How long the page stays.
  /// - Units: seconds
  let delay: Int
  /// Where it leads; empty for the page itself.
  var address: String

  /// Reads a tag; nil for one that says nothing of the kind.
  init?(_ attribute: (String) -> String?) {
    guard attribute("http-equiv")?.lowercased() == "refresh", let content = attribute("content")
    else { return nil }
    let text = content.drop(while: \.isWhitespace)
    let digits = text.prefix { ("0"..."9").contains($0) }
    // A fraction does not count.
    var rest = text.dropFirst(digits.count)
    guard !digits.isEmpty || rest.first == "." else { return nil }
    delay = digits.isEmpty ? 0 : Int(digits) ?? Int.max
    rest = rest.drop { $0 == "." || ("0"..."9").contains($0) }
    guard rest.first.map({ $0 == ";" || $0 == "," || $0.isWhitespace }) ?? true else { return nil }
    rest = rest.drop(while: \.isWhitespace)
    if rest.first == ";" || rest.first == "," { rest = rest.dropFirst() }
    rest = rest.drop(while: \.isWhitespace)
    if rest.prefix(3).lowercased() == "url" {
      let value = rest.dropFirst(3).drop(while: \.isWhitespace)
      if value.first == "=" { rest = value.dropFirst().drop(while: \.isWhitespace) }
    }
    if let quote = rest.first, quote == "\"" || quote == "'" {
      rest = rest.dropFirst().prefix { $0 != quote }
    }
    address = String(rest)
    guard !address.lowercased().hasPrefix("javascript:") else { return nil }
  }
}
