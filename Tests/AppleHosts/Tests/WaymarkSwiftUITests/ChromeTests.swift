@testable import WaymarkSwiftUI

private struct Counter: View {
  @State private var count = 0
  var body: some View { Button("\(count)") { count += 1 } }
}

extension SwiftUITests {
  @Test func `a button shows its image, and VoiceOver reads its title`() throws {
    let app = try Journey(opened: ["/item/1?x_left_button=more&x_right_button=save"])
    app.navigator[button: "save"].image = "tray"
    app.finish { $0[button: "more"].image = "Nothing" }
    #expect(app.window.images == ["tray"])
    #expect(app.window.bar == ["topBarLeading: More", "topBarTrailing: Save"])
    #expect(app.press("Save") == "[*/ > /item/1 > /item/99 | /search | /account]")
  }

  @Test func `a tab has the title, the role and the badge of its registration`() throws {
    var routes = Routes<AnyView>()
    routes.tab("/") { Text("home") }
    routes.tab("/search", "Find", isSearch: true) { Text("search") }
    routes.tab("/account") { Text("account") }
    let app = try Journey(routes)
    for (root, title, badge) in [("/account", "Me", "3"), ("/", "Home", "new")] {
      app.navigator[tab: root].title = title
      app.navigator[tab: root].badge = badge
    }
    app.settle()
    #expect(app.window.tabLabels == ["Home", "Find", "Me"])
    #expect(
      app.window.tabBadges == ["new", nil, "3"] && app.window.tabRoles == [nil, .search, nil])
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
    let app = try Journey(routes)
    func place() -> Bool? {
      app.window.layers.first?.presentingNode.map { node in !app.window.isAboveEverything(node) }
    }
    app.open(LinkTarget("/filter", anchor: "funnel"))
    #expect(place() == true && app.swipeDown() == "/")
    app.open(LinkTarget("/filter", anchor: "nowhere"))
    #expect(place() == false)
    app.finish { $0.dismiss() }
    app.press("here")
    #expect(place() == true)
  }

  @Test func `a popover that loses its anchor is closed`() throws {
    let flag = Flag()
    var routes = Routes<AnyView>()
    routes.add("/") { Funnel(flag: flag) }
    routes.add("/filter", .present(.popover)) { Text("filter") }
    let app = try Journey(routes)
    #expect(app.open(LinkTarget("/filter", anchor: "funnel")) == "/ ^popover /filter")
    flag.isThere = false
    #expect(app.settle() == "/")
    app.open(LinkTarget("/filter", anchor: "funnel"))
    #expect(app.words == ["filter"])
  }

  @Test func `a layer has one stack, the detents of its screen, and pushes inside`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add("/sheet", .present(.sheet)) { Text("sheet").presentationDetents([.medium]) }
    routes.add("/item") { Text("item") }
    let app = try Journey(routes, opened: ["/sheet"])
    #expect(app.window.detents == [.medium] && app.window.tabLabels.isEmpty)
    app.open("/item")
    #expect(app.words == ["item"] && app.goBack() == "/ ^sheet /sheet")
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
    let app = try Journey(routes, opened: ["/filter"])
    #expect(app.window.detents == [.fraction(0.25), .medium, .height(120)])
    #expect(app.window.selectedDetent == .fraction(0.25) && app.window.hasDragIndicator)
    #expect(!app.window.swipeDown())
    #expect(app.state == "/ ^sheet /filter", "only a button closes it")
    app.finish { $0.dismiss() }
    app.open("/form")
    #expect(app.window.detents == nil && !app.window.hasDragIndicator)
    #expect(app.window.isForm && app.swipeDown() == "/")
  }

  @Test func `an alert without an animation disappears before the next layer appears`() throws {
    let app = try Journey(opened: ["/ask/tea"])
    app.window.turnsPerMotion = 2
    app.open(LinkTarget("/settings", base: .fromRoot, transition: .instant))
    #expect(app.window.layers.map(\.style) == [.sheet])
  }

  @Test func `an instant transition isn't animated`() throws {
    let app = try Journey()
    app.window.turnsPerMotion = 5
    app.navigator.open(LinkTarget("/item/1", transition: .instant))
    app.window.turn()
    #expect(!app.window.isMoving)
    app.navigator.open("/item/2")
    app.window.turn()
    #expect(app.window.isMoving)
    app.settle()
  }

  @Test func `a screen keeps its state when its title changes`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add("/late", .reuse(.existing)) { Counter().navigationTitle("Own") }
    routes.add("/early", .reuse(.existing)) { Counter().navigationTitle("Own") }
    for (first, title) in [("/late", "Own"), ("/early?x_page_title=One", "One")] {
      let app = try Journey(routes, opened: [first])
      #expect(app.window.title == title && app.window.press("0") && app.window.press("1"))
      for title in ["Two", "Three"] {
        let link = first.prefix { $0 != "?" } + "?x_page_title=\(title)"
        #expect(app.navigator.open(text: String(link), from: .app) == .reused)
        app.settle()
        #expect(app.window.title == title && app.words == ["2"])
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
    let app = try Journey(routes, opened: ["/held"])
    #expect(!app.window.goBack() && app.window.title == "Own")
    app.finish { $0.back() }
    app.open(LinkTarget("/held", as: .sheet))
    #expect(!app.window.swipeDown())
    app.open("/held?x_page_title=Link")
    #expect(app.window.title == "Link")
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
    let app = try Journey(opened: ["/settings"])
    app.open(LinkTarget("/settings", as: .sheet, base: .fromRoot))
    #expect(app.words == ["/settings"])
    app.swipeDown()
    #expect(app.window.layers.isEmpty)
  }

  @Test func `an external page is shown in the app, and a button closes it`() throws {
    let app = try Journey(opened: ["https://elsewhere.example/a?x_external_page=true"])
    let view = try #require(app.window.views(WKWebView.self).first)
    #expect(view.standInContent == "https://elsewhere.example/a")
    #expect(app.window.bar == ["topBarLeading: Close"])
    #expect(app.press("Close") == "[*/ | /search | /account]")
  }

  @Test func `a refresh makes the screen again, and no other screen`() throws {
    var made = 0
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add("/item/:item") { (item: Int) in
      made += 1
      return AnyView(Remembering(first: made))
    }
    let app = try Journey(routes, opened: ["/item/1"])
    #expect(app.words == ["first 1"])
    app.finish { $0.refresh() }
    #expect(app.words == ["first 2"])
    app.open("/item/2")
    app.finish { $0.back() }
    #expect(app.words == ["first 2"])
  }

  @Test func `a screen that no route can make again stays as it is after a refresh`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Remembering(first: 1) }
    let app = try Journey(routes)
    app.finish { $0.refresh() }
    #expect(app.bodies["Remembering"] == 1)
    app.finish { $0.replaceLink(with: "/nobody/knows") }
    app.bodies = [:]
    app.finish { $0.refresh() }
    #expect(app.bodies["Remembering"] == nil)
  }

  @Test func `a screen that is declined late is removed`() throws {
    var isThere = true
    var routes = Journey.routes()
    routes.add("/late/:number") { (number: Int) in
      if isThere || number == 2 { Text("late \(number)") }
    }
    let home = "[*/ | /search | /account]"
    let app = try Journey(routes, opened: ["/late/1", "/late/2"])
    isThere = false
    #expect(app.navigator.open("/late/7") != .opened)
    app.finish { $0.setStack(["/", "/late/1", "/late/2"]) }
    app.navigator.setStack(["/", "/late/1"])
    #expect(app.finish { $0.refresh() } == home)
    // The user uncovers it.
    app.finish { $0.setStack(["/", "/late/1", "/late/2"]) }
    #expect(app.goBack() == home)
    isThere = true
    app.finish { $0.setStack(["/search", "/late/1"]) }
    app.finish { $0.select(tab: 0) }
    let session = try #require(app.navigator.session.text())
    app.finish { $0.setStack(["/search"]) }
    app.finish { $0.session.restore(session) }
    isThere = false
    #expect(app.tapTab(1) == "[/ | */search | /account]")
  }
}

@Observable private final class Flag { var isThere = true }

private struct Funnel: View {
  let flag: Flag
  var body: some View { if flag.isThere { Text("funnel").linkAnchor("funnel") } }
}

private struct Remembering: View {
  @State private var first: Int
  init(first: Int) { _first = State(initialValue: first) }
  var body: some View { Text("first \(first)") }
}
