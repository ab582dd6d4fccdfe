import Foundation

/// Routing as it is often written by hand: the path from `URLComponents`, then one expression after
/// the other.
struct ExpressionPeer {
  private let expressions: [NSRegularExpression]

  init(_ patterns: [String]) throws {
    expressions = try patterns.map { pattern in
      let segments = pattern.split(separator: "/").map { segment in
        segment.hasPrefix(":")
          ? "([^/]+)" : NSRegularExpression.escapedPattern(for: String(segment))
      }
      return try NSRegularExpression(pattern: "^/" + segments.joined(separator: "/") + "$")
    }
  }

  /// The first route whose expression fits.
  func find(_ link: String) -> Int {
    guard let path = URLComponents(string: link)?.percentEncodedPath else { return -1 }
    let range = NSRange(location: 0, length: path.utf16.count)
    return expressions.firstIndex { $0.firstMatch(in: path, range: range) != nil } ?? -1
  }
}
