public import Waymark

extension Page {
  /// A link that contains `:name`, `*name` or, in its query, `:name?` in place of values.
  ///
  /// Its syntax is the one of patterns, so the pattern of a route is also a template.
  public struct LinkTemplate: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The link with names in place of values, and its options.
    public var target: LinkTarget

    /// Creates a template.
    public init(_ target: LinkTarget) { self.target = target }

    /// Creates a template from a string literal.
    public init(stringLiteral text: String) { target = LinkTarget(stringLiteral: text) }

    /// Returns the target for these values.
    public func target(_ values: [String: String]) -> LinkTarget {
      var filled = target
      filled.link = link(values)
      return filled
    }

    /// Returns the link for these values.
    ///
    /// Each value becomes one path segment or one query value. `*name` keeps slashes, and
    /// `key=:name?` is left out if the value is empty. With the template `:name`, the value itself
    /// is the link.
    public func link(_ values: [String: String]) -> String {
      func value(_ name: Substring) -> String? { values[String(name)] }
      if target.link.first == ":", let text = value(target.link.dropFirst()) { return text }
      let (path, query, fragment) = parts
      var link = path.split(separator: "/", omittingEmptySubsequences: false)
        .map { segment in Self.filled(segment, value) ?? String(segment) }
        .joined(separator: "/")
      let items = (query ?? "").split(separator: "&").compactMap { Self.item($0, value) }
      if !items.isEmpty { link += "?" + items.joined(separator: "&") }
      return link + (fragment.map { "#" + $0 } ?? "")
    }

    /// The template's path, query and fragment; a question mark that ends a name begins no query.
    private var parts: (path: Substring, query: Substring?, fragment: Substring?) {
      var path = target.link[...]
      var query: Substring?
      var fragment: Substring?
      if let hash = path.firstIndex(of: "#") {
        fragment = path[path.index(after: hash)...]
        path = path[..<hash]
      }
      if let mark = path.firstIndex(of: "?") {
        query = path[path.index(after: mark)...]
        path = path[..<mark]
      }
      return (path, query, fragment)
    }

    /// The value of a parameter of the template; `nil` for other pieces and missing values.
    private static func filled(_ piece: Substring, _ value: (Substring) -> String?) -> String? {
      switch piece.first {
      case ":": value(piece.dropFirst()).map { encoded($0) }
      case "*": value(piece.dropFirst()).map { encoded($0, keepsSlashes: true) }
      default: nil
      }
    }

    private static func item(_ item: Substring, _ value: (Substring) -> String?) -> String? {
      guard let equals = item.firstIndex(of: "=") else { return String(item) }
      var parameter = item[item.index(after: equals)...]
      if parameter.first == ":", parameter.last == "?" {
        parameter.removeLast()
        if value(parameter.dropFirst())?.isEmpty != false { return nil }
      }
      return filled(parameter, value).map { item[...equals] + $0 } ?? String(item)
    }

    /// Escapes every byte that could mean something in a link.
    private static func encoded(_ text: String, keepsSlashes: Bool = false) -> String {
      let digits = Array("0123456789ABCDEF".utf8)
      var out: [UInt8] = []
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "~"):
          out.append(byte)
        case UInt8(ascii: "/") where keepsSlashes:
          out.append(byte)
        default:
          out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
      }
      return String(decoding: out, as: UTF8.self)
    }
  }
}
