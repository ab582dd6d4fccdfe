import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct SeveralLinksTests {
  private let navigator = Shop.navigator()

  @Test func `links are opened in order, on or until one fails`() {
    let links = ["/news/1", "/nobody", "/news/2"]
    #expect(
      navigator.openAll(links.map { LinkTarget(text: $0) }, from: .app).map(\.word) == [
        "opened", "unmatched", "opened",
      ])
    #expect(navigator.state == "[*/ > /news/1 > /news/2 | /search]")
    navigator.popToRoot()
    #expect(
      navigator.openAll(links.map { LinkTarget(text: $0) }, from: .app, stopsAtFailure: true).map(
        \.word) == ["opened", "unmatched"])
    #expect(navigator.state == "[*/ > /news/1 | /search]")
    navigator.popToRoot()
    #expect(
      navigator.openAll(["/news/1", "/logout", "/"], stopsAtFailure: true).map(\.word) == [
        "opened", "performed", "reused",
      ])
  }

  @Test func `a stack is set as a whole, or what cannot be shown is left out and told`() {
    let links = ["/news/1", "/nobody", "/logout", "/%zz", "/news/2"]
    let before = navigator.state
    #expect(navigator.setStack(links.map { LinkTarget(text: $0) }).isFailure)
    #expect(navigator.state == before)
    var skipped: [String] = []
    #expect(
      navigator.setStack(links.map { LinkTarget(text: $0) }) { skipped.append("\($0) \($1.word)") }
        == .opened)
    #expect(navigator.state == "[*/ > /news/1 > /news/2 | /search]")
    #expect(skipped == ["/nobody unmatched", "/logout denied", "/%zz failed"])
    #expect(navigator.state.links.map(\.description) == ["/", "/news/1", "/news/2"])
    #expect(navigator.currentLink.description == "/news/2")
    skipped = []
    #expect(navigator.setStack(["/nobody"]) { link, _ in skipped.append(link) } == .opened)
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `a stack is no way around a guard, and what leads elsewhere is none of it`() {
    var routes = Shop.routes()
    routes.add("/account", .guard("signedIn") { _ in .redirect("/help") }) { "account" }
    let navigator = Navigator(routes)
    #expect(navigator.setStack(["/account"]) == .denied(.notAScreen))
    var skipped: [String] = []
    let links = ["/account", "/r/chez", "/news/1"]
    #expect(
      navigator.setStack(links.map { LinkTarget(text: $0) }) { link, _ in skipped.append(link) }
        == .opened)
    #expect(skipped == ["/account", "/r/chez"])
    #expect(navigator.state.links.map(\.description) == ["/", "/news/1"])
    #expect(navigator.setStack(["/news/1?x_clear_stack=true"]).isFailure)
  }

  @Test func `each screen of a stack is asked for, and so is what it is laid on`() {
    var asked: [String] = []
    var routes = Shop.routes()
    routes.add(
      "/box/:box", .guard("lid", on: .push) { $0.link?.path == "/news/1" ? .deny("") : .allow }
    ) { (box: String) in box }
    let navigator = Navigator(routes)
    navigator.addGuard("all", allowing { asked.append($0.link?.description ?? "-") })
    let refused = Outcome.denied(.guard("lid", reason: ""))
    #expect(navigator.setStack(["/box/a", "/news/1"]) == refused)
    #expect(navigator.setStack(["/news/1", "/box/a", "/news/2"]) == .opened)
    #expect(asked == ["/box/a", "/news/1", "/news/1", "/box/a", "/news/2"])
    // What stands is not asked for again, and its own guard counts as well.
    asked = []
    navigator.addGuard("own", on: .push, for: navigator.state.top.id) { _ in .deny("mine") }
    let stack = ["/news/1", "/box/a", "/news/2", "/news/3"]
    #expect(
      navigator.setStack(stack.map { LinkTarget(text: $0) })
        == .denied(.guard("own", reason: "mine")))
    #expect(navigator.setStack(stack.dropLast().map { LinkTarget(text: $0) }) == .unchanged)
    #expect(asked == ["/news/3"])
    var skipped: [String] = []
    #expect(
      navigator.setStack(["/box/a", "/news/1", "/nobody", "/news/2"]) { link, outcome in
        skipped.append("\(link) \(outcome.word)")
      } == .opened)
    #expect(skipped == ["/news/1 denied", "/nobody unmatched"])
    #expect(navigator.state == "[*/ > /box/a > /news/2 | /search]")
  }

  @Test func `a stack without the links that guards deny is the stack of the other links`() async {
    var random = SeededGenerator(law: "a stack without denied links")
    let links = ["/", "/search"] + (1...5).map { "/item/\($0)" }
    for index in 0..<SeededGenerator.rounds(3_000) {
      await random.pause(at: index)
      let history = (0..<4).map { _ in random.pick(links) }
      let stack = links.shuffled(using: &random).prefix(5).map { LinkTarget(text: $0) }
      let (denied, lid) = (Set((0..<3).map { _ in random.pick(links) }), random.pick(links))
      var isAsked = false
      func navigator() -> Navigator<String> {
        var routes = Routes<String>()
        routes.tab("/") { "" }
        routes.tab("/search") { "" }
        routes.add("/item/:item", .guard("lid", on: .push) { _ in isAsked ? .deny("") : .allow }) {
          (item: String) in item
        }
        let navigator = Navigator(routes)
        for link in history { navigator.open(text: link, from: .app) }
        navigator.addGuard("some") { request in
          isAsked = request.link?.description == lid
          return denied.contains(request.link?.description ?? "") ? .deny("") : .allow
        }
        return navigator
      }
      let (one, other) = (navigator(), navigator())
      var allowed = stack
      one.setStack(stack) { link, _ in allowed.removeAll { $0.link == link } }
      let outcome = other.setStack(allowed)
      if one.state != other.state || outcome.isFailure {
        Issue.record("\(history) \(stack) \(denied) \(lid): \(one.state), seed \(random.seed)")
      }
    }
  }

  @Test func `a stack cannot wait, is rewritten link by link, and does nothing to its screens`() {
    var routes = Shop.routes()
    routes.add("/later", .guard("later") { _ in .hold(presenting: "/help") }) { "later" }
    routes.screenAction("share") { _, _ in Issue.record("nothing is shared") }
    let navigator = Navigator(routes)
    navigator.rewriteLinks("old") { link, _ in link.path == "/old" ? "/news/7" : nil }
    #expect(navigator.setStack(["/later"]) == .denied(.cannotWait))
    #expect(navigator.pendingLink.link == nil && navigator.state == "[*/ | /search]")
    #expect(navigator.setStack(["/news/1#share"]) == .denied(.notAScreen))
    #expect(navigator.setStack(["/old"]) == .opened)
    #expect(navigator.currentLink.description == "/news/7")
  }

  @Test func `what is asked for during another open reports what it came to`() {
    let journal = Journal()
    let navigator = Shop.navigator(journal)
    var told: [Outcome] = []
    navigator.onTransition = { [unowned navigator] _ in
      navigator.onTransition = nil
      told.append(navigator.setStack(["/nobody"]))
      told += navigator.openAll(["/news/2", "/%zz", "/news/3"], stopsAtFailure: true)
      told.append(navigator.replaceLink(with: "no link"))
      told.append(navigator.back())
    }
    #expect(navigator.open("/news/1") == .opened && told == Array(repeating: .queued, count: 6))
    #expect(navigator.state == "[*/ > /news/1 | /search]")
    let links = journal.diagnostics.compactMap { diagnostic in
      if case .notOpened(let link, _, _) = diagnostic { link } else { nil }
    }
    #expect(links == ["/nobody", "/%zz", "no link"])
  }

  @Test func `a stack asks once, for the root of a tab as well, and says what has no effect`() {
    var asked: [String] = []
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/box/:box") { (box: String) in box }
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    navigator.addGuard("all") {
      asked.append($0.link?.description ?? "-")
      return ["/box/b", "/search"].contains($0.link?.path) ? .deny("no") : .allow
    }
    navigator.setStack(["/box/a", "/box/b", "/box/c"]) { _, _ in }
    #expect(asked == ["/box/a", "/box/b", "/box/c"])
    #expect(navigator.setStack(["/search"]) == .denied(.guard("all", reason: "no")))
    #expect(navigator.setStack(["/news/1?x_left_button=nobody&x_pop_page=no"]) == .opened)
    #expect(navigator.state.top.details.leftButton == nil)
    #expect(
      journal.diagnostics.contains(.unknownButton("nobody")) && journal.diagnostics.count == 2)
  }
}
