@testable import WaymarkSwiftUI

private final class Token {}

private struct Holder: View {
  let token: Token
  let model: Counter
  var body: some View { Text("held \(model.count)") }
}

@Observable private final class Counter { var count = 0 }

extension SwiftUITests {
  @Test func `a push evaluates the stack and the new screen, and nothing else`() throws {
    let app = try Journey(opened: ["/item/1", "/item/2"])
    app.open("/item/3")
    var bodies = app.bodies
    // The stand-in evaluates it for the destination, as SwiftUI does.
    bodies["StackPage"] = nil
    // The chrome of the new entry is the one modifier; the pulse belongs to each step.
    #expect(
      bodies == [
        "StackView": 1, "EntryView": 1, "EntryContent": 1, "LinkText": 1, "ModifiedContent": 1,
        "AnimationDriver": 1,
      ])
  }

  @Test func `a pop by the user evaluates no screen`() throws {
    let app = try Journey(opened: ["/item/1", "/item/2"])
    app.goBack()
    #expect(app.bodies["StackView"] == 1 && app.bodies["EntryView"] == nil)
    #expect(app.bodies["LinkText"] == nil)
  }

  @Test func `a selected tab evaluates no stack and no screen again`() throws {
    let app = try Journey(opened: ["/item/1"])
    app.window.tapTab(1)
    app.tapTab(0)
    app.bodies = [:]
    app.finish { $0.select(tab: 1) }
    #expect(app.bodies["RoledTabs"] == 1 && app.bodies["StackView"] == nil)
    #expect(app.bodies["EntryView"] == nil && app.bodies["LinkText"] == nil)
  }

  @Test func `a layer evaluates its content and no screen below`() throws {
    let app = try Journey(opened: ["/item/1"])
    app.open("/settings")
    #expect(app.bodies["StackView"] == 1 && app.bodies["LinkText"] == 1)
    app.bodies = [:]
    app.swipeDown()
    #expect(app.bodies["StackView"] == nil && app.bodies["LinkText"] == nil)
  }

  @Test func `a changed button updates the bar and no screen`() throws {
    let app = try Journey(opened: ["/item/1?x_right_button=save"])
    #expect(app.window.bar == ["topBarTrailing: Save"])
    app.finish { $0[button: "save"].title = "Keep" }
    #expect(app.window.bar == ["topBarTrailing: Keep"])
    // The chrome of the entry, the button, and the anchor of its popovers.
    #expect(app.bodies == ["BarButtonView": 1, "ModifiedContent": 2])
  }

  @Test func `an observed value updates its screen only`() throws {
    let counter = Counter()
    var routes = Routes<AnyView>()
    routes.add("/") { LinkText(link: "/") }
    routes.add("/held") { Holder(token: Token(), model: counter) }
    let app = try Journey(routes, opened: ["/held"])
    counter.count = 7
    app.settle()
    #expect(app.words == ["held 7"] && app.bodies == ["Holder": 1])
  }

  @Test func `restoring 200 entries builds one screen, and the one below it in idle time`() throws {
    let app = try Journey()
    let start = app.navigator.builtCount
    app.finish { $0.setStack(["/"] + (1...199).map { "/item/\($0)" }) }
    #expect(app.navigator.builtCount == start + 1 && app.words == ["/item/199"])
    for count in 2...4 {
      app.window.pass(.seconds(10))
      #expect(app.navigator.builtCount == start + count && app.window.goBack())
      #expect(app.words.contains("/item/\(200 - count)"))
      app.settle()
      #expect(app.navigator.builtCount == start + count)
    }
  }

  @Test func `the first body shows the tabs and the screen on top`() throws {
    let navigator = Navigator(Journey.routes())
    navigator.open("/search/tea")
    var view = NavigatorView(navigator)
    view.options.clock = .turns
    let window = StandInWindow(view)
    #expect(window.bodies["TabsView"] == 1 && window.tabLabels == ["/", "/search", "/account"])
    #expect(window.selectedTab == AnyHashable(1) && window.tabStacks[1].stack.path.count == 1)
    #expect(window.bodies["LinkText"] == 1)
    window.settle()
    #expect(window.words == ["/search/tea"] && window.difference(from: navigator.state) == nil)
  }

  @Test func `a screen that a cancelled swipe has uncovered is built, and once`() throws {
    let app = try Journey()
    app.finish { $0.setStack(["/", "/item/1", "/item/2"]) }
    let start = app.navigator.builtCount
    for _ in 0..<3 {
      app.window.beginBackSwipe()
      app.window.endBackSwipe(cancelled: true)
      app.settle()
    }
    #expect(app.navigator.builtCount == start + 1)
  }

  @Test(arguments: ["/held", "/held?x_page_title=T"])
  func `a removed screen is released`(link: String) throws {
    weak var token: Token?
    let counter = Counter()
    var routes = Routes<AnyView>()
    routes.add("/") { LinkText(link: "/") }
    routes.add("/held") {
      let new = Token()
      token = new
      return AnyView(Holder(token: new, model: counter)) as AnyView?
    }
    let app = try Journey(routes)
    app.finish { $0.open(text: link, from: .app) }
    #expect(token != nil)
    app.goBack()
    #expect(token == nil)
    app.finish { $0.open(LinkTarget(text: link, as: .sheet), from: .app) }
    #expect(token != nil)
    app.swipeDown()
    #expect(token == nil)
  }

  @Test func `a web view is made once, and stays while another screen covers it`() throws {
    let app = try Journey.showing()
    let view = try app.webView()
    app.open("/item/2")
    app.goBack()
    #expect(try app.webView() === view)
    app.finish { $0.back() }
    #expect(app.window.views(WKWebView.self).isEmpty)
  }

  @Test func `a closed window releases its navigator at the next change`() throws {
    let clock = ManualClock()
    let navigator = Navigator(Journey.routes(), clock: { clock.now })
    var diagnostics = 0
    navigator.onDiagnostic = { _ in diagnostics += 1 }
    weak var gone: StandInWindow?
    do {
      let window = StandInWindow(NavigatorView(navigator))
      window.settle()
      navigator.open("/item/1")
      window.settle()
      gone = window
    }
    #expect(gone == nil)
    navigator.open("/item/2")
    // The navigator waits for no host.
    clock.advance(by: .seconds(60))
    navigator.open("/item/3")
    #expect(diagnostics == 0)
    let window = StandInWindow(NavigatorView(navigator))
    window.settle()
    #expect(window.difference(from: navigator.state) == nil)
  }
}
