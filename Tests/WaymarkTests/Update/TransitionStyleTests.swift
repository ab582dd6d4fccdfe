import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct TransitionStyleTests {
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()

  init() {
    var routes = Shop.routes()
    routes.add("/card/:card", .transition(.flip)) { (card: String) in card }
    routes.add("/note", .present(.sheet), .transition(.fade)) { "note" }
    navigator = Navigator(routes)
    navigator.host = host
  }

  /// The style and the change of the stack in the update after a step.
  private func styles(_ steps: [() -> Void]) -> [String] {
    steps.map { step in
      step()
      return host.updates.last.map { "\($0.transition)" } ?? ""
    }
  }

  @Test func `a screen opens in the style of its route, and closes in the same`() {
    let seen = styles([
      { navigator.open("/card/a") }, { navigator.open("/news/1") }, { navigator.back() },
      { navigator.back() }, { navigator.open("/note") }, { navigator.open("/card/a") },
      { navigator.dismiss() }, { navigator.push("own", transition: .flip) },
      // The selection of a tab has no style.
      { navigator.select(tab: 1) }, { navigator.select(tab: 0) },
    ])
    #expect(
      seen == [
        "flip", "automatic", "automatic", "flip", "fade", "flip", "fade", "flip", "automatic",
        "automatic",
      ])
  }

  @Test func `a call overrides the route, and the pop remembers it but for an instant one`() {
    let seen = styles([
      { navigator.open(LinkTarget("/card/a", transition: .named("curl"))) },
      { navigator.refresh() }, { navigator.back() },
      { navigator.open(LinkTarget("/news/1", transition: .instant)) },
      { navigator.open("/card/b?x_replace_page=true") }, { navigator.back(toRoot: true) },
      { navigator.open(LinkTarget("/card/a", transition: .instant)) }, { navigator.back() },
      { navigator.open("/card/b") }, { navigator.back(transition: .fade) },
      { navigator.select(tab: 1, transition: .instant) },
    ])
    #expect(
      seen == [
        "named(\"curl\")", "automatic", "named(\"curl\")", "instant", "flip", "flip", "instant",
        "flip", "flip", "fade", "instant",
      ])
  }

  @Test func `6.4 actions of user and app are animated, not attach, setStack and restored links`() {
    navigator.open("/restaurant/a")
    navigator.setStack(["/", "/restaurant/b"])
    navigator.back()
    navigator.open(LinkTarget("/restaurant/c", transition: .instant))
    navigator.open("/restaurant/d", from: .notification)
    host.perform(.pressBack)
    navigator.open("/restaurant/e", from: .restoration)
    let animated = host.updates.map { $0.transition != .instant }
    #expect(animated == [false, true, false, true, false, true, true, false])
  }

  @Test func `the change of a stack follows from the states, and is none without an animation`() {
    let changes = [
      "/news/1", "/news/2?x_replace_page=true", LinkTarget("/news/3", transition: .instant),
      "/note",
    ].map { target in
      navigator.open(target)
      return host.updates.last?.stackChange
    }
    #expect(changes == [.push, .replace, StackChange.none, StackChange.none])
    #expect(host.updates.last?.transition == .fade)
  }
}
