/// A link that contains properties of a value: `"/contact/\(\.owner.name)"`.
///
/// The compiler checks the properties. Each one is encoded as one path segment or one query value.
/// If a property is `nil`, there is no link.
public struct LinkTemplate<Value>: ExpressibleByStringInterpolation {
  /// Collects the text and the properties of a template.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    /// Creates an empty template.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a part of the link without encoding it.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    /// Appends a property.
    public mutating func appendInterpolation<Part: LinkParameter>(_ path: KeyPath<Value, Part>) {
      pieces.append(.value { $0[keyPath: path].linkText })
    }

    /// Appends an optional property. If it's `nil`, there is no link.
    public mutating func appendInterpolation<Part: LinkParameter>(_ path: KeyPath<Value, Part?>) {
      pieces.append(.value { $0[keyPath: path]?.linkText })
    }
  }

  indirect enum Piece {
    case literal(String)
    case value((Value) -> String?)
  }

  private let pieces: [Piece]

  /// Creates a template without properties.
  public init(stringLiteral text: String) { pieces = [.literal(text)] }

  /// Creates a template with properties.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The template with the same text for each property; `…` is for people.
  func text(with value: String = "…") -> String {
    pieces.map { if case .literal(let text) = $0 { text } else { value } }.joined()
  }

  /// True if properties come only after the slash that begins the path.
  var hasValuesInPath: Bool {
    guard case .literal(let start)? = pieces.first else { return pieces.isEmpty }
    // Without properties it is one literal.
    if pieces.count == 1 { return true }
    guard let colon = start.firstRange(of: "://") else { return start.contains("/") }
    return start[colon.upperBound...].contains("/")
  }

  /// The link of a value; each property is encoded, and a segment with one in it stays a segment.
  func fill(with value: Value) throws(ObjectLinkError) -> String {
    var text = ""
    var segment = ""
    var place = 0
    var last: (place: Int, value: String)?
    var isPath = true
    func endSegment() throws(ObjectLinkError) {
      if isPath, let last, !PercentEncoding.mayBeSegment(segment) {
        throw .notASegment(
          type: "\(Value.self)", template: self.text(), place: last.place, value: last.value)
      }
      (segment, last) = ("", nil)
    }
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        text += literal
        for scalar in literal.unicodeScalars {
          if scalar == "/" || scalar == "?" || scalar == "#" {
            try endSegment()
            if scalar != "/" { isPath = false }
          } else {
            segment.unicodeScalars.append(scalar)
          }
        }
      case .value(let read):
        place += 1
        guard let part = read(value) else {
          throw .noValue(type: "\(Value.self)", template: self.text(), place: place)
        }
        text += PercentEncoding.component(part)
        segment += PercentEncoding.component(part)
        last = (place, part)
      }
    }
    try endSegment()
    return text
  }
}
