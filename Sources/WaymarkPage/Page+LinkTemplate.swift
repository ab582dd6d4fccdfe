package import Waymark

extension Page {
  /// A link that contains `:name`, `*name` or, in its query, `:name?` in place of values.
  ///
  /// Its syntax is the one of patterns, so the pattern of a route is also a template.
  package struct LinkTemplate: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The link with names in place of values, and its options.
    package var target: LinkTarget

    /// Creates a template.
    package init(_ target: LinkTarget) { self.target = target }

    /// Creates a template from a string literal.
    package init(stringLiteral text: String) { target = LinkTarget(stringLiteral: text) }

    /// Returns the target for these values.
    package func target(_ values: [String: String]) -> LinkTarget {
      var filled = target
      filled.link = link(values)
      return filled
    }

    /// Returns the link for these values.
    ///
    /// Each value becomes one path segment or one query value. `*name` keeps slashes, and
    /// `key=:name?` is left out if the value is empty. With the template `:name`, the value itself
    /// is the link.
    package func link(_ values: [String: String]) -> String {
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
      case ":": value(piece.dropFirst()).map(PercentEncoding.component)
      case "*":
        value(piece.dropFirst()).map {
          PercentEncoding.component($0).replacing("%2F", with: "/")
        }
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
  }
}
