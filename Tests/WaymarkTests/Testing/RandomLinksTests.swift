import LawSupport
import Testing
import Waymark
import WaymarkTesting

@Suite struct RandomLinksTests {
  private enum Meal: String, LinkParameter, CaseIterable { case lunch, dinner }

  private var routes: Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.add("/") { "home" }
    routes.add("/café/:name") { (name: String) in name }
    routes.add("/menu/:meal/:page?chef=:chef&wine=:wine?") {
      (_: Meal, _: Int, _: Double, _: Bool?) in "menu"
    }
    routes.add("/files/*path") { (path: String) in path }
    routes.add("tt://only/:here") { (here: UInt8) in "\(here)" }
    routes.redirect("/old/:name", to: "/café/:name")
    routes.action("/ping/:count") { (_: Int) in }
    routes.parameter("train") { (train: Int) in "\(train)" }
    routes.parameter("coach") { (coach: String) in coach }
    routes.chain("/train/:train/coach/:coach")
    return routes
  }

  @Test func `every random link matches, and every route is used`() throws {
    var random = SeededGenerator(law: "random links match")
    let navigator = Navigator(routes)
    let meals = ["meal": Meal.allCases.map(\.rawValue)]
    var links = RandomLinks(routes, values: meals, seed: random.next())
    var firsts: Set<String> = []
    for _ in 0..<SeededGenerator.rounds(2_000) {
      let link = links.next()
      if case .unmatched = navigator.preview(LinkTarget(text: link), from: .app).outcome {
        Issue.record("\(link), seed \(random.seed)")
      }
      firsts.insert(try DeepLink(link).segments.first ?? "")
    }
    #expect(firsts.isSuperset(of: ["", "café", "menu", "files", "old", "ping", "train"]))
  }

  @Test func `a seed repeats the same links and steps`() {
    func steps(_ seed: UInt64) -> [NavigationStep] {
      var script = RandomScript(links: RandomLinks(routes, seed: seed), tabs: ["/"])
      return script.next(200)
    }
    #expect(steps(7) == steps(7) && steps(7) != steps(8))
  }

  @Test func `values are chosen from those for their parameter`() {
    var few = Routes<String>()
    few.add("/a/:b") { (b: String) in b }
    few.add("https://example.com/c?d=:d") { (d: String) in d }
    var links = RandomLinks(few, values: ["b": ["one", "two"]], seed: 1)
    let some = Set((0..<100).map { _ in links.next().prefix(22) })
    #expect(some == ["/a/one", "/a/two", "https://example.com/c?"])
    var none = RandomLinks(Routes<String>(), seed: 1)
    #expect(none.next() == "/")
  }

  @Test func `hostile links change nothing but the state, and never trap`() {
    var random = SeededGenerator(law: "hostile links")
    let navigator = Navigator(routes)
    let host = navigator.attachRecorder()
    var links = RandomLinks(routes, seed: random.next())
    for _ in 0..<SeededGenerator.rounds(2_000) {
      let link = links.nextHostile()
      navigator.open(
        text: link, from: random.pick([.app, .universalLink, .customScheme, .notification]))
      if let trouble = host.state?.difference(from: navigator.state) ?? host.mistakes.first {
        Issue.record("\(trouble) after \(link.debugDescription), seed \(random.seed)")
        return
      }
    }
  }
}
