import Testing
import WaymarkTesting

@testable import Waymark

/// The rules of one open, except for 6.2 and 6.6, which have separate files.
@Suite struct OpenRuleTests {
  // MARK: 6.3

  @Test func `6.3 only the opened target's maker runs at open`() {
    let journal = Journal()
    let navigator = Shop.navigator(journal)
    navigator.open("/project/7/item/3", from: .notification)
    #expect(journal.made == ["/project/7/item/3"])
    let screens = (0..<2).map { _ in navigator.screen(of: navigator.state.tabs[0][1]) }
    #expect(screens == ["/project/7", "/project/7"])
    #expect(journal.made == ["/project/7/item/3", "/project/7"])
  }

  @Test func `6.3 an ancestor whose maker declines when it is built is removed and reported`() {
    struct Trouble: Error {}
    for throwing in [true, false] {
      let app = Shop.with { routes in
        routes.add("/box/:box") { (_: String) throws -> String? in
          if throwing { throw Trouble() }
          return nil
        }
        routes.add("/box/:box/slot/:slot") { (_: String, slot: String) in slot }
        // The next candidate builds it.
        routes.add("/jar/:jar") { (_: Int) -> String? in nil }
        routes.add("/jar/:jar") { (jar: String) in "any \(jar)" }
        routes.add("/jar/:jar/slot/:slot") { (_: String, slot: String) in slot }
      }
      expectOpens(
        """
        /box/1/slot/2 from notification -> opened [*/ > /box/1 > /box/1/slot/2 | /search]
        """, in: app
      ) { navigator, journal, _ in
        let box = navigator.state.tabs[0][1]
        #expect(navigator.screen(of: box) == nil)
        navigator.expect("refresh -> performed [*/ > /box/1/slot/2 | /search]")
        #expect(
          journal.diagnostics == [
            .entryRemoved(
              box.link, reason: throwing ? "\(Trouble())" : "its route declined it")
          ])
      }
      expectOpens("/jar/1/slot/2 from notification -> opened", in: app) { navigator, _, _ in
        #expect(navigator.screen(of: navigator.state.tabs[0][1]) == "any 1")
      }
    }
  }

  // MARK: 6.4

  @Test func `6.4 a call says from, base, present, parent, anchor, context and payload`() {
    var seen: [String] = []
    var routes = Shop.routes()
    routes.add("/page") { (opening: OpenContext) in
      seen.append("\(opening.source) \(opening.values["n"] as? Int ?? 0)")
      return "page"
    }
    let navigator = Navigator(routes)
    navigator.open(
      LinkTarget(
        "/page", as: .popover, base: .onTop, parent: "/restaurant/a", anchor: "button",
        values: ["n": 7], payload: "text"), from: .notification)
    #expect(navigator.state == "[*/ > /restaurant/a | /search] ^popover /page")
    #expect(navigator.state.modals[0].anchor == "button" && navigator.state.top.payload == "text")
    #expect(seen == ["notification 7"])
  }

  private final class Mirror: NavigationHost {
    var onEvent: ((HostEvent) -> Void)?
    var updates: [NavigationUpdate] = []

    func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
      updates.append(update)
      onEvent?(.settled(revision: update.revision, .completed))
    }
  }

  @Test
  func `6.4 actions of user and app are animated, attach, setStack and restored links are not`() {
    let navigator = Shop.navigator()
    let mirror = Mirror()
    navigator.attach(mirror)
    navigator.open("/restaurant/a")
    navigator.setStack(["/", "/restaurant/b"])
    navigator.back()
    navigator.open(LinkTarget("/restaurant/c", transition: .instant))
    navigator.open("/restaurant/d", from: .notification)
    mirror.onEvent?(.request(.back))
    navigator.open("/restaurant/e", from: .restoration)
    #expect(
      mirror.updates.map { $0.transition != .instant } == [
        false, true, false, true, false, true, true, false,
      ])
  }
  // MARK: 6.7

  @Test func `6.7 a host asks before a gesture runs, and the core may refuse`() {
    let navigator = Shop.navigator()
    let mirror = Mirror()
    navigator.attach(mirror)
    mirror.onEvent?(.request(.back))
    mirror.onEvent?(.request(.dismiss))
    #expect(navigator.state == "[*/ | /search]" && mirror.updates.count == 1)
  }

  // MARK: Several links

  @Test func `setStack is all or nothing`() {
    let state = "[*/ | /search] ^sheet /settings"
    let navigator = Shop.navigator(after: ["/settings"])
    navigator.expect("stack /search, /nobody/knows -> unmatched \(state)")
    for other in ["/logout", "/any?x_pop_page=true", "/any?x_action=logout", "/r/a", "/web"] {
      navigator.expect("stack /, \(other) -> denied (the link must show a screen) \(state)")
    }
    navigator.expect(
      """
      stack /, /%zz -> failed \(state)
      stack /search, /restaurant/a, /news/1 -> opened [/ | */search > /restaurant/a > /news/1]
      """)
  }

  @Test func `setStack without a tab's root sets the selected tab, on its root`() {
    let navigator = Shop.navigator(after: ["/help", "/settings"])
    navigator.expect("stack /restaurant/a -> opened [/ | */search > /restaurant/a]")
    #expect(navigator.setStack([]) == .opened && navigator.state == "[/ | */search]")
    navigator.expect("stack /search -> unchanged")
  }
}
