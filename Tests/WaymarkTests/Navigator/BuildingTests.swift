import Testing
import WaymarkTesting

@testable import Waymark

/// The request that makers get when a screen is built later, and the result.
@Suite struct BuildingTests {
  private final class View {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private func navigator(_ told: @escaping (String) -> Void = { _ in }) throws -> Navigator<View> {
    var routes = Routes<View>()
    routes.add("/") { View("home") }
    routes.add("/item/:item", .reuse(.update)) { (opening: OpenContext, item: String) in
      told("\(item) \(opening.source)")
      return View("\(opening.link)")
    }
    routes.add("/item/:item/part/:part") { (_: String, part: String) in View(part) }
    return Navigator(routes)
  }

  @Test func `a screen below gets its first request, a screen that is shown again the latest one`()
    throws
  {
    var told: [String] = []
    let navigator = try navigator { told.append($0) }
    navigator.open("/item/1/part/2", from: .notification)
    navigator.back()
    _ = navigator.screen(of: navigator.state.top)
    navigator.open("/item/1?again")
    _ = navigator.screen(of: navigator.state.top)
    #expect(told == ["1 notification", "1 app"])
  }

  @Test func `a removed entry leaves nothing behind, with or without a host`() throws {
    for host in [nil, RecordingHost<View>()] {
      let navigator = try navigator()
      if let host { navigator.attach(host) }
      navigator.open(LinkTarget("/item/1", values: ["n": 1]))
      navigator.addGuard("own", on: .push, for: navigator.state.top.id) { _ in .allow }
      let gone = navigator.state.top.id
      weak var screen: View?
      screen = navigator.screen(of: navigator.state.top)
      #expect(screen != nil)
      navigator.back()
      host?.settleAll()
      navigator.addGuard("late", on: .push, for: gone) { _ in .deny("") }
      #expect(screen == nil && navigator.entries.described.isEmpty)
    }
  }

  @Test func `a maker's call while a host shows an update waits for the host`() throws {
    var ask: () -> Void = {}
    var isStill = true
    let navigator = try navigator { if $0.hasPrefix("1") { ask() } }
    let host = RecordingHost<View>()
    navigator.attach(host)
    host.onApply = { update in
      for entry in update.after.topStack { _ = navigator.screen(of: entry) }
      isStill = isStill && navigator.state == update.after
    }
    ask = { [unowned navigator] in
      ask = {}
      navigator.open("/item/3")
    }
    navigator.open("/item/1/part/2", from: .notification)
    #expect(isStill && navigator.state == "/ > /item/1 > /item/1/part/2 > /item/3")
  }

  @Test func `a screen whose link has changed is built again, even if it refreshes itself`() throws
  {
    let navigator = try navigator()
    navigator.refreshesInPlace = { _ in true }
    navigator.open("/item/1")
    let screen = navigator.screen(of: navigator.state.top)
    navigator.refresh()
    #expect(navigator.screen(of: navigator.state.top) === screen)
    #expect(navigator.open("/item/1?part=2") == .reused)
    #expect(navigator.screen(of: navigator.state.top)?.text == "/item/1?part=2")
    // The title of a link stays, whatever the screen announces.
    navigator.open("/item/2?x_page_title=Given")
    navigator.enqueue(fact: .fact(.didChangeTitle(navigator.state.top.id, "Announced")))
    #expect(navigator.state.top.title == "Given")
  }

  @Test func `a screen that went on to another screen's link is that screen after a refresh`()
    throws
  {
    let navigator = try navigator()
    navigator.open("/item/1")
    navigator.replaceLink(with: "/item/2")
    #expect(navigator.screen(of: navigator.state.top)?.text == "/item/1")
    navigator.refresh()
    #expect(navigator.screen(of: navigator.state.top)?.text == "/item/2")
  }

  @Test func `a tab's root that no maker makes stays in place`() {
    var routes = Routes<View>()
    routes.add("/") { () -> View? in nil }
    let navigator = Navigator(routes)
    let before = navigator.state
    #expect(navigator.screen(of: navigator.state.top) == nil && navigator.state == before)
  }

  @Test func `a navigator that its owner releases is freed`() throws {
    weak var gone: Navigator<View>?
    let host = RecordingHost<View>()
    do {
      let navigator = try navigator()
      gone = navigator
      navigator.attach(host)
      navigator.pendingLink.hold()
      navigator.openAll(["/item/1", "/item/2"], from: .notification)
      navigator.open("/item/3")
      navigator.addGuard("own", on: .push, for: navigator.state.top.id) { _ in .deny("") }
      _ = navigator.back()
    }
    #expect(gone == nil)
    #expect(host.user(.tapLink("/item/2")), "the host and its screens remain")
  }
}
