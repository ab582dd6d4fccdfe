@testable import WaymarkSwiftUI

private struct Topping: Hashable { let name: String }

private struct Pushing: View {
  @State private var isPushed = false

  var body: some View {
    NavigationLink("value", value: Topping(name: "cheese"))
    NavigationLink("view") { Counting(link: "view") }
    Button("flag") { isPushed = true }
      .navigationDestination(isPresented: $isPushed) { Counting(link: "flag") }
      .navigationDestination(for: Topping.self) { topping in
        Counting(link: topping.name)
        LinkButton("on top", to: "/item/1")
        NavigationLink("more", value: Topping(name: "more " + topping.name))
      }
  }
}

private struct PushingForm: View {
  var body: some View {
    Text("form").navigationGuard(on: .dismiss) { _ in .deny("unsaved") }
    NavigationLink("value", value: "value").navigationDestination(for: String.self) { Text($0) }
    NavigationLink("view") { Text("view") }
  }
}

extension SwiftUITests {
  private func pushing() throws -> Journey {
    var routes = Counting.routes()
    routes.add("/pushing") { Pushing() }
    return try Journey(routes, opened: ["/pushing"])
  }

  private func first(_ app: Journey) -> String? {
    #expect(app.window.settle() && app.window.warnings == [])
    return app.words.first
  }

  @Test(arguments: ["value", "view"], ["link", "tab", "back", "menu"])
  func `a screen below a view that the app pushes still asks`(view: String, way: String) throws {
    var routes = Routes<AnyView>()
    routes.accept(origins: ["https://forms.example"])
    routes.tab("/", "A") { Text("home") }
    routes.tab("/b", "B") { Text("b") }
    routes.add("/form") { PushingForm() }
    let app = try Journey(routes, opened: ["/form"])
    app.press(view)
    switch way {
    case "link": app.finish { $0.open(text: "https://forms.example/", from: .universalLink) }
    case "tab": app.tapTab(0)
    case "menu": app.goBack(2)
    default: app.finish { $0.back(asksGuards: true) }
    }
    #expect(app.state == "[*/ > /form | /b]")
    if way != "menu" { app.goBack() }
    #expect(app.words.first == "form" && !app.window.goBack())
  }

  @Test func `a link with a value pushes, and a link of the app opens above it`() throws {
    let app = try pushing()
    #expect(app.window.press("value"))
    for isWide in [true, false] {
      app.window.isWide = isWide
      #expect(first(app) == "cheese 0")
    }
    #expect(app.window.press("cheese 0") && app.window.press("more"))
    #expect(first(app) == "more cheese 0" && app.state == "/ > /pushing")
    #expect(app.window.press("on top") && first(app) == "/item/1 0")
    #expect(app.state == "/ > /pushing > /item/1" && app.window.goBack())
    #expect(first(app) == "more cheese 0" && app.state == "/ > /pushing")
    #expect(app.window.goBack() && first(app) == "cheese 1")
    #expect(app.window.goBack() && first(app) == "value")
    app.settle()
  }

  @Test func `a view of the app is removed with the first removed entry below`() throws {
    let app = try pushing()
    for (link, words) in [("/item/2", "/item/2 0"), ("/item/2", "/item/2 0")] {
      #expect(app.window.press("value") && first(app) == "cheese 0")
      app.navigator.open(LinkTarget(text: link), from: .app)
      #expect(first(app) == words && app.window.goBack(2))
      #expect(first(app) == "value" && app.state == "/ > /pushing")
    }
    #expect(app.window.press("value") && first(app) == "cheese 0")
    #expect(app.window.press("on top") && first(app) == "/item/1 0")
    #expect(app.window.goBack(3) && first(app) == "/ 0" && app.state == "/")
    app.settle()
    app.navigator.open("/pushing")
    #expect(first(app) == "value" && app.window.press("value") && first(app) == "cheese 0")
    app.navigator.setStack(["/", "/item/3"])
    #expect(first(app) == "/item/3 0")
    app.settle()
  }

  @Test func `a link to a screen below a view of the app shows the screen`() throws {
    let app = try pushing()
    #expect(app.window.press("value") && first(app) == "cheese 0")
    app.navigator.open("/pushing", from: .notification)
    #expect(first(app) == "value" && app.window.press("value") && first(app) == "cheese 0")
    #expect(app.window.press("on top") && first(app) == "/item/1 0")
    app.navigator.open("/pushing", from: .notification)
    #expect(first(app) == "value" && app.state == "/ > /pushing")
    // A link to a screen that nothing covers has no effect later.
    app.navigator.open("/pushing", from: .notification)
    #expect(app.window.press("value") && first(app) == "cheese 0")
    #expect(app.window.press("on top") && first(app) == "/item/1 0")
    #expect(app.window.goBack() && first(app) == "cheese 0")
    app.navigator.pendingLink.hold()
    app.navigator.open("/pushing", from: .notification)
    #expect(first(app) == "cheese 0")
    app.settle()
  }

  @Test func `the command that goes back removes the view of the app`() throws {
    let app = try pushing()
    #expect(app.window.press("value") && first(app) == "cheese 0")
    let menu = StandInWindow.menu(NavigatorCommands(), focusing: app.window)
    #expect(menu.press(command: "[") && first(app) == "value" && app.state == "/ > /pushing")
    app.settle()
  }

  @Test func `the command also removes a view of the app above the first screen`() throws {
    var routes = Counting.routes()
    routes.remove("/")
    routes.add("/") { Pushing() }
    let app = try Journey(routes)
    let menu = StandInWindow.menu(NavigatorCommands(), focusing: app.window)
    #expect(!menu.press(command: "[") && app.window.press("value") && first(app) == "cheese 0")
    menu.settle()
    #expect(menu.press(command: "[") && first(app) == "value")
    menu.settle()
    #expect(!menu.press(command: "["))
    app.settle()
  }

  @Test(arguments: ["view", "flag"])
  func `a view that is pushed without a value stays until the stack changes`(kind: String) throws {
    let app = try pushing()
    #expect(app.window.press(kind) && first(app) == "\(kind) 0")
    app.navigator.open("/sheet")
    #expect(first(app) == "/sheet 0" && app.window.swipeDown() && first(app) == "\(kind) 0")
    #expect(app.window.goBack() && first(app) == "value" && app.state == "/ > /pushing")
    #expect(app.window.press(kind) && first(app) == "\(kind) 0")
    app.navigator.open("/item/1")
    #expect(first(app) == "/item/1 0")
    app.settle()
    #expect(app.window.goBack() && first(app) == "value")
  }
}
