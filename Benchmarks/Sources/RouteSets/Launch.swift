import Waymark

/// What an app does before its first screen: it registers routes, makes a navigator, opens a link.
package struct Launch {
  /// The patterns, each with the number of its parameters, which an app's code knows as well.
  private let patterns: [(text: String, parameters: Int)]
  private let link: String

  /// The link is the one that belongs to the pattern in the middle.
  package init(patterns: String, links: String) throws {
    self.patterns = try RouteSet.lines(of: patterns).map { text in
      (text, text.utf8.count { $0 == UInt8(ascii: ":") })
    }
    link = try RouteSet.lines(of: links)[self.patterns.count / 2]
  }

  package func register() throws -> Routes<Int> {
    var routes = Routes<Int>()
    routes.add("/") { 0 }
    for (text, parameters) in patterns { try Self.add(text, parameters, to: &routes) }
    return routes
  }

  package func open(in navigator: Navigator<Int>) throws {
    let outcome = navigator.open(link)
    guard outcome == .opened else { throw RouteSet.Mistake(text: "\(link) is \(outcome).") }
  }

  private static func add(
    _ pattern: String, _ parameters: Int, to routes: inout Routes<Int>
  ) throws {
    switch parameters {
    case 0: routes.add(pattern) { 0 }
    case 1: routes.add(pattern) { (_: String) in 1 }
    case 2: routes.add(pattern) { (_: String, _: String) in 2 }
    case 3: routes.add(pattern) { (_: String, _: String, _: String) in 3 }
    case 4: routes.add(pattern) { (_: String, _: String, _: String, _: String) in 4 }
    case 5: routes.add(pattern) { (_: String, _: String, _: String, _: String, _: String) in 5 }
    default:
      throw RouteSet.Mistake(text: "\(pattern) has more parameters than there are makers.")
    }
  }
}
