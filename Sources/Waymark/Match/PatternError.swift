package struct PatternError: Error, Equatable, Sendable {
  package indirect enum Code: Equatable, Sendable {
    case empty
    case notAbsolute
    case badOrigin
    case controlByte
    case badEscape
    case badUTF8
    case fragment
    case emptySegment
    case dotSegment
    case badName
    case twoParameters
    case asteriskInSegment
    case tailNotLast
    case tooManySegments
    case emptyQuery
    case noQueryParameter
    case literalQueryValue
    case asteriskInQuery
    case duplicateName(String)
    case duplicateKey(String)
  }

  package let code: Code
  package let text: String
  /// The offset of the mistake.
  /// - Units: UTF-8 bytes from the beginning of `text`
  package let offset: Int

  package var message: String {
    "Invalid pattern at character \(UnderlinedText(text, offset: offset).column): \(phrase)."
  }

  package var underlined: String { UnderlinedText(text, offset: offset).lines }

  /// The mistake and a remedy, as a part of a sentence.
  package var phrase: String {
    switch code {
    case .empty: "it's empty; write ‘/’ for the root, or ‘*’ for every link"
    case .notAbsolute:
      "it has neither a slash nor a scheme at the beginning; write "
        + UnderlinedText.quoted((try? Pattern("/" + text)) == nil ? "/menu/:id" : "/" + text)
        + ", or a scheme such as ‘tt://’"
    case .badOrigin: "the host isn't valid; write an origin such as ‘https://example.com’"
    case .controlByte:
      "control characters aren't allowed; remove it, or write it as "
        + UnderlinedText.escape(of: text, at: offset)
    case .badEscape: "two hexadecimal digits must follow ‘%’; write %25 for a percent sign"
    case .badUTF8:
      "the escape isn't UTF-8; write each character as the escapes of its UTF-8 bytes, "
        + "such as %C3%A9 for é"
    case .fragment: "patterns don't have a fragment; remove it, or write %23 for a number sign"
    case .emptySegment: "the segment is empty; remove one of the slashes"
    case .dotSegment: "links don't contain the segments ‘.’ and ‘..’; remove it"
    case .badName:
      "names consist of letters, digits and ‘_’, and don't begin with a digit; "
        + "write %3A for a colon"
    case .twoParameters:
      "a segment can have only one parameter; add a slash, "
        + "or write %3A for a colon and %2A for an asterisk"
    case .asteriskInSegment: "a tail is a whole segment; write %2A for an asterisk"
    case .tailNotLast: "a tail matches all remaining segments; move it to the end"
    case .tooManySegments: "links have at most \(Limit.segments.value) segments; remove some"
    case .emptyQuery:
      "the query is empty; write one, such as ‘?page=:page?’, or remove the question mark, "
        + "because only parameters of a query can be optional"
    case .noQueryParameter:
      "the query item has no parameter; write ‘key=:name’, or ‘key=:name?’ if links can omit it"
    case .literalQueryValue:
      "values in a query can't be literal; write ‘=:name’, and check the value in a condition"
    case .asteriskInQuery: "a query can't have a tail; write ‘:name’, or %2A for an asterisk"
    case .duplicateName(let name): "there are two parameters ‘\(name)’; rename one"
    case .duplicateKey(let key):
      "the query has the key \(UnderlinedText.quoted(key)) twice; remove one"
    }
  }
}
