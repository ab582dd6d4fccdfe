import Testing
import WaymarkTesting

@testable import Waymark

/// The rules of one open; 6.2 and 6.6 have files of their own.
@Suite struct OpenRuleTests {
  // MARK: 6.1, the rest is a law

  // MARK: 6.3

  @Test func `6.3 only the opened target's maker runs at open`() {
    let journal = Journal()
    let navigator = Shop.navigator(journal)
    navigator.open("/project/7/item/3", from: .notification)
    #expect(journal.made == ["/project/7/item/3"])
    #expect(navigator.screen(of: navigator.state.tabs[0][1]) == "/project/7")
    #expect(navigator.screen(of: navigator.state.tabs[0][1]) == "/project/7")
    #expect(journal.made == ["/project/7/item/3", "/project/7"])
  }

  @Test(arguments: [true, false])
  func `6.3 an ancestor whose maker declines when it is built is taken out, reported`(
    _ throwing: Bool
  ) {
    struct Trouble: Error {}
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/box/:box") { (_: String) throws -> String? in
      if throwing { throw Trouble() }
      return nil
    }
    routes.add("/box/:box/slot/:slot") { (_: String, slot: String) in slot }
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    navigator.open("/box/1/slot/2", from: .notification)
    #expect(navigator.state == "[*/ > /box/1 > /box/1/slot/2 | /search]")
    let box = navigator.state.tabs[0][1]
    #expect(navigator.screen(of: box) == nil)
    navigator.refresh()
    #expect(navigator.state == "[*/ > /box/1/slot/2 | /search]")
    #expect(
      journal.diagnostics == [
        throwing ? .entryFailed(box.link, reason: "\(Trouble())") : .entryDeclined(box.link)
      ])
  }

  @Test func `6.3 an ancestor that declines lets the next candidate build it`() {
    var routes = Shop.routes()
    routes.add("/box/:box") { (_: Int) -> String? in nil }
    routes.add("/box/:box") { (box: String) in "any \(box)" }
    routes.add("/box/:box/slot/:slot") { (_: String, slot: String) in slot }
    let navigator = Navigator(routes)
    navigator.open("/box/1/slot/2", from: .notification)
    #expect(navigator.screen(of: navigator.state.tabs[0][1]) == "any 1")
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

  @Test func `6.4 what user and app do is animated, attach, setStack and restored links are not`() {
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
    let navigator = Shop.navigator(after: ["/settings"])
    let before = navigator.state
    #expect(navigator.setStack(["/search", "/nobody/knows"]).word == "unmatched")
    let others: [LinkTarget] = [
      "/logout", "/any?x_pop_page=true", "/any?x_action=logout", "/r/a", "/web",
    ]
    for other in others {
      #expect(navigator.setStack(["/", other]) == .denied(.notAScreen), "\(other)")
    }
    #expect(navigator.setStack(["/", "/%zz"]).word == "failed")
    #expect(navigator.state == before)
    #expect(navigator.setStack(["/search", "/restaurant/a", "/news/1"]) == .opened)
    #expect(navigator.state == "[/ | */search > /restaurant/a > /news/1]")
  }

  @Test func `setStack without a tab's root sets the selected tab, on its root`() {
    let navigator = Shop.navigator(after: ["/help", "/settings"])
    #expect(navigator.setStack(["/restaurant/a"]) == .opened)
    #expect(navigator.state == "[/ | */search > /restaurant/a]")
    #expect(navigator.setStack([]) == .opened && navigator.state == "[/ | */search]")
    #expect(navigator.setStack(["/search"]) == .unchanged)
  }
}
