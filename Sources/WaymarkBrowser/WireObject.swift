#if Browser

/// A JSON object for the client. A field whose value is `nil` is omitted.
struct WireObject: Encodable, Sendable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private var fields: [(name: String, value: (any Encodable & Sendable)?)]

  init(dictionaryLiteral fields: (String, (any Encodable & Sendable)?)...) {
    self.fields = fields.map { (name: $0.0, value: $0.1) }
  }

  mutating func set(_ name: String, _ value: (any Encodable & Sendable)?) {
    fields.append((name, value))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for case (let name, let value?) in fields {
      try container.encode(value, forKey: Name(stringValue: name))
    }
  }
}
#endif
