import SwiftUI
import Testing
import WaymarkTesting
import WebKit

@testable import WaymarkSwiftUI

private struct Counter: View {
  @State private var count = 0

  var body: some View { Button("\(count)") { count += 1 } }
}

extension SwiftUITests {
  @Test func `a button shows its image, and VoiceOver reads its title`() throws {
    let journey = try Journey(opened: ["/item/1?x_left_button=more&x_right_button=save"])
    journey.navigator[button: "save"].image = "tray"
    journey.finish { $0[button: "more"].image = "Nothing" }
    #expect(journey.window.images == ["tray"])
    #expect(journey.window.bar == ["topBarLeading: More", "topBarTrailing: Save"])
    #expect(journey.press("Save") == "[*/ > /item/1 > /item/99 | /search | /account]")
  }

  @Test func `a tab has the title, the role and the badge of its registration`() throws {
    var routes = Routes<AnyView>()
    routes.tab("/") { Text("home") }
    routes.tab("/search", "Find", isSearch: true) { Text("search") }
    routes.tab("/account") { Text("account") }
    let journey = try Journey(routes)
    for (root, title, badge) in [("/account", "Me", "3"), ("/", "Home", "new")] {
      journey.navigator[tab: root].title = title
      journey.navigator[tab: root].badge = badge
    }
    journey.settle()
    #expect(journey.window.tabLabels == ["Home", "Find", "Me"])
    #expect(journey.window.tabBadges == ["new", nil, "3"])
    #expect(journey.window.tabRoles == [nil, .search, nil])
    let window = StandInWindow(NavigatorView(Navigator(Journey.routes())))
    #expect(window.tabLabels == ["/", "/search", "/account"])
  }

  @Test func `tabs of systems without roles have the same words and badges`() throws {
    let navigator = Navigator(Journey.routes())
    navigator[tab: "/search"].title = "Find"
    navigator[tab: "/search"].badge = "2"
    let window = StandInWindow(PlainTabs(model: NavigatorModel(navigator, clock: .turns)))
    #expect(window.tabLabels == ["/", "Find", "/account"] && window.tabBadges == [nil, "2", nil])
    #expect(window.tapTab(1) && window.selectedTab == AnyHashable(1))
  }

