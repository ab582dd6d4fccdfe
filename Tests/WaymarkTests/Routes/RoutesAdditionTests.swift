import Testing

@testable import Waymark

@Suite struct RoutesAdditionTests {
  private struct Names: RoutesAddition { var names: [String] = [] }

  private struct Count: RoutesAddition { var count = 0 }

  @Test func `other modules register additions with the routes, independently of each other`()
    throws
  {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.registry[Names.self].names.append("a")
    routes.registry[Names.self].names.append("b")
    routes.registry[Count.self].count += 1
    #expect(Navigator(Shop.routes()).compiled.registry[Names.self].names.isEmpty)
    let navigator = Navigator(routes)
    #expect(navigator.compiled.registry[Names.self].names == ["a", "b"])
    #expect(navigator.compiled.registry[Count.self].count == 1)
    try navigator.changeRoutes { $0.registry[Names.self].names.removeFirst() }
    #expect(navigator.compiled.registry[Names.self].names == ["b"])
  }
}
