@testable import WaymarkSwiftUI

private struct ShopApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView(shopRoutes) }
      .commands { NavigatorCommands() }
  }
}

@MainActor private func shopRoutes() -> ViewRoutes {
  var routes = ViewRoutes()
  routes.tab("/", "Items") { Text("items") }
  routes.tab("/orders", "Orders") { Text("orders") }
  for number in 3...10 { routes.tab("/tab\(number)") { Text("tab \(number)") } }
  routes.add("/item/:item") { (item: Int) in Text("item \(item)") }
  routes.add("/draft", .guard("draft", on: .dismiss) { _ in .deny("draft") }) { Text("draft") }
  return routes
}

extension SwiftUITests {
  private func menu(of app: Journey?) -> StandInWindow {
    .menu(NavigatorCommands(), focusing: app?.window)
  }

  @Test func `commands go back, and select a tab`() throws {
    let app = try Journey(shopRoutes(), opened: ["/item/1"])
    let menu = menu(of: app)
    #expect(menu.words == ["Back", "Reload", "Items", "Orders"] + (3...9).map { "/tab\($0)" })
    #expect(menu.press(command: "[") && app.settle().hasPrefix("[*/ |"))
    menu.settle()
    #expect(!menu.press(command: "["), "there is no screen to go back to")
    #expect(menu.press(command: "2") && app.settle().hasPrefix("[/ | */orders |"))
    #expect(menu.press(command: "9") && app.settle().contains("| */tab9 |"))
    #expect(!menu.press(command: "0"))
  }

  @Test func `a command has the current title of its tab`() throws {
    let app = try Journey(shopRoutes())
    let menu = menu(of: app)
    app.navigator[tab: "/orders"].title = "Bills"
    menu.settle()
    #expect(menu.words.prefix(4) == ["Back", "Reload", "Items", "Bills"])
  }

  @Test func `the command that goes back runs the guard of the screen`() throws {
    let app = try Journey(shopRoutes(), opened: ["/draft"])
    #expect(menu(of: app).press(command: "[") && app.settle().hasPrefix("[*/ > /draft |"))
  }

  @Test func `the command that goes back leads through the documents of a page`() async throws {
    let app = try Journey.showing { $0.webPages(of: site, WebPageSetup(goesBackInPage: true)) }
    let view = try app.webView()
    #expect(await view.standInLoad())
    #expect(await view.standInGo(to: "/help"))
    #expect(app.settle() == "[*/ > /help | /search | /account]")
    #expect(menu(of: app).press(command: "["))
    await view.standInLoad()
    #expect(app.settle() == "[*/ > /page | /search | /account]")
    #expect(menu(of: app).press(command: "[") && app.settle() == "[*/ | /search | /account]")
  }

  @Test func `a command reloads a screen that has a link`() throws {
    var count = 0
    var routes = ViewRoutes()
    routes.add("/") {
      count += 1
      return Text("\(count)")
    }
    let app = try Journey(routes)
    let menu = menu(of: app)
    #expect(menu.words == ["Back", "Reload"], "one tab has no command")
    #expect(menu.press(command: "r"))
    app.settle()
    #expect(app.words == ["2"])
    app.navigator.push(AnyView(Text("own")))
    app.settle()
    menu.settle()
    #expect(!menu.press(command: "r"))
  }

  @Test(arguments: ["left", "right"])
  func `of two navigators in a window, the one with the focus obeys`(side: String) {
    StandInManner.current = .usual
    StandInClock.reset()
    let navigators = ["left", "right"].map { name in
      var routes = ViewRoutes()
      routes.add("/") { Text("root") }
      routes.add("/item") { Text(name) }
      let navigator = Navigator(routes)
      navigator.open("/item")
      return navigator
    }
    let views = navigators.map { navigator in
      var view = NavigatorView(navigator)
      view.options.clock = .turns
      return view
    }
    let window = StandInWindow(
      HStack {
        views[0]
        views[1]
      })
    window.settle()
    window.focus(on: side)
    #expect(StandInWindow.menu(NavigatorCommands(), focusing: window).press(command: "["))
    #expect(navigators.map(\.state.topStack.count) == (side == "left" ? [1, 2] : [2, 1]))
  }

  @Test func `without a focused window, commands are disabled`() {
    let menu = menu(of: nil)
    #expect(menu.words == ["Back", "Reload"])
    #expect(!menu.press(command: "[") && !menu.press(command: "r"))
  }
}
