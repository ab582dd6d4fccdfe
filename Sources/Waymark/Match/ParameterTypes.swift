/// The types of a route's named parameters in pattern order.
///
/// Most parameters take every text. Where all do, only their number is kept.
struct ParameterTypes {
  private(set) var count = 0
  /// The type of each parameter; none where all are plain texts.
  private(set) var listed: [ParameterType] = []

  init() {}

  /// The types of a list.
  init(_ types: [ParameterType]) {
    count = types.count
    if !types.allSatisfy({ $0.isPlain && $0.kind == ParameterType.text.kind }) { listed = types }
  }

  /// Every text for each parameter of a pattern.
  init(textsOf pattern: Pattern) {
    if pattern.hasQuery {
      self.init(pattern.parameters.map { .text(isOptional: $0.isOptional) })
    } else {
      self.init()
      count = pattern.namedCount
    }
  }

  /// The type of each parameter.
  var all: [ParameterType] {
    listed.isEmpty ? Array(repeating: .text, count: count) : listed
  }

  mutating func append<Value: LinkParameter>(_ type: Value.Type) {
    if Value.self != String.self {
      listed = all
      listed.append(ParameterType(of: type))
    } else if !listed.isEmpty {
      listed.append(.text)
    }
    count += 1
  }
}
