import Foundation
import Testing
import UIKit
import UserNotifications
import Waymark
import WaymarkFoundation
import WaymarkTesting

@testable import WaymarkUIKit

extension UIKitHostTests {
  @MainActor @Suite struct IntakeTests {
    /// One way in which the system hands a link over.
    struct Intake: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let source: LinkSource
      let expected: String
      /// The options of a scene that the system connects for the link.
      let options: @MainActor @Sendable () -> UIScene.ConnectionOptions
      /// The calls in a running app.
      let open:
        @MainActor @Sendable (Navigator<UIViewController>, UIScene.ConnectionOptions) -> Void
    }

    nonisolated static func url(_ text: String, _ source: LinkSource, _ expected: String)
      -> Intake
    {
      Intake(
        testDescription: text, source: source, expected: expected,
        options: {
          let contexts = URL(string: text).map { [UIOpenURLContext(standInURL: $0)] } ?? []
          return UIScene.ConnectionOptions(standInURLs: Set(contexts))
        },
        open: { $0.open(urlContexts: $1.urlContexts) })
    }

    nonisolated static func activity(
      _ type: String, web: String? = nil, info: [String: String] = [:], _ expected: String
    ) -> Intake {
      Intake(
        testDescription: "activity \(type)", source: .universalLink, expected: expected,
        options: {
          let activity = NSUserActivity(activityType: type)
          activity.webpageURL = web.flatMap { URL(string: $0) }
          activity.userInfo = info
          return UIScene.ConnectionOptions(activities: [activity])
        },
        open: { navigator, options in
          for activity in options.userActivities { navigator.open(userActivity: activity) }
        })
    }

    nonisolated static func response(_ info: [String: String], _ expected: String) -> Intake {
      Intake(
        testDescription: "notification", source: .notification, expected: expected,
        options: {
          UIScene.ConnectionOptions(response: UNNotificationResponse(standInUserInfo: info))
        },
        open: { navigator, options in
          if let response = options.notificationResponse {
            navigator.open(notificationResponse: response)
          }
        })
    }

    nonisolated static func quick(
      _ type: String, _ info: [String: String]?, _ expected: String
    ) -> Intake {
      Intake(
        testDescription: "quick action \(type)", source: .customScheme, expected: expected,
        options: {
          let values = info?.mapValues { $0 as NSString }
          return UIScene.ConnectionOptions(
            shortcutItem: UIApplicationShortcutItem(
              type: type, localizedTitle: "Quick", userInfo: values))
        },
        open: { navigator, options in
          if let item = options.shortcutItem { navigator.open(shortcutItem: item) }
        })
    }

    nonisolated static let intakes: [Intake] = [
      url("conformance://item/1/part/a", .customScheme, "/ > /item/1 > /item/1/part/a"),
      url("conformance://settings", .customScheme, " ^sheet /settings"),
      url("https://conformance.example/search/tea", .universalLink, "/search > /search/tea"),
      activity(
        NSUserActivityTypeBrowsingWeb, web: "https://conformance.example/item/2", "/ > /item/2"),
      activity(
        "com.apple.corespotlightitem",
        info: ["kCSSearchableItemActivityIdentifier": "/item/3"], "/ > /item/3"),
      activity("example.link", info: ["link": "/film/1"], " ^fullScreen /film/1"),
      activity("example.web", web: "https://conformance.example/item/4", "/ > /item/4"),
      response(["link": "/search/milk"], "/search > /search/milk"),
      quick("example.quick", ["link": "/item/5"], "/ > /item/5"),
      quick("/item/6", nil, "/ > /item/6"),
    ]

    /// The selected tab's stack, and the layers.
    private func picture(_ state: NavigationState) -> String {
      let stack = state.tabs[state.selectedTab].map(\.link.description)
      let layers = state.modals.map { layer in
        " ^\(layer.style.rawValue) "
          + layer.stack.map(\.link.description).joined(separator: " > ")
      }
      return stack.joined(separator: " > ") + layers.joined()
    }

    private func matches(_ state: NavigationState, _ expected: String) -> Bool {
      // A layer without a tab leaves the tabs unchanged.
      expected.hasPrefix(" ")
        ? picture(state).hasSuffix(expected) : picture(state) == expected
    }

