import SwiftUI
import Testing

@testable import WaymarkSwiftUI

private struct Topping: Hashable { let name: String }

/// A screen that pushes in all ways that SwiftUI has.
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

  /// Settles, and returns the first words of the window.
  private func first(_ journey: Journey) -> String? {
    #expect(journey.window.settle() && journey.window.warnings == [])
    return journey.window.words.first
  }

  @Test(arguments: ["value", "view"], ["link", "tab", "back", "menu"])
  func `a screen below a view that the app pushes still asks`(view: String, way: String) throws {
    var routes = Routes<AnyView>()
    routes.accept(origins: ["https://forms.example"])
    routes.tab("/", "A") { Text("home") }
    routes.tab("/b", "B") { Text("b") }
    routes.add("/form") { PushingForm() }
    let journey = try Journey(routes, opened: ["/form"])
    journey.press(view)
    switch way {
    case "link": journey.finish { $0.open(text: "https://forms.example/", from: .universalLink) }
    case "tab": journey.tapTab(0)
    case "menu": journey.goBack(2)
    default: journey.finish { $0.back(asksGuards: true) }
    }
    #expect(journey.state == "[*/ > /form | /b]")
    if way != "menu" { journey.goBack() }
    #expect(journey.window.words.first == "form" && !journey.window.goBack())
  }

  @Test func `a link with a value pushes, and a link of the app opens above it`() throws {
    let journey = try pushing()
    #expect(journey.window.press("value"))
    for isWide in [true, false] {
      journey.window.isWide = isWide
      #expect(first(journey) == "cheese 0")
    }
    #expect(journey.window.press("cheese 0") && journey.window.press("more"))
    #expect(first(journey) == "more cheese 0" && journey.state == "/ > /pushing")
    #expect(journey.window.press("on top") && first(journey) == "/item/1 0")
    #expect(journey.state == "/ > /pushing > /item/1" && journey.window.goBack())
    #expect(first(journey) == "more cheese 0" && journey.state == "/ > /pushing")
    #expect(journey.window.goBack() && first(journey) == "cheese 1")
    #expect(journey.window.goBack() && first(journey) == "value")
    journey.settle()
  }

  @Test func `a view of the app is removed with the first removed entry below`() throws {
    let journey = try pushing()
    for (link, words) in [("/item/2", "/item/2 0"), ("/item/2", "/item/2 0")] {
      #expect(journey.window.press("value") && first(journey) == "cheese 0")
      journey.navigator.open(LinkTarget(text: link), from: .app)
      #expect(first(journey) == words && journey.window.goBack(2))
      #expect(first(journey) == "value" && journey.state == "/ > /pushing")
    }
    #expect(journey.window.press("value") && first(journey) == "cheese 0")
    #expect(journey.window.press("on top") && first(journey) == "/item/1 0")
    #expect(journey.window.goBack(3) && first(journey) == "/ 0" && journey.state == "/")
    journey.settle()
    journey.navigator.open("/pushing")
    #expect(first(journey) == "value")
    #expect(journey.window.press("value") && first(journey) == "cheese 0")
    journey.navigator.setStack(["/", "/item/3"])
    #expect(first(journey) == "/item/3 0")
    journey.settle()
  }

  @Test func `a link to a screen below a view of the app shows the screen`() throws {
    let journey = try pushing()
    #expect(journey.window.press("value") && first(journey) == "cheese 0")
    journey.navigator.open("/pushing", from: .notification)
    #expect(first(journey) == "value")
    #expect(journey.window.press("value") && first(journey) == "cheese 0")
    #expect(journey.window.press("on top") && first(journey) == "/item/1 0")
    journey.navigator.open("/pushing", from: .notification)
    #expect(first(journey) == "value" && journey.state == "/ > /pushing")
    // A link to a screen that nothing covers has no effect later.
    journey.navigator.open("/pushing", from: .notification)
    #expect(journey.window.press("value") && first(journey) == "cheese 0")
    #expect(journey.window.press("on top") && first(journey) == "/item/1 0")
    #expect(journey.window.goBack() && first(journey) == "cheese 0")
    journey.navigator.pendingLink.hold()
    journey.navigator.open("/pushing", from: .notification)
    #expect(first(journey) == "cheese 0")
    journey.settle()
  }

  @Test func `the command that goes back removes the view of the app`() throws {
    let journey = try pushing()
    #expect(journey.window.press("value") && first(journey) == "cheese 0")
    let menu = StandInWindow.menu(NavigatorCommands(), focusing: journey.window)
    #expect(menu.press(command: "[") && first(journey) == "value")
    #expect(journey.state == "/ > /pushing")
    journey.settle()
  }

  @Test func `the command also removes a view of the app above the first screen`() throws {
    var routes = Counting.routes()
    routes.remove("/")
    routes.add("/") { Pushing() }
    let journey = try Journey(routes)
    let menu = StandInWindow.menu(NavigatorCommands(), focusing: journey.window)
    #expect(!menu.press(command: "["))
    #expect(journey.window.press("value") && first(journey) == "cheese 0")
    menu.settle()
    #expect(menu.press(command: "[") && first(journey) == "value")
    menu.settle()
    #expect(!menu.press(command: "["))
    journey.settle()
  }

  @Test(arguments: ["view", "flag"])
  func `a view that is pushed without a value stays until the stack changes`(kind: String) throws {
    let journey = try pushing()
    #expect(journey.window.press(kind) && first(journey) == "\(kind) 0")
    journey.navigator.open("/sheet")
    #expect(first(journey) == "/sheet 0")
    #expect(journey.window.swipeDown() && first(journey) == "\(kind) 0")
    #expect(journey.window.goBack() && first(journey) == "value" && journey.state == "/ > /pushing")
    #expect(journey.window.press(kind) && first(journey) == "\(kind) 0")
    journey.navigator.open("/item/1")
    #expect(first(journey) == "/item/1 0")
    journey.settle()
    #expect(journey.window.goBack() && first(journey) == "value")
  }
}