  @Test func `a popover points at its anchor, or at the layer if that is unknown`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") {
      Text("funnel").linkAnchor("funnel")
      LinkButton(LinkTarget("/filter", as: .popover)) { Text("here") }
    }
    routes.add("/filter", .present(.popover)) { Text("filter") }
    let journey = try Journey(routes)
    func place() -> Bool? {
      journey.window.layers.first?.presentingNode.map { node in
        !journey.window.isAboveEverything(node)
      }
    }
    journey.open(LinkTarget("/filter", anchor: "funnel"))
    #expect(place() == true && journey.swipeDown() == "/")
    journey.open(LinkTarget("/filter", anchor: "nowhere"))
    #expect(place() == false)
    journey.finish { $0.dismiss() }
    journey.press("here")
    #expect(place() == true)
  }

  @Test func `a popover that loses its anchor is closed`() throws {
    let flag = Flag()
    var routes = Routes<AnyView>()
    routes.add("/") { Funnel(flag: flag) }
    routes.add("/filter", .present(.popover)) { Text("filter") }
    let journey = try Journey(routes)
    #expect(journey.open(LinkTarget("/filter", anchor: "funnel")) == "/ ^popover /filter")
    flag.isThere = false
    #expect(journey.settle() == "/")
    journey.open(LinkTarget("/filter", anchor: "funnel"))
    #expect(journey.window.words == ["filter"])
  }

  @Test func `a layer has one stack, the detents of its screen, and pushes inside`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add("/sheet", .present(.sheet)) { Text("sheet").presentationDetents([.medium]) }
    routes.add("/item") { Text("item") }
    let journey = try Journey(routes, opened: ["/sheet"])
    #expect(journey.window.detents == [.medium] && journey.window.tabLabels.isEmpty)
    journey.open("/item")
    #expect(journey.window.words == ["item"] && journey.goBack() == "/ ^sheet /sheet")
  }

  @Test func `a route sets the options of its sheet`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add(
      "/filter",
      .present(
        .sheet(
          detents: [.fraction(0.25), .medium, .height(120)], grabber: true, allowsSwipe: false))
    ) { Text("filter") }
    routes.add("/form", .present(.formSheet)) { Text("form") }
    let journey = try Journey(routes, opened: ["/filter"])
    #expect(journey.window.detents == [.fraction(0.25), .medium, .height(120)])
    #expect(journey.window.selectedDetent == .fraction(0.25) && journey.window.hasDragIndicator)
    #expect(!journey.window.swipeDown())
    #expect(journey.state == "/ ^sheet /filter", "only a button closes it")
    journey.finish { $0.dismiss() }
    journey.open("/form")
    #expect(journey.window.detents == nil && !journey.window.hasDragIndicator)
    #expect(journey.window.isForm && journey.swipeDown() == "/")
  }

  @Test func `an alert without an animation disappears before the next layer appears`() throws {
    let journey = try Journey(opened: ["/ask/tea"])
    journey.window.turnsPerMotion = 2
    journey.open(LinkTarget("/settings", base: .fromRoot, transition: .instant))
    #expect(journey.window.layers.map(\.style) == [.sheet])
  }

  @Test func `an instant transition isn't animated`() throws {
    let journey = try Journey()
    journey.window.turnsPerMotion = 5
    journey.navigator.open(LinkTarget("/item/1", transition: .instant))
    journey.window.turn()
    #expect(!journey.window.isMoving)
    journey.navigator.open("/item/2")
    journey.window.turn()
    #expect(journey.window.isMoving)
    journey.settle()
  }

  @Test func `a screen keeps its state when its title changes`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add("/late", .reuse(.existing)) { Counter().navigationTitle("Own") }
    routes.add("/early", .reuse(.existing)) { Counter().navigationTitle("Own") }
    for (first, title) in [("/late", "Own"), ("/early?x_page_title=One", "One")] {
      let journey = try Journey(routes, opened: [first])
      #expect(journey.window.title == title)
      #expect(journey.window.press("0") && journey.window.press("1"))
      for title in ["Two", "Three"] {
        let link = first.prefix { $0 != "?" } + "?x_page_title=\(title)"
        #expect(journey.navigator.open(text: String(link), from: .app) == .reused)
        journey.settle()
        #expect(journey.window.title == title && journey.window.words == ["2"])
      }
    }
  }

  @Test(arguments: StandInManner.allCases)
  func `the modifiers of a screen for its dismissal and title apply`(manner: StandInManner) throws {
    StandInManner.current = manner
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add("/held") {
      Text("held").navigationBarBackButtonHidden().interactiveDismissDisabled()
        .navigationTitle("Own")
    }
    let journey = try Journey(routes, opened: ["/held"])
    #expect(!journey.window.goBack() && journey.window.title == "Own")
    journey.finish { $0.back() }
    journey.open(LinkTarget("/held", as: .sheet))
    #expect(!journey.window.swipeDown())
    journey.open("/held?x_page_title=Link")
    #expect(journey.window.title == "Link")
  }

  @Test func `a title that another host has announced is no stronger than the screen's`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home").navigationTitle("Own") }
    let navigator = Navigator(routes)
    let host = RecordingHost<AnyView>()
    navigator.host = host
    host.onEvent?(.fact(.didChangeTitle(navigator.state.top.id, "Announced")))
    #expect(navigator.state.top.title == "Announced")
    let window = StandInWindow(NavigatorView(navigator))
    window.settle()
    #expect(window.title == "Own")
  }

  @Test func `two layers of one kind are different layers`() throws {
    let journey = try Journey(opened: ["/settings"])
    journey.open(LinkTarget("/settings", as: .sheet, base: .fromRoot))
    #expect(journey.window.words == ["/settings"])
    journey.swipeDown()
    #expect(journey.window.layers.isEmpty)
  }

  @Test func `an external page is shown in the app, and a button closes it`() throws {
    let journey = try Journey(opened: ["https://elsewhere.example/a?x_external_page=true"])
    let view = try #require(journey.window.views(WKWebView.self).first)
    #expect(view.standInContent == "https://elsewhere.example/a")
    #expect(journey.window.bar == ["topBarLeading: Close"])
    #expect(journey.press("Close") == "[*/ | /search | /account]")
  }

  @Test func `a refresh makes the screen again, and no other screen`() throws {
    var made = 0
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add("/item/:item") { (item: Int) in
      made += 1
      return AnyView(Remembering(first: made))
    }
    let journey = try Journey(routes, opened: ["/item/1"])
    #expect(journey.window.words == ["first 1"])
    journey.finish { $0.refresh() }
    #expect(journey.window.words == ["first 2"])
    journey.open("/item/2")
    journey.finish { $0.back() }
    #expect(journey.window.words == ["first 2"])
  }

  @Test func `a screen that no route can make again stays as it is after a refresh`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Remembering(first: 1) }
    let journey = try Journey(routes)
    journey.finish { $0.refresh() }
    #expect(journey.window.bodies["Remembering"] == 1)
    journey.finish { $0.replaceLink(with: "/nobody/knows") }
    journey.window.bodies = [:]
    journey.finish { $0.refresh() }
    #expect(journey.window.bodies["Remembering"] == nil)
  }

  @Test func `a screen that is declined late is removed`() throws {
    var isThere = true
    var routes = Journey.routes()
    routes.add("/late/:number") { (number: Int) in
      if isThere || number == 2 { Text("late \(number)") }
    }
    let home = "[*/ | /search | /account]"
    let journey = try Journey(routes, opened: ["/late/1", "/late/2"])
    isThere = false
    #expect(journey.navigator.open("/late/7") != .opened)
    journey.finish { $0.setStack(["/", "/late/1", "/late/2"]) }
    journey.navigator.setStack(["/", "/late/1"])
    #expect(journey.finish { $0.refresh() } == home)
    // The user uncovers it.
    journey.finish { $0.setStack(["/", "/late/1", "/late/2"]) }
    #expect(journey.goBack() == home)
    isThere = true
    journey.finish { $0.setStack(["/search", "/late/1"]) }
    journey.finish { $0.select(tab: 0) }
    let session = try #require(journey.navigator.session.text())
    journey.finish { $0.setStack(["/search"]) }
    journey.finish { $0.session.restore(session) }
    isThere = false
    #expect(journey.tapTab(1) == "[/ | */search | /account]")
  }
}

@Observable private final class Flag { var isThere = true }

private struct Funnel: View {
  let flag: Flag

  var body: some View { if flag.isThere { Text("funnel").linkAnchor("funnel") } }
}

/// Remembers what it was made with first.
private struct Remembering: View {
  @State private var first: Int

  init(first: Int) { _first = State(initialValue: first) }
  var body: some View { Text("first \(first)") }
}
