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

  /// Returns the template with the same text for each property, by default `…` for display.
  func text(with value: String = "…") -> String {
    pieces.map { if case .literal(let text) = $0 { text } else { value } }.joined()
  }

  /// A Boolean value indicating whether each property is a segment of the path, or a key or a value
  /// of the query.
  var hasValuesInPlace: Bool {
    var link = LinkLiteral()
    for piece in pieces {
      if case .literal(let text) = piece {
        link.append(literal: text)
      } else {
        link.append(value: "x")
      }
    }
    return link.misplaced == nil
  }

  /// Returns the link of a value, with each property encoded.
  func fill(with value: Value) throws(ObjectLinkError) -> String {
    var link = LinkLiteral()
    var place = 0
    var last: (place: Int, value: String)?
    func check() throws(ObjectLinkError) {
      if let last, link.misplaced != nil {
        throw .notASegment(
          type: "\(Value.self)", template: self.text(), place: last.place, value: last.value)
      }
    }
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        link.append(literal: literal)
        try check()
      case .value(let read):
        place += 1
        guard let part = read(value) else {
          throw .noValue(type: "\(Value.self)", template: self.text(), place: place)
        }
        link.append(value: part)
        last = (place, part)
      }
    }
    link.finish()
    try check()
    return link.text
  }
}
