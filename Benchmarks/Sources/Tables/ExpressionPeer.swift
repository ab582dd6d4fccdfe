import Foundation

/// Routing as it is often written by hand: the path from `URLComponents`, then one expression after
/// the other, literals before parameters.
struct ExpressionPeer {
  private let expressions: [(route: Int, expression: NSRegularExpression)]

  init(_ patterns: [String]) throws {
    let routes = patterns.enumerated().map { ($0, $1.split(separator: "/").map(String.init)) }
    // A colon is a parameter's; a tilde is behind all letters.
    let ordered = routes.sorted { one, other in
      one.1.lexicographicallyPrecedes(other.1) { Self.place(of: $0) < Self.place(of: $1) }
    }
    expressions = try ordered.map { route, segments in
      let parts = segments.map { segment in
        segment.hasPrefix(":") ? "([^/]+)" : NSRegularExpression.escapedPattern(for: segment)
      }
      return (route, try NSRegularExpression(pattern: "^/" + parts.joined(separator: "/") + "$"))
    }
  }

  /// The route of the first expression that fits.
  func find(_ link: String) -> Int? {
    guard let path = URLComponents(string: link)?.percentEncodedPath else { return nil }
    let range = NSRange(location: 0, length: path.utf16.count)
    return expressions.first { $0.expression.firstMatch(in: path, range: range) != nil }?.route
  }

  private static func place(of segment: String) -> String {
    segment.hasPrefix(":") ? "~" : segment
  }
}
