/// Why a text is no pattern, and where in the text.
package struct PatternError: Error, Equatable, Sendable {
  /// What is wrong.
  package indirect enum Code: Equatable, Sendable {
    /// There is no text.
    case empty
    /// Neither a leading slash, nor a scheme or origin, nor `*` alone.
    case notAbsolute
    /// `http:` or `https:` without a host that can be an origin.
    case badOrigin
    /// A byte below 32, or 127.
    case controlByte
    /// A `%` that two hexadecimal digits do not follow.
    case badEscape
    /// Escapes whose bytes are not UTF-8.
    case badUTF8
    /// A fragment, which never takes part in matching.
    case fragment
    /// Two slashes with nothing between them.
    case emptySegment
    /// `.` or `..`, which no link keeps.
    case dotSegment
    /// A parameter's name with a character that names do not have.
    case badName
    /// Two parameters that share a segment.
    case twoParameters
    /// A `:` that is not at the start of its segment.
    case colonInSegment
    /// A `*` that is not at the start of its segment.
    case asteriskInSegment
    /// A tail that something follows.
    case tailNotLast
    /// More segments than a link may have.
    case tooManySegments
    /// A question mark with nothing after it.
    case emptyQuery
    /// An item of the query without `key=:name`.
    case noQueryParameter
    /// An item of the query that asks for one value.
    case literalQueryValue
    /// A `*` in the query.
    case asteriskInQuery
    /// A name that an earlier parameter has.
    case duplicateName(String)
    /// A query key that is already taken.
    case duplicateKey(String)
  }

  /// What is wrong.
  package let code: Code
  /// The whole text, as given.
  package let text: String
  /// Where the trouble begins.
  /// - Units: UTF-8 bytes from the beginning of `text`
  package let offset: Int

  init(_ code: Code, in text: String, at offset: Int = 0) {
    self.code = code
    self.text = text
    self.offset = offset
  }
}
