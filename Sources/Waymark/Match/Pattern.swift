/// The form of the links that a route takes, such as `/search/:what?page=:page?`.
package struct Pattern: Equatable, Sendable, CustomStringConvertible {
  /// The links that a pattern is for.
  package indirect enum Scope: Equatable, Sendable {
    /// The app's own, however they are written.
    case own
    /// Those written with this scheme, in lower case; the host is the first segment.
    case scheme(String)
    /// Those written with this web origin.
    case origin(LinkOrigin)
    /// Everybody's: the catch-all.
    case everything

    var namesScheme: Bool { if case .scheme = self { true } else { false } }
    /// True if only links with a scheme or origin of their own are in it.
    var isScoped: Bool { self != .own && self != .everything }

    /// The text before the segments; a first one that a host would change is kept out of there.
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
    /// This text, decoded.
    case literal(String)
    /// Any text; without a name it is discarded.
    case parameter(String?)
    /// A parameter with literal text before it, after it, or both.
    case affixed(before: String, name: String?, after: String)
    /// All that is left, at least one segment; without a name it is discarded.
    case tail(String?)

    /// The name of what the segment binds; nil where it binds nothing.
    package var name: String? {
      switch self {
      case .parameter(let name), .affixed(_, let name, _), .tail(let name): name
      case .literal: nil
      }
    }

    var isTail: Bool { if case .tail = self { true } else { false } }

    /// The text of a literal; nothing for any other segment.
    var literal: String { if case .literal(let text) = self { text } else { "" } }

    /// The literal text in the segment.
    var fixedText: String {
      if case .affixed(let before, _, let after) = self { before + after } else { literal }
    }
  }

  /// The literal text of a segment with a parameter, written as in a ``ComparedPath``.
  struct Affixes: Equatable, Sendable {
    let place: Int
    let before: [UInt8]
    let after: [UInt8]

    /// The numbers of bytes that the texts have in a decoded segment.
    let beforeCount, afterCount: Int

    init(place: Int, before: [UInt8], after: [UInt8]) {
      (self.place, self.before, self.after) = (place, before, after)
      // Three bytes write an escape, which is the only use of a percent sign.
      beforeCount = before.count - 2 * before.count { $0 == .percentSign }
      afterCount = after.count - 2 * after.count { $0 == .percentSign }
    }

    /// The value in a decoded segment that has both texts.
    func value(in segment: String) -> String {
      String(
        decoding: segment.utf8.dropFirst(beforeCount).dropLast(afterCount), as: UTF8.self)
    }
  }

  package struct QueryParameter: Equatable, Sendable {
    /// The key in the link, decoded.
    package let key: String
    /// The parameter's name; nil where the value is discarded.
    package let name: String?
    /// True if a link may leave it out.
    package let isOptional: Bool

    /// The value, if the link has this text for the key. An empty optional value is an absent one.
    func value(given text: String?) -> String? {
      isOptional && text?.isEmpty == true ? nil : text
    }
  }

  package struct Parameter: Equatable, Sendable {
    package let name: String
    /// True if a link may leave it out; only a query parameter may be.
    package let isOptional: Bool
    /// The number of its segment, or of its query item, where the first one follows the last segment.
    let place: Int
  }

  package let scope: Scope
  /// The literals as a ``ComparedPath`` has them, where other segments are empty.
  let path: [UInt8]
  let segmentCount: Int
  /// The literal texts beside parameters, by place. Most patterns have none.
  let affixes: [Affixes]
  /// True if the last segment is a tail.
  let hasTail: Bool
  /// The items of the query that it names; others are welcome.
  package let query: [QueryParameter]
  /// The named parameters in order: those of the path, then those of the query.
  package let parameters: [Parameter]

  /// The segments, which are read from the path.
  package var segments: [Segment] {
    UTF8Bytes.with(path) { bytes in
      var next = 0
      return (0..<segmentCount).map { place in
        let part = ComparedPath(bytes: bytes).segment(at: next)
        next = part.end + 1
        if part.count > 0 { return .literal(PercentEncoding.text(bytes.part(part.range))) }
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

  /// The pattern of the first segments, without a query; nil for the one that takes every link.
  func prefix(_ count: Int) -> Pattern? {
    scope == .everything ? nil : try? Pattern(text(ofFirst: count, naming: parameters.map(\.name)))
  }

  /// The path without names and without a query; patterns that take the same paths have equal ones.
  package var shape: String { text(ofFirst: segmentCount, naming: parameters.map { _ in "" }) }

  /// True if its links are those of screens without one.
  var isReserved: Bool { path.starts(with: [.tilde, .slash]) }

  /// The text that reads back as an equal pattern.
  package var description: String {
    // Its callers share one copy of the code.
    @inline(never) get { text(naming: parameters.map(\.name)) }
  }

  /// The text with other names, which are in the order of the parameters.
  func text(naming names: [String]) -> String {
    precondition(names.count == parameters.count, "Give one name for each parameter.")
    let items = query.enumerated().map { number, item in
      "\(PercentEncoding.escape(item.key, for: .pattern))=:"
        + name(at: segmentCount + number, in: names) + (item.isOptional ? "?" : "")
    }
    return text(ofFirst: segmentCount, naming: names)
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// The text of the first segments. A parameter with an empty name is written as a discarded one.
  private func text(ofFirst count: Int, naming names: [String]) -> String {
    let segments = segments
    var text = scope.beginning(before: segments.first?.fixedText ?? "")
    for (place, segment) in segments.prefix(count).enumerated() {
      if place > 0 { text += "/" }
      switch segment {
      case .literal(let literal): text += PercentEncoding.escape(literal, for: .pattern)
      case .affixed(let before, _, let after):
        text += PercentEncoding.escape(before, for: .pattern) + ":" + name(at: place, in: names)
        text += PercentEncoding.escape(afterName: after)
      case .parameter: text += ":" + name(at: place, in: names)
      case .tail: text += "*" + name(at: place, in: names)
      }
    }
    return text
  }

  /// The name of the parameter at a place; nothing for one that is discarded.
  private func name(at place: Int, in names: [String]) -> String {
    parameter(at: place).map { names[$0] } ?? ""
  }

  /// The number of the parameter at a place; nil for one that is discarded.
  func parameter(at place: Int) -> Int? { parameters.firstIndex { $0.place == place } }

  /// Returns whether values of one pattern make a link of the other one.
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

  /// Returns whether a parameter can have several values: that of a tail or of a query can.
  func canHaveList(at index: Int) -> Bool {
    let place = parameters[index].place
    return place >= segmentCount || hasTail && place == segmentCount - 1
  }

  /// The literal texts beside the parameter at a place, if there are any.
  func affixes(at place: Int) -> Affixes? {
    affixes.isEmpty ? nil : affixes.first { $0.place == place }
  }
}

extension Pattern {
  static let everything: Pattern = {
    guard let pattern = try? Pattern("*") else { preconditionFailure("An asterisk is a pattern.") }
    return pattern
  }()

  /// Reads a pattern.
  /// - Throws: ``PatternError``, which says what is wrong and at which byte.
  package init(_ text: String) throws(PatternError) {
    self = try PatternParser.parse(text)
  }
}
