/// A pattern of links, such as `/search/:what?page=:page?`. It's a class to avoid copying.
package final class Pattern: Sendable, CustomStringConvertible {
  package indirect enum Scope: Equatable, Sendable {
    case own
    /// The links with this scheme, in lower case. The host is the first segment.
    case scheme(String)
    case origin(LinkOrigin)
    case everything

    var namesScheme: Bool { if case .scheme = self { true } else { false } }
    var isScoped: Bool { self != .own && self != .everything }

    /// Returns the text before the segments. A first segment in upper case can't be a host.
    func beginning(before first: String) -> String {
      switch self {
      case .own, .everything: "/"
      case .origin(let origin): origin.text + "/"
      case .scheme(let scheme):
        scheme + (first.utf8.contains(where: \.isUpperCase) ? ":/" : "://")
      }
    }
  }

  package enum Segment: Equatable, Sendable {
    case literal(String)
    /// Any text. Without a name, it's discarded.
    case parameter(String?)
    case affixed(before: String, name: String?, after: String)
    /// All remaining segments, at least one. Without a name, they are discarded.
    case tail(String?)

    package var name: String? {
      switch self {
      case .parameter(let name), .affixed(_, let name, _), .tail(let name): name
      case .literal: nil
      }
    }

    package var literal: String { if case .literal(let text) = self { text } else { "" } }

    var fixedText: String {
      if case .affixed(let before, _, let after) = self { before + after } else { literal }
    }
  }

  /// The literal text beside a parameter, in the form of a ``ComparedPath``.
  struct Affixes: Equatable, Sendable {
    let place: Int
    let before: [UInt8]
    let after: [UInt8]

    /// The numbers of bytes of the texts in a decoded segment.
    let beforeCount, afterCount: Int

    init(place: Int, before: [UInt8], after: [UInt8]) {
      (self.place, self.before, self.after) = (place, before, after)
      // A percent sign is always part of an escape, which has three bytes.
      beforeCount = before.count - 2 * before.count { $0 == .percentSign }
      afterCount = after.count - 2 * after.count { $0 == .percentSign }
    }

    func value(in segment: String) -> String {
      String(
        decoding: segment.utf8.dropFirst(beforeCount).dropLast(afterCount), as: UTF8.self)
    }
  }

  package struct QueryParameter: Equatable, Sendable {
    package let key: String
    /// The name of the parameter, or `nil` if the value is discarded.
    package let name: String?
    package let isOptional: Bool

    func value(given text: String?) -> String? { isOptional && text?.isEmpty == true ? nil : text }
  }

  package struct Parameter: Equatable, Sendable {
    package let name: String
    /// A Boolean value indicating whether a link can omit it. Only a query parameter is optional.
    package let isOptional: Bool
    /// The position: the number of its segment or, after the last segment, of its query item.
    let place: Int
  }

  package let scope: Scope
  /// The literals in the form of a ``ComparedPath``, in which other segments are empty.
  let path: [UInt8]
  let segmentCount: Int
  /// The literal texts beside parameters, by position. Most patterns have none.
  let affixes: [Affixes]
  let hasTail: Bool
  /// The query items that the pattern names. A link can have others.
  package let query: [QueryParameter]
  /// The named parameters in order, those of the path first.
  package let parameters: [Parameter]

  /// Parses a pattern.
  /// - Throws: ``PatternError``, with the kind of mistake and its offset.
  package init(_ text: String) throws(PatternError) {
    let parts = try PatternParser.parse(text)
    (scope, path, segmentCount) = (parts.scope, parts.path, parts.segmentCount)
    (affixes, hasTail) = (parts.affixes, parts.hasTail)
    (query, parameters) = (parts.query, parts.parameters)
  }

  package var segments: [Segment] {
    UTF8Bytes.with(path) { bytes in
      var next = 0
      return (0..<segmentCount).map { place in
        if let part = ComparedPath(bytes: bytes).segment(at: next) {
          next = part.end + 1
          if part.count > 0 { return .literal(PercentEncoding.text(bytes.part(part.range))) }
        }
        let name = parameter(at: place).map { parameters[$0].name }
        if let affixes = affixes(at: place) {
          return .affixed(
            before: PercentEncoding.text(affixes.before), name: name,
            after: PercentEncoding.text(affixes.after))
        }
        return hasTail && place == segmentCount - 1 ? .tail(name) : .parameter(name)
      }
    }
  }

  /// Returns the pattern of the first segments, without a query, or `nil` for the catch-all.
  func prefix(_ count: Int) -> Pattern? {
    scope == .everything ? nil : try? Pattern(text(ofFirst: count, naming: parameters.map(\.name)))
  }

  /// The path without names and query. Patterns that match the same paths have the same shape.
  package var shape: String { text(ofFirst: segmentCount, naming: parameters.map { _ in "" }) }

  package var description: String {
    // Not inlined, to reduce code size.
    @inline(never) get { text(naming: parameters.map(\.name)) }
  }

  func text(naming names: [String]) -> String {
    precondition(names.count == parameters.count, "Give one name for each parameter.")
    let items = query.enumerated().map { number, item in
      "\(PercentEncoding.escape(item.key, for: .pattern))=:"
        + name(at: segmentCount + number, in: names) + (item.isOptional ? "?" : "")
    }
    return text(ofFirst: segmentCount, naming: names)
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// Returns the text of the first segments. A parameter with an empty name is discarded.
  private func text(ofFirst count: Int, naming names: [String]) -> String {
    let segments = segments
    var text = scope.beginning(before: segments.first?.fixedText ?? "")
    for (place, segment) in segments.prefix(count).enumerated() {
      if place > 0 { text += "/" }
      switch segment {
      case .literal(let literal): text += PercentEncoding.escape(literal, for: .pattern)
      case .affixed(let before, _, let after):
        text += PercentEncoding.escape(before, for: .pattern) + ":" + name(at: place, in: names)
        let isLikeName = after.utf8.first?.isInName == true
        text += PercentEncoding.escape(after, for: .pattern, escapingFirst: isLikeName)
      case .parameter: text += ":" + name(at: place, in: names)
      case .tail: text += "*" + name(at: place, in: names)
      }
    }
    return text
  }

  /// Returns the name of the parameter at a position, or an empty text for a discarded one.
  private func name(at place: Int, in names: [String]) -> String {
    parameter(at: place).map { names[$0] } ?? ""
  }

  func parameter(at place: Int) -> Int? { parameters.firstIndex { $0.place == place } }

  /// Returns whether the values of one pattern make a link of the other one.
  func hasSameParameters(as other: Pattern) -> Bool {
    let hasDiscarded = [self, other].contains { pattern in
      pattern.segments.contains { $0.literal.isEmpty && $0.name == nil }
        || pattern.query.contains { $0.name == nil && !$0.isOptional }
    }
    return !hasDiscarded
      && parameters.elementsEqual(other.parameters) {
        $0.name == $1.name && $0.isOptional == $1.isOptional
      }
  }

  /// Returns whether a parameter can have several values, as in a tail or a query.
  func canHaveList(at index: Int) -> Bool {
    let place = parameters[index].place
    return place >= segmentCount || hasTail && place == segmentCount - 1
  }

  func affixes(at place: Int) -> Affixes? {
    affixes.isEmpty ? nil : affixes.first { $0.place == place }
  }
}

extension Pattern {
  static let everything: Pattern = {
    guard let pattern = try? Pattern("*") else { preconditionFailure("An asterisk is a pattern.") }
    return pattern
  }()
}

extension Pattern: Equatable {
  package static func == (one: Pattern, other: Pattern) -> Bool {
    one === other
      || one.scope == other.scope && one.path == other.path
        && one.segmentCount == other.segmentCount && one.affixes == other.affixes
        && one.hasTail == other.hasTail && one.query == other.query
        && one.parameters == other.parameters
  }
}
