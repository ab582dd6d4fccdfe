import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct MotionStyleTests {
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()

  init() throws {
    var routes = Shop.routes()
    routes.add("/card/:card", .motionStyle(.flip)) { (card: String) in card }
    routes.add("/note", .present(.sheet), .motionStyle(.fade)) { "note" }
    navigator = try Navigator(routes)
    navigator.attach(host)
  }

  /// The style of the last update, with a minus where it runs backwards.
  private var style: String {
    guard let update = host.updates.last else { return "" }
    return (update.isInverse ? "-" : "") + (update.motionStyle.map { "\($0)" } ?? "nil")
  }

  @Test func `a screen comes in the style of its route, and goes in its inverse`() {
    navigator.open("/card/a")
    #expect(style == "flip")
    navigator.open("/news/1")
    #expect(style == "nil")
    navigator.back()
    #expect(style == "-nil")
    navigator.back()
    #expect(style == "-flip")
  }

  @Test func `a call overrides the route, and the pop remembers`() {
    navigator.open("/card/a", motionStyle: .named("curl"))
    #expect(style == "named(\"curl\")")
    navigator.refresh()
    #expect(style == "nil")
    navigator.back()
    #expect(style == "-named(\"curl\")")
    navigator.open("/news/1", motionStyle: MotionStyle.none)
    #expect(style == "none")
    navigator.open("/card/b?x_replace_page=true")
    #expect(style == "flip")
    navigator.popToRoot()
    #expect(style == "-flip")
  }

  @Test func `a layer goes as its first screen came`() {
    navigator.open("/note")
    #expect(style == "fade")
    navigator.open("/card/a")
    #expect(style == "flip")
    navigator.dismiss()
    #expect(style == "-fade")
    navigator.push("own", motionStyle: .flip)
    #expect(style == "flip")
  }

  @Test func `a stack moves as the call says, else as it changes, and not without a motion`() {
    func motion() -> StackMotion? { host.updates.last?.stackMotion }
    navigator.open("/news/1")
    #expect(motion() == .push)
    navigator.open("/news/2", motion: .pop)
    #expect(motion() == .pop)
    navigator.open("/news/3", animated: false)
    #expect(motion() == StackMotion.none && host.updates.last?.moves == false)
    navigator.open("/news/4", motionStyle: MotionStyle.none)
    #expect(motion() == StackMotion.none && host.updates.last?.moves == false)
    navigator.open("/note")
    #expect(motion() == StackMotion.none && host.updates.last?.moves == true)
  }

  @Test func `a tab that is chosen has no style`() {
    navigator.open("/card/a")
    navigator.select(tab: 1)
    #expect(style == "nil")
    navigator.select(tab: 0)
    #expect(style == "nil")
  }

  @Test func `a style is said once, and of screens only`() {
    var routes = Routes<String>()
    routes.add("/", .motionStyle(.fade), .motionStyle(.flip)) { "root" }
    routes.action("/act", .motionStyle(.fade)) {}
    let error = #expect(throws: RoutesError.self) { try Navigator(routes) }
    #expect(
      error?.problems.map(\.code) == [
        .repeatedOption("motionStyle"), .conflict("action", "motionStyle"),
      ])
  }
}
