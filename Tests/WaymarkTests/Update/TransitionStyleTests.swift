import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct TransitionStyleTests {
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()

  init() throws {
    var routes = Shop.routes()
    routes.add("/card/:card", .transition(.flip)) { (card: String) in card }
    routes.add("/note", .present(.sheet), .transition(.fade)) { "note" }
    navigator = Navigator(routes)
    navigator.attach(host)
  }

  /// The style of the last update, with a minus where it runs backwards.
  private var style: String {
    guard let update = host.updates.last else { return "" }
    return (update.isInverse ? "-" : "") + "\(update.transition)"
  }

  @Test func `a screen comes in the style of its route, and goes in its inverse`() {
    navigator.open("/card/a")
    #expect(style == "flip")
    navigator.open("/news/1")
    #expect(style == "automatic")
    navigator.back()
    #expect(style == "-automatic")
    navigator.back()
    #expect(style == "-flip")
  }

  @Test func `a call overrides the route, and the pop remembers`() {
    navigator.open(LinkTarget("/card/a", transition: .named("curl")))
    #expect(style == "named(\"curl\")")
    navigator.refresh()
    #expect(style == "automatic")
    navigator.back()
    #expect(style == "-named(\"curl\")")
    navigator.open(LinkTarget("/news/1", transition: .instant))
    #expect(style == "instant")
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
    navigator.push("own", transition: .flip)
    #expect(style == "flip")
  }

  @Test func `a call may run any change in another style, and at once for itself only`() {
    navigator.open(LinkTarget("/card/a", transition: .instant))
    #expect(style == "instant")
    navigator.back()
    #expect(style == "-flip")
    navigator.open("/card/b")
    navigator.back(transition: .fade)
    #expect(style == "-fade")
    navigator.select(tab: 1, transition: .instant)
    #expect(style == "instant")
  }

  @Test func `a stack change follows from the states, and there is none without an animation`() {
    func change() -> StackChange? { host.updates.last?.stackChange }
    navigator.open("/news/1")
    #expect(change() == .push)
    navigator.open("/news/2?x_replace_page=true")
    #expect(change() == .replace)
    navigator.open(LinkTarget("/news/3", transition: .instant))
    #expect(change() == StackChange.none)
    navigator.open("/note")
    #expect(change() == StackChange.none && host.updates.last?.transition == .fade)
  }

  @Test func `a tab that is chosen has no style`() {
    navigator.open("/card/a")
    navigator.select(tab: 1)
    #expect(style == "automatic")
    navigator.select(tab: 0)
    #expect(style == "automatic")
  }

  @Test func `a style is said once, and of screens only`() {
    var routes = Routes<String>()
    routes.add("/", .transition(.fade), .transition(.flip)) { "root" }
    routes.action("/act", .transition(.fade)) {}
    let error = #expect(throws: RoutesError.self) { try routes.validate() }
    #expect(
      error?.problems.map(\.code) == [
        .repeatedOption("transition"), .conflict("action", "transition"),
      ])
  }
}