    @Test(arguments: intakes)
    func `a link of the system leads to the same state, cold and warm`(intake: Intake) throws {
      var sources: [LinkSource] = []

      let cold = try StandInApp(attaches: false)
      cold.navigator.onOutcome = { _, source, _ in sources.append(source) }
      #expect(cold.navigator.open(connectionOptions: intake.options()).count == 1)
      cold.attach()
      #expect(matches(cold.navigator.state, intake.expected))
      #expect(cold.difference == nil)

      let warm = try StandInApp()
      for link in ["/item/8", "/search/old", "/item/9", "/settings", "/film/7"] {
        warm.open(LinkTarget(text: link))
      }
      warm.navigator.onOutcome = { _, source, _ in sources.append(source) }
      intake.open(warm.navigator, intake.options())
      StandIn.settle()
      #expect(matches(warm.navigator.state, intake.expected))
      #expect(warm.difference == nil)
      #expect(sources == [intake.source, intake.source])
    }

    @Test func `an item without a link opens nothing`() throws {
      let app = try StandInApp()
      let dismissed = UNNotificationResponse(
        standInUserInfo: ["link": "/item/1"],
        actionIdentifier: UNNotificationDismissActionIdentifier)
      #expect(app.navigator.open(notificationResponse: dismissed) == nil)
      #expect(
        app.navigator.open(notificationResponse: UNNotificationResponse(standInUserInfo: [:]))
          == nil)
      #expect(app.navigator.open(userActivity: NSUserActivity(activityType: "example")) == nil)
      let item = UIApplicationShortcutItem(type: "example", localizedTitle: "Quick")
      #expect(app.navigator.open(shortcutItem: item) == nil)
      #expect(app.navigator.open(connectionOptions: UIScene.ConnectionOptions()) == [])
      #expect("\(app.navigator.state)" == "[*/ | /search | /account]")
    }

    @Test func `a notification that is handed over twice is opened once`() throws {
      let app = try StandInApp(attaches: false)
      func response(at time: TimeInterval) -> UNNotificationResponse {
        UNNotificationResponse(
          standInUserInfo: ["link": "/item/1"], identifier: "news",
          date: Date(timeIntervalSince1970: time))
      }
      #expect(
        app.navigator.open(
          connectionOptions: UIScene.ConnectionOptions(standInURLs: [], response: response(at: 1))
        )
          == [.opened])
      #expect(app.navigator.open(notificationResponse: response(at: 1)) == nil)
      #expect(app.navigator.open(notificationResponse: response(at: 2)) == .unchanged)
    }

    @Test func `a value can have another key`() throws {
      let app = try StandInApp()
      let response = UNNotificationResponse(standInUserInfo: ["url": "/item/1"])
      #expect(app.navigator.open(notificationResponse: response, key: "url") == .opened)
    }

    @Test func `a link waits until the app can show it`() throws {
      let app = try StandInApp(attaches: false)
      app.navigator.pendingLink.hold()
      let response = UNNotificationResponse(standInUserInfo: ["link": "/item/1"])
      #expect(app.navigator.open(notificationResponse: response) == .held)
      let item = UIApplicationShortcutItem(type: "/item/2", localizedTitle: "Quick")
      #expect(app.navigator.open(shortcutItem: item) == .held)
      app.attach()
      #expect("\(app.navigator.state)" == "[*/ | /search | /account]")
      app.navigator.pendingLink.release()
      StandIn.settle()
      #expect("\(app.navigator.state)" == "[*/ > /item/2 | /search | /account]")
    }

    @Test func `the link on top is offered as the scene's activity`() throws {
      let app = try StandInApp(attaches: false)
      app.host.configuration.activityType = "example.link"
      app.attach()
      app.open("/item/1?x_page_title=One")
      let activity = try #require(app.scene.userActivity)
      #expect(activity.standInIsCurrent && !activity.isEligibleForSearch)
      #expect(activity.targetContentIdentifier == "/item/1")
      #expect(activity.requiredUserInfoKeys == ["link"])
      #expect(app.finish(.pressBack))
      #expect(app.scene.userActivity?.userInfo?["link"] as? String == "/")
      #expect(app.scene.userActivity?.standInIsCurrent == true)
      #expect(!activity.standInIsValid, "the previous activity is invalidated")
      app.finish { $0.push(UIViewController(), title: "Nameless") }
      #expect(app.scene.userActivity?.userInfo?["link"] as? String == "/")
    }

    @Test func `an app can change an activity, and offer others`() throws {
      let app = try StandInApp(attaches: false)
      app.host.configuration.activityType = "example.link"
      app.host.configuration.willOffer = { activity, entry in
        activity.isEligibleForSearch = entry.link.description == "/item/1"
      }
      app.attach()
      #expect(app.scene.userActivity?.isEligibleForSearch == false)
      app.open("/item/1")
      #expect(app.scene.userActivity?.isEligibleForSearch == true)
      let own = NSUserActivity(activityType: "example.draft")
      app.scene.userActivity = own
      app.open("/item/2")
      #expect(app.scene.userActivity?.targetContentIdentifier == "/item/2")
      #expect(own.standInIsValid)
    }
  }
}
