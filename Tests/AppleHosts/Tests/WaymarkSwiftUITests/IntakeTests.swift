import WaymarkSwiftUI

extension SwiftUITests {
  @Test func `URLs from outside carry their source`() throws {
    let app = try Journey()
    var sources: [LinkSource] = []
    app.navigator.onOutcome = { _, source, _ in sources.append(source) }
    app.window.receive(try #require(URL(string: "https://conformance.example/item/1")))
    app.window.receive(try #require(URL(string: "HTTPS://conformance.example/item/2")))
    app.window.receive(try #require(URL(string: "conformance://item/3")))
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://conformance.example/item/4")
    app.window.receive(activity)
    app.window.receive(NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb))
    app.window.receive(NSUserActivity(activityType: "other"))
    #expect(sources == [.universalLink, .universalLink, .customScheme, .universalLink])
    app.settle()
    #expect(app.navigator.currentLink.description == "/item/4")
  }

  @Test func `links in texts of screens are the app's, and the rest is the system's`() throws {
    var routes = Routes<AnyView>()
    routes.accept(origins: ["https://example.com"])
    routes.add("/") {
      Link("inside", destination: Self.url("https://example.com/item"))
      Link("outside", destination: Self.url("https://elsewhere.example/"))
    }
    routes.add("/item") { Text("item") }
    routes.action("/track") {}
    let app = try Journey(routes)
    #expect(app.window.press("outside") && app.state == "/")
    #expect(StandInSystem.opened == [Self.url("https://elsewhere.example/")])
    #expect(app.press("inside") == "/ > /item")
  }

  private static func url(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("No URL: \(text)") }
    return url
  }

  @Test func `SwiftUI opens links in other apps`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.externalPolicy = .system
    let app = try Journey(routes)
    #expect(app.navigator.open("mailto:a@example.com") == .openedExternally)
    #expect(StandInSystem.opened == [Self.url("mailto:a@example.com")])
  }
}
