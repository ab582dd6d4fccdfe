public import Waymark

/// Random links for the routes of an app, and hostile links for any routes.
public struct RandomLinks: Sendable {
  private struct Form: Sendable {
    let pattern: Pattern
    let kinds: [String]
  }

  /// The source of random numbers.
  public var generator: SeededGenerator
  private let forms: [Form]
  private let values: [String: [String]]

  /// Creates a generator of links that match the screens, redirects and actions of routes.
  /// - Parameter values: Values to choose from for each parameter, by name. Provide them for types
  ///   such as enums, whose values can't be guessed, and for parameters
  ///   that a redirect passes to a route with another type.
  public init<Screen>(_ routes: Routes<Screen>, values: [String: [String]] = [:], seed: UInt64) {
    let registered = CompiledRoutes(routes.registry).definitions
    forms = registered.prefix(routes.registry.definitions.count).filter { !$0.isBound }
      .map { Form(pattern: $0.pattern, kinds: $0.types.map(\.kind)) }
    self.values = values
    generator = SeededGenerator(seed: seed)
  }

  // MARK: Links that match

  /// Returns a link that matches one of the patterns, or `/` if there aren't any.
  public mutating func next() -> String {
    guard !forms.isEmpty else { return "/" }
    let form = generator.pick(forms)
    let names = form.pattern.parameters.map(\.name)
    func kind(of name: String?) -> String {
      name.flatMap { names.firstIndex(of: $0) }.flatMap { form.kinds.dropFirst($0).first }
        ?? "String"
    }
    var segments: [String] = []
    for segment in form.pattern.segments {
      switch segment {
      case .literal(let text): segments.append(PercentEncoding.component(text))
      case .parameter(let name): segments.append(value(of: name, kind(of: name)))
      case .affixed(let before, let name, let after):
        let value = value(of: name, kind(of: name))
        segments.append(
          PercentEncoding.component(before) + value + PercentEncoding.component(after))
      case .tail(let name):
        for _ in 0...generator.below(3) { segments.append(value(of: name, kind(of: name))) }
      }
    }
    var items: [String] = []
    for parameter in form.pattern.query where !parameter.isOptional || generator.chance(50) {
      let value = value(of: parameter.name, kind(of: parameter.name))
      items.append("\(PercentEncoding.component(parameter.key))=\(value)")
    }
    return beginning(form.pattern.scope, segments)
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  private func beginning(_ scope: Pattern.Scope, _ segments: [String]) -> String {
    let path = segments.joined(separator: "/")
    return switch scope {
    case .own, .everything: "/" + path
    case .scheme(let scheme): "\(scheme)://\(path)"
    case .origin(let origin): "\(origin.text)/\(path)"
    }
  }

  private mutating func value(of name: String?, _ kind: String) -> String {
    if let name, let choices = values[name], !choices.isEmpty {
      return PercentEncoding.component(generator.pick(choices))
    }
    switch kind {
    case let kind where kind.begins(with: "Int") || kind.begins(with: "UInt"):
      return "\(generator.below(100))"
    case "Double", "Float": return "\(generator.below(100)).\(generator.below(100))"
    case "Bool": return generator.chance(50) ? "true" : "false"
    default: return PercentEncoding.component(generator.pick(Self.words))
    }
  }

  private static let words = [
    "a", "tea", "Chotchkie's", "a b", "a/b", "é", "🇩🇪", "100%", "x=1&y", "q?", "#1", "..b", "~",
    "日本",
  ]

  // MARK: Hostile links

  /// Returns a string that an attacker can send: invalid, huge or ambiguous.
  public mutating func nextHostile() -> String {
    switch generator.below(6) {
    case 0:
      let bytes = (0..<generator.below(60)).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      return String(decoding: bytes, as: UTF8.self)
    case 1: return next() + generator.pick(Self.directives)
    case 2: return broken(next())
    case 3:
      let piece = generator.pick(["/a", "/..", "//", "?a", "&a=b", "%2F", "é"])
      return "/" + String(repeating: piece, count: generator.below(5_000))
    default:
      var text = generator.pick(["", "/", "tt://", "https://", "javascript:", "X:/"])
      for _ in 0..<generator.below(10) { text += generator.pick(Self.pieces) }
      return text
    }
  }

  /// Returns the link with a change at a random position.
  private mutating func broken(_ link: String) -> String {
    var scalars = Array(link.unicodeScalars)
    let place = generator.below(scalars.count + 1)
    switch generator.below(3) {
    case 0: scalars.removeSubrange(place...)
    case 1: scalars.insert(contentsOf: generator.pick(Self.pieces).unicodeScalars, at: place)
    default: scalars.insert(contentsOf: scalars, at: place)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static let directives = [
    "?x_pop_page=true", "?x_clear_stack=1", "?x_replace_page=true", "?x_push_page=true",
    "?x_external_page=true", "?x_action=logout", "?x_page_title=%00", "?x_right_button=nobody",
    "?x_pop_page_and_replace=true&x_clear_stack=true", "&x_pop_page_and_refresh=true",
  ]

  private static let pieces = [
    "/", "//", "/../", ".", "..", "%2e", "%2F", "%00", "%zz", "%ff", "%", "a", "é", "e\u{301}",
    "\u{202E}",
    "\u{200D}", " ", "+", "?", "&", "=", "#", ":", "@", "*", "[", "]", "\\", "|", "\"", "'", "<",
    ">",
    "\n", "\0", "x_push_page=true", "https://", "user:pass@", "host:99999", "^sheet", " > ", "[*",
  ]
}
