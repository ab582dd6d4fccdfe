import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct SeveralLinksTests {
  private let navigator = Shop.navigator()

  @Test func `links are opened in order`() {
    let links: [LinkTarget] = ["/news/1", "/nobody", "/news/2"]
    #expect(navigator.openAll(links, from: .app).map(\.word) == ["opened", "unmatched", "opened"])
    #expect(navigator.state == "[*/ > /news/1 > /news/2 | /search]")
  }

  @Test func `a stack is set as a whole, or not at all`() {
    let state = "[*/ | /search] ^sheet /settings"
    navigator.expect(
      """
      /settings -> opened \(state)
      stack /news/1, /nobody, /logout, /%zz, /news/2 -> unmatched \(state)
      stack /news/1, /%zz -> failed \(state)
      """)
    for link in ["/logout", "/any?x_pop_page=true", "/any?x_action=logout", "/r/a", "/web"] {
      navigator.expect("stack /, \(link) -> denied (the link must show a screen) \(state)")
    }
    navigator.expect(
      """
      stack /search, /restaurant/a, /news/1 -> opened [/ | */search > /restaurant/a > /news/1]
      # Without the root of a tab, it is the stack of the selected tab.
      stack /news/2 -> opened [/ | */search > /news/2]
      """)
    #expect(navigator.setStack([]) == .opened && navigator.state == "[/ | */search]")
    navigator.expect("stack /search -> unchanged")
  }

  @Test func `a stack cannot bypass a guard, and follows no redirect`() {
    var routes = Shop.routes()
    routes.add("/account", .guard("signedIn") { _ in .redirect("/help") }) { "account" }
    routes.add("/later", .guard("later") { _ in .hold(presenting: "/help") }) { "later" }
    routes.screenAction("share") { _, _ in Issue.record("nothing is shared") }
    routes.rewriteLinks("old") { link, _ in link.path == "/old" ? "/news/7" : nil }
    let navigator = Navigator(routes)
    navigator.expect(
      """
      stack /account -> denied (the link must show a screen) [*/ | /search]
      stack /later -> denied (it would be held, but only a link that opens alone can wait) [*/ | /search]
      stack /news/1#share -> denied (the link must show a screen) [*/ | /search]
      stack /old -> opened [*/ > /news/7 | /search]
      """)
    #expect(navigator.pendingLink.link == nil)
  }

  @Test func `the guards of each screen of a stack run, and those of the screen below`() {
    var asked: [String] = []
    var routes = Shop.routes()
    routes.add(
      "/box/:box", .guard("lid", on: .push) { $0.link?.path == "/news/1" ? .deny("") : .allow }
    ) { (box: String) in box }
    let navigator = Navigator(routes)
    navigator.addGuard("all", allowing { asked.append($0.link?.description ?? "-") })
    navigator.expect(
      "stack /box/a, /news/1 -> denied (lid)\nstack /news/1, /box/a, /news/2 -> opened")
    #expect(asked == ["/box/a", "/news/1", "/news/1", "/box/a", "/news/2"])
    // An open screen isn't asked about again, and its own guard counts as well.
    asked = []
    navigator.addGuard("own", on: .push, for: navigator.state.top.id) { _ in .deny("mine") }
    navigator.expect(
      """
      stack /news/1, /box/a, /news/2, /news/3 -> denied (own: mine)
      stack /news/1, /box/a, /news/2 -> unchanged
      """)
    #expect(asked == ["/news/3"])
  }

  @Test func `a call in a closure of the app reports its outcome`() {
    let (navigator, journal) = Shop.journaled()
    var told: [Outcome] = []
    navigator.onTransition = { [unowned navigator] _ in
      navigator.onTransition = nil
      told.append(navigator.setStack(["/nobody"]))
      told += navigator.openAll(["/news/2", "/%zz", "/news/3"])
      told.append(navigator.replaceLink(with: "no link"))
      told.append(navigator.back())
    }
    #expect(navigator.open("/news/1") == .opened && told == Array(repeating: .queued, count: 6))
    #expect(navigator.state == "[*/ > /news/1 > /news/2 | /search]")
    let links = journal.diagnostics.compactMap { diagnostic in
      if case .notOpened(let link, _) = diagnostic { link } else { nil }
    }
    #expect(links == ["/nobody", "/%zz", "no link"])
  }

  @Test func `a stack asks once, about the root of a tab as well, and reports unused directives`() {
    var asked: [String] = []
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/box/:box") { (box: String) in box }
    let navigator = journal.navigator(routes)
    navigator.addGuard("all") {
      asked.append($0.link?.description ?? "-")
      return ["/box/b", "/search"].contains($0.link?.path) ? .deny("no") : .allow
    }
    navigator.expect(
      """
      stack /box/a, /box/b, /box/c -> denied (all: no)
      stack /search -> denied (all: no)
      stack /news/1?x_left_button=nobody&x_pop_page=no -> opened
      """)
    #expect(asked == ["/box/a", "/box/b", "/search", "/news/1"])
    #expect(navigator.state.top.details.leftButton == nil)
    #expect(
      journal.diagnostics.contains(.unknownButton("nobody")) && journal.diagnostics.count == 2)
  }
}
