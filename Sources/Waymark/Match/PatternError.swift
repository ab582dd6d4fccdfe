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
    let column = UnderlinedText(text, offset: offset).column
    return "\(trouble) at character \(column) of the pattern: \(advice)."
  }

  package var phrase: String {
    trouble.prefix(1).lowercased() + trouble.dropFirst() + ": \(advice)"
  }

  package var underlined: String { UnderlinedText(text, offset: offset).lines }

  private var trouble: String {
    switch code {
    case .empty: "There is nothing"
    case .notAbsolute: "There is neither a slash nor a scheme"
    case .badOrigin: "There is no host that makes an origin"
    case .controlByte: "There is a control character"
    case .badEscape: "There is a % that two hexadecimal digits do not follow"
    case .badUTF8: "There is an escape that is not UTF-8"
    case .fragment: "A fragment begins"
    case .emptySegment: "There is an empty segment"
    case .dotSegment: "There is a dot segment"
    case .badName: "There is a character that no parameter's name has"
    case .twoParameters: "There are two parameters in one segment, the second"
    case .asteriskInSegment: "There is an asterisk inside a segment"
    case .tailNotLast: "There is a tail that is not the last segment"
    case .tooManySegments: "There is a segment too many"
    case .emptyQuery: "There is a question mark with nothing after it"
    case .noQueryParameter: "There is an item of the query without a parameter"
    case .literalQueryValue: "There is a literal value in the query"
    case .asteriskInQuery: "There is an asterisk in the query"
    case .duplicateName(let name): "The parameter name \(name) comes a second time"
    case .duplicateKey(let key): "The query key \(UnderlinedText.quoted(key)) comes a second time"
    }
  }

  private var advice: String {
    switch code {
    case .empty: "write / for the root, or * for every link"
    case .notAbsolute:
      "write \(UnderlinedText.quoted("/" + text)), or begin with a scheme such as tt://"
    case .badOrigin: "write an origin such as https://example.com before the path"
    case .controlByte: "leave it out, or write it as \(UnderlinedText.escape(of: text, at: offset))"
    case .badEscape: "write %25 for a percent sign"
    case .badUTF8: "write each character as the escapes of its UTF-8 bytes, such as %C3%A9 for é"
    case .fragment: "leave it out, it takes no part in matching, or write %23 for a number sign"
    case .emptySegment: "leave out one of the slashes"
    case .dotSegment: "leave it out, links arrive with their dot segments resolved"
    case .badName:
      "a name has letters, digits and _, and begins with a letter or _; "
        + "write %3A for a literal colon"
    case .twoParameters:
      "give each a segment of its own, or write %3A for a colon and %2A for an asterisk"
    case .asteriskInSegment: "a tail fills its whole segment, so write %2A for a literal asterisk"
    case .tailNotLast: "a tail takes all that is left, so move it to the end"
    case .tooManySegments: "no link has more than \(Limit.segments.value)"
    case .emptyQuery:
      "in a path it begins the query, so write one, such as ?page=:page?, "
        + "or leave it out: only a query parameter may be optional"
    case .noQueryParameter:
      "write key=:name, or key=:name? for one that a link may leave out; "
        + "in a path a question mark begins the query"
    case .literalQueryValue:
      "write =:name and look at the value in the screen, or in a condition of the route"
    case .asteriskInQuery: "only a path has a tail, so write :name, or %2A for a literal asterisk"
    case .duplicateName: "give it another name"
    case .duplicateKey: "the first value of a key counts, so leave the second out"
    }
  }
}
