import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct RecordingHostTests {
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()

  init() { navigator = Navigator(HostConformance.routes { "\($0.link)" }) }

  @Test func `a user cannot act on something that does not exist`() {
    var done = [
      host.swipeBack(), host.swipeDown(), host.tapTab(0), host.changeTitle(to: "?"),
      host.perform(.pressBack), host.settle(),
    ]
    navigator.host = host
    done += [host.swipeBack(), host.swipeDown(), host.tapTab(3), host.tapTab(-1)]
    done += [host.swipeBack(0), host.swipeDown(0)]
    navigator.open("/settings")
    done.append(host.tapTab(1))
    #expect(!done.contains(true), "a layer covers the tabs")
    #expect(navigator.state == "[*/ | /search | /account] ^sheet /settings")
  }

  @Test func `a user chooses an action of a dialog`() {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/item/:n") { (n: Int) in "item \(n)" }
    routes.alert("/ask") { Dialog("Open it?", actions: [.init("Open", opens: "/item/1")]) }
    let navigator = Navigator(routes)
    navigator.host = host
    for (title, state) in [("Cancel", "/"), ("Open", "/ > /item/1")] {
      navigator.open("/ask")
      #expect(!host.choose("Delete") && host.choose(title) && !host.choose(title))
      #expect(host.state?.description == state)
    }
  }

  @Test func `a host requests the screens of its appetite, and records them`() throws {
    host.appetite = .nothing
    navigator.host = host
    #expect(host.asked.isEmpty && navigator.builtCount == 0)
    host.appetite = .top
    navigator.setStack(["/", "/item/1", "/item/2"])
    #expect(host.asked == [navigator.state.top.id])
    host.forget()
    host.appetite = .everything
    navigator.open("/item/3")
    #expect(host.asked == navigator.state.entryIDs)
    let top = try #require(host.state?.top)
    #expect(navigator.screen(of: top) == "/item/3")
  }

  @Test func `an update that does not start from the shown state is a mistake`() {
    navigator.host = host
    navigator.open("/item/1")
    let events = host.onEvent
    host.onEvent = nil
    // A broken host: it removes a screen and does not report it.
    host.swipeBack()
    host.onEvent = events
    navigator.open("/item/2")
    #expect(
      host.mistakes == [
        "Update 3 starts from another state than the host shows. "
          + "It is [*/ | /search | /account], expected [*/ > /item/1 | /search | /account]."
      ])
  }

  @Test func `steps run in order, even inside a change`() {
    navigator.host = host
    let script = NavigationScript(
      "all", .open("/item/1"), .burst([.open("/item/2"), .user(.swipeBack())]),
      .inside(apply: .open("/settings"), .inside(apply: .open("/film/1"), .dismiss)),
      .inside(apply: .open("/nowhere"), .select(1)), .open("/search/tea"), .refresh, .popToRoot)
    for step in script.steps { navigator.take(step, with: host) }
    #expect(navigator.state == "[/ > /item/1 | */search | /account]")
    #expect(host.state?.difference(from: navigator.state) == nil && host.onApply == nil)
  }
}

@Suite struct StateDifferenceTests {
  @Test func `a state equals its notation, and describes its difference from another`() throws {
    for (shown, expected) in [
      ("/ > /a", "/ > /b"), ("[*/ | /b]", "[/ | */b]"), ("/", "[*/ | /b]"), ("/ ^sheet /a", "/"),
      ("/ ^sheet /a", "/ ^fullScreen /a"), ("/ ^sheet /a", "/ ^sheet /a > /b"),
    ] {
      let (state, other) = (try NavigationState(shown), try NavigationState(expected))
      #expect(state == shown && state != expected)
      #expect(state.difference(from: state) == nil)
      #expect(state.difference(from: other) == "It is \(shown), expected \(expected).")
    }
    #expect(try NavigationState("/") != "/ > ")
  }

  @Test func `an expected stack may be higher than the usual limit`() throws {
    let text = Array(repeating: "/a", count: 2_000).joined(separator: " > ")
    let state = try NavigationState(text, entryLimit: 2_000)
    #expect(state == text && state != text + " > /a")
  }

  @Test func `a host reports which entry is another one, or looks different`() throws {
    let navigator = Navigator(HostConformance.routes { "\($0.link)" })
    navigator.open("/item/1")
    let shown = navigator.state
    let old = shown.top.id.number
    navigator.refresh()
    #expect(
      shown.difference(from: navigator.state)
        == "It has /item/1 with id \(old), revision 0, not /item/1 with id \(old), revision 1.")
    navigator.back()
    navigator.open("/item/1?x_page_title=One&x_right_button=save")
    let new = navigator.state.top.id.number
    #expect(
      shown.difference(from: navigator.state)
        == "It has /item/1 with id \(old), revision 0, not /item/1 with id \(new), revision 0, "
        + "title ‘One’, right button ‘save’.")
  }

  @Test func `a host reports which layer is another one`() throws {
    let navigator = Navigator(HostConformance.routes { "\($0.link)" })
    navigator.open(LinkTarget("/filter", anchor: "funnel"))
    let shown = navigator.state
    let old = try #require(shown.modals.first).id.number
    navigator.open(LinkTarget("/filter", anchor: "menu"))
    let new = try #require(navigator.state.modals.first).id.number
    let words = try #require(shown.difference(from: navigator.state))
    #expect(
      words.hasPrefix(
        "It has ^popover with id \(old) at ‘funnel’, not ^popover with id \(new) at ‘menu’."))
  }
}
