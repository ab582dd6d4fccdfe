@testable import WaymarkUIKit

extension UIKitHostTests {
  typealias Options = UIScene.ConnectionOptions

  private static func url(_ text: String) throws -> Options {
    Options(standInURLs: [UIOpenURLContext(standInURL: try #require(URL(string: text)))])
  }

  private static func activity(
    _ type: String = NSUserActivityTypeBrowsingWeb, web path: String? = nil,
    info: [String: String] = [:]
  ) -> Options {
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = path.flatMap { URL(string: site + $0) }
    activity.userInfo = info
    return Options(activities: [activity])
  }

  private static func quick(_ type: String, _ info: [String: String]? = nil) -> Options {
    let values = info?.mapValues { $0 as NSString }
    return Options(
      shortcutItem: UIApplicationShortcutItem(
        type: type, localizedTitle: "Quick", userInfo: values))
  }

  private static func response(_ info: [String: String]) -> Options {
    Options(response: UNNotificationResponse(standInUserInfo: info))
  }

  private nonisolated static let spotlight = "com.apple.corespotlightitem"
  private nonisolated static let spotlightKey = "kCSSearchableItemActivityIdentifier"

  /// The options of a scene that the system connects for a link, its source and the state.
  nonisolated static let intakes:
    [(options: @MainActor @Sendable () throws -> Options, source: LinkSource, state: String)] = [
      ({ try url("conformance://item/1/part/a") }, .customScheme, "/ > /item/1 > /item/1/part/a"),
      ({ try url("conformance://settings") }, .customScheme, " ^sheet /settings"),
      ({ try url(site + "/search/tea") }, .universalLink, "/search > /search/tea"),
      ({ activity(web: "/item/2") }, .universalLink, "/ > /item/2"),
      ({ activity(spotlight, info: [spotlightKey: "/item/3"]) }, .universalLink, "/ > /item/3"),
      ({ activity("own", info: ["link": "/film/1"]) }, .universalLink, " ^fullScreen /film/1"),
      ({ activity("own", web: "/item/4") }, .universalLink, "/ > /item/4"),
      ({ response(["link": "/search/milk"]) }, .notification, "/search > /search/milk"),
      ({ quick("example.quick", ["link": "/item/5"]) }, .customScheme, "/ > /item/5"),
      ({ quick("/item/6") }, .customScheme, "/ > /item/6"),
    ]

  /// Hands the links over to a running app.
  private func open(_ options: Options, in navigator: Navigator<UIViewController>) {
    navigator.open(urlContexts: options.urlContexts)
    for activity in options.userActivities { navigator.open(userActivity: activity) }
    _ = options.notificationResponse.map { navigator.open(notificationResponse: $0) }
    _ = options.shortcutItem.map { navigator.open(shortcutItem: $0) }
  }

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

  @Test(arguments: intakes) func `a link of the system leads to the same state, cold and warm`(
    options: @MainActor @Sendable () throws -> Options, source: LinkSource, state: String
  ) throws {
    var sources: [LinkSource] = []

    let cold = try StandInApp(attaches: false)
    cold.navigator.onOutcome = { _, source, _ in sources.append(source) }
    #expect(cold.navigator.open(connectionOptions: try options()).count == 1)
    cold.attach()
    #expect(matches(cold.navigator.state, state))

    let warm = try StandInApp()
    for link in ["/item/8", "/search/old", "/item/9", "/settings", "/film/7"] {
      warm.open(LinkTarget(text: link))
    }
    warm.navigator.onOutcome = { _, source, _ in sources.append(source) }
    open(try options(), in: warm.navigator)
    warm.settle()
    #expect(matches(warm.navigator.state, state) && sources == [source, source])
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
    #expect(app.state == "[*/ | /search | /account]")
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
    #expect(app.state == "[*/ | /search | /account]")
    app.navigator.pendingLink.release()
    app.expect("[*/ > /item/2 | /search | /account]")
  }

  @Test func `the link on top is offered as the scene's activity`() throws {
    let app = try StandInApp(attaches: false)
    app.host.configuration.activityType = "example.link"
    app.attach()
    app.open("/item/1?x_page_title=One")
    let activity = try #require(app.scene.userActivity)
    #expect(activity.standInIsCurrent && !activity.isEligibleForSearch)
    #expect(activity.targetContentIdentifier == "/item/1")
    #expect(activity.requiredUserInfoKeys == ["link"] && app.finish(.pressBack))
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
    #expect(app.scene.userActivity?.targetContentIdentifier == "/item/2" && own.standInIsValid)
  }
}
