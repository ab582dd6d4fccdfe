import SwiftUI
import Testing
import WaymarkSwiftUI

extension SwiftUITests {
  @Test func `URLs from outside carry their source`() throws {
    let journey = try Journey()
    var sources: [LinkSource] = []
    journey.navigator.onOutcome = { _, source, _ in sources.append(source) }
    journey.window.receive(try #require(URL(string: "https://conformance.example/item/1")))
    journey.window.receive(try #require(URL(string: "HTTPS://conformance.example/item/2")))
    journey.window.receive(try #require(URL(string: "conformance://item/3")))
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://conformance.example/item/4")
    journey.window.receive(activity)
    journey.window.receive(NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb))
    journey.window.receive(NSUserActivity(activityType: "other"))
    #expect(sources == [.universalLink, .universalLink, .customScheme, .universalLink])
    journey.settle()
    #expect(journey.navigator.currentLink.description == "/item/4")
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
    let journey = try Journey(routes)
    #expect(journey.window.press("outside") && journey.state == "/")
    #expect(StandInSystem.opened == [Self.url("https://elsewhere.example/")])
    #expect(journey.press("inside") == "/ > /item")
  }

  private static func url(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("No URL: \(text)") }
    return url
  }

  @Test func `SwiftUI opens links in other apps`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.externalPolicy = .system
    let journey = try Journey(routes)
    #expect(journey.navigator.open("mailto:a@example.com") == .openedExternally)
    #expect(StandInSystem.opened == [Self.url("mailto:a@example.com")])
  }
}
