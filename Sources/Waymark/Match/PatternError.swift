/// The error of a text that isn't a pattern.
package struct PatternError: Error, Equatable, Sendable {
  /// The kind of mistake.
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
}
