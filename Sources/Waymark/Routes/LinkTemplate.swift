/// A link with places that the properties of a value fill: `"/contact/\(\.owner.name)"`.
///
/// The compiler checks the properties. Each value is escaped, so that it stays one segment, or one
/// value of the query; without a value there is no link.
public struct LinkTemplate<Value>: ExpressibleByStringInterpolation {
  /// Collects the text and the properties of a template.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    /// A template without anything in it.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// A part of the link as links are written.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    /// A property whose value becomes part of the link.
    public mutating func appendInterpolation<Part: LinkParameter>(_ path: KeyPath<Value, Part>) {
      pieces.append(.value { $0[keyPath: path].linkText })
    }

    /// A property that may have no value; then there is no link.
    public mutating func appendInterpolation<Part: LinkParameter>(_ path: KeyPath<Value, Part?>) {
      pieces.append(.value { $0[keyPath: path]?.linkText })
    }
  }

  enum Piece {
    case literal(String)
    case value((Value) -> String?)
  }

  /// Why a value gives no link; places count from 1.
  enum Gap: Error {
    case noValue(place: Int)
    case notASegment(place: Int, value: String)
  }

  private let pieces: [Piece]

  /// A link that is the same for every value.
  public init(stringLiteral text: String) { pieces = [.literal(text)] }

  /// A link with properties in it.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The template as people see it: what a value fills is `…`.
  var text: String {
    pieces.map { if case .literal(let text) = $0 { text } else { "…" } }.joined()
  }

  /// A link of the template's form, to see whether it is one.
  var sample: String {
    pieces.map { if case .literal(let text) = $0 { text } else { "x" } }.joined()
  }

  /// Whether values stand only behind the slash that begins the path.
  var hasValuesInPath: Bool {
    guard pieces.contains(where: { if case .value = $0 { true } else { false } }) else {
      return true
    }
    guard case .literal(let start) = pieces[0] else { return false }
    guard let colon = start.firstRange(of: "://") else { return start.contains("/") }
    return start[colon.upperBound...].contains("/")
  }

  func fill(with value: Value) throws(Gap) -> String {
    var text = ""
    var place = 0
    var segment = Segment()
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        text += literal
        for character in literal.unicodeScalars { try segment.take(character) }
      case .value(let read):
        place += 1
        guard let part = read(value) else { throw .noValue(place: place) }
        let escaped = PercentEncoding.component(part)
        text += escaped
        segment.take(escaped, value: part, place: place)
      }
    }
    try segment.end()
    return text
  }

  /// The segment that is being written: with a value in it, it has to stay one.
  private struct Segment {
    private var text = ""
    private var last: (place: Int, value: String)?
    private var isPath = true

    mutating func take(_ scalar: Unicode.Scalar) throws(Gap) {
      guard scalar == "/" || scalar == "?" || scalar == "#" else {
        text.unicodeScalars.append(scalar)
        return
      }
      try end()
      if scalar != "/" { isPath = false }
    }

    mutating func take(_ escaped: String, value: String, place: Int) {
      text += escaped
      last = (place, value)
    }

    mutating func end() throws(Gap) {
      if isPath, let last, ["", ".", ".."].contains(text) {
        throw .notASegment(place: last.place, value: last.value)
      }
      text = ""
      last = nil
    }
  }
}
