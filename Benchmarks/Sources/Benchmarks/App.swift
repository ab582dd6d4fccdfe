import Waymark

/// The apps that links are opened in; a screen is a number.
enum App {
  /// An app with guards, hooks and a handler, and a stack that is so deep.
  static func navigator(depth: Int) throws -> Navigator<Int> {
    var routes = Routes<Int>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.entryLimit = 20_000
    routes.add("/") { 0 }
    let session = RouteOption.guard("session") { _ in .allow }
    routes.add("/item/:item", session) { (item: Int) in item }
    routes.add("/shop/:shop/section/:section/product/:product", session) {
      (_: String, _: String, product: Int) in product
    }
    routes.handle("documents", where: { $0.path.hasSuffix(".pdf") }) { _ in 1 }
    routes.rewriteLinks("old links") { link, _ in link.scheme == "old" ? "/" : nil }
    let navigator = Navigator(routes)
    guard navigator.setStack((1..<depth).map { "/item/\($0)" }) == .opened else {
      throw Mistake("There is no stack of \(depth) screens.")
    }
    navigator.addGuard("lock") { _ in .allow }
    navigator.onTransition = { _ in }
    navigator.onOutcome = { _, _, _ in }
    navigator.onDiagnostic = { _ in }
    return navigator
  }

  /// A pattern and the number of its parameters, which an app's closures say by themselves.
  typealias Counted = (pattern: String, parameters: Int)

  /// The routes of these patterns, whose parameters are texts.
  static func routes(_ patterns: [Counted]) throws -> Routes<Int> {
    var routes = Routes<Int>()
    routes.add("/") { 0 }
    for (pattern, parameters) in patterns {
      switch parameters {
      case 0: routes.add(pattern) { 0 }
      case 1: routes.add(pattern) { (_: String) in 1 }
      case 2: routes.add(pattern) { (_: String, _: String) in 2 }
      case 3: routes.add(pattern) { (_: String, _: String, _: String) in 3 }
      case 4: routes.add(pattern) { (_: String, _: String, _: String, _: String) in 4 }
      case 5: routes.add(pattern) { (_: String, _: String, _: String, _: String, _: String) in 5 }
      default: throw Mistake("\(pattern) has more than five parameters.")
      }
    }
    return routes
  }
}
