import Bistro
import Foundation
import Testing
import UIKit
import UserNotifications
import Waymark
import WaymarkFoundation
import WaymarkTesting

@testable import BistroScene
@testable import WaymarkUIKit

extension UIKitHostTests {
  /// The example app, from its delegates on, as the system would start it.
  @MainActor @Suite final class BistroSceneTests {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("BistroScene-\(UInt64.random(in: 0...UInt64.max))")

    private var started: [Navigator<UIViewController>] = []
    private var application: AppDelegate?

    deinit {
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        Issue.record(error)
      }
    }

    /// Releases the stores of the apps: a later save would create the folder again.
    private func end() throws {
      for navigator in started {
        try navigator.session.flush()
        navigator.session.saving = nil
      }
      started = []
    }

    /// Starts the app again in its only window, and waits until it is shown.
    private func start(
      _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
    ) async throws -> (scene: SceneDelegate, app: StandInApp) {
      try end()
      StandIn.reset()
      AppDelegate.folder = folder
      let session = UISceneSession(standInIdentifier: "the window")
      let application = AppDelegate()
      #expect(application.application(.shared, didFinishLaunchingWithOptions: nil))
      // Read before anything waits: the tests of another host set the delegate of the one center, too.
      #expect(UNUserNotificationCenter.current().delegate === application)
      self.application = application
      let configuration = application.application(
        UIApplication.shared, configurationForConnecting: session, options: options)
      #expect(configuration.delegateClass == SceneDelegate.self)
      let delegate = SceneDelegate()
      let scene = UIWindowScene(standInTitle: "Bistro")
      scene.delegate = delegate
      delegate.scene(scene, willConnectTo: session, options: options)
      let app = StandInApp(
        scene, try #require(delegate.host), try #require(delegate.navigator))
      started.append(app.navigator)
      while app.host.reconciler.update != nil {
        StandIn.turn()
        await Task.yield()
      }
      app.host.turnByHand()
      return (delegate, app)
    }

    private func list(_ app: StandInApp) throws -> UITableView {
      try #require((app.stack?.topViewController as? ListController)?.tableView)
    }

    private func press(_ title: String, _ app: StandInApp) throws {
      let column = app.stack?.topViewController?.view.subviews.first as? UIStackView
      let buttons = column?.arrangedSubviews.compactMap { $0 as? UIButton } ?? []
      let button = try #require(buttons.first { $0.currentTitle == title })
      button.sendActions(for: .primaryActionTriggered)
      StandIn.settle()
    }

    private func signIn(_ app: StandInApp) throws {
      let login = try #require(app.stack?.topViewController as? LoginController)
      login.name.standInType("Guest")
      try press("Sign in", app)
    }

    @Test func `the bistro has its tabs and its own views`() async throws {
      let app = try await start().app
      #expect(app.tabTitles == ["Restaurants", "Orders"])
      #expect(try list(app).standInTexts.first == ["Chotchkie's", "Flingers"])
      #expect(app.finish(.tapTab(1)))
      #expect("\(app.navigator.state)" == "[/ | */orders]")
      #expect(app.user(.tapTab(0)))
      app.open("/menu/dinner")
      #expect(try list(app).standInTap(0, 0))
      StandIn.settle()
      let dish = try #require(app.stack?.topViewController as? DishController)
      #expect(dish.link?.description == "/menu/dinner/Pizza%20100%25")
      #expect(app.bar?.title == "Pizza 100%")
      #expect(app.scene.userActivity?.userInfo?["link"] as? String == dish.link?.description)
      #expect(app.finish(.swipeBack(1)))
      app.expect("[*/ > /menu/dinner | /orders]")
      try end()
    }

    @Test func `a deep link of the bistro leads to the same state, cold and warm`() async throws {
      let expected = "[*/ > /menu/lunch > /menu/lunch/Soup%20of%20the%20day | /orders]"
      let text = "bistro://menu/lunch/Soup%20of%20the%20day"
      let contexts: Set = [UIOpenURLContext(standInURL: try #require(URL(string: text)))]
      let cold = try await start(UIScene.ConnectionOptions(standInURLs: contexts)).app
      #expect("\(cold.navigator.state)" == expected)
      #expect(cold.stack?.topViewController is DishController)
      #expect(cold.difference == nil)

      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(
        string: text.replacing("bistro:/", with: "https://bistro.example"))
      let item = UIApplicationShortcutItem(
        type: "/menu/lunch/Soup%20of%20the%20day", localizedTitle: "Soup")
      let intakes: [(SceneDelegate, UIWindowScene) -> Void] = [
        { $0.scene($1, openURLContexts: contexts) },
        { $0.scene($1, continue: activity) },
        { $0.windowScene($1, performActionFor: item) { #expect($0) } },
      ]
      for intake in intakes {
        let (delegate, warm) = try await start()
        for link in ["/restaurant/Flingers", "/menu/dinner", "/login"] {
          warm.open(LinkTarget(text: link))
        }
        intake(delegate, warm.scene)
        StandIn.settle()
        #expect("\(warm.navigator.state)" == expected)
        #expect(warm.difference == nil)
      }
      try end()
    }

    @Test func `an order of the bistro waits for a login`() async throws {
      let app = try await start().app
      let response = UNNotificationResponse(standInUserInfo: ["link": "/order/Pasta"])
      response.standInScene = app.scene
      var isDone = false
      try #require(application).userNotificationCenter(.current(), didReceive: response) {
        isDone = true
      }
      StandIn.settle()
      #expect(isDone)
      #expect("\(app.navigator.state)" == "[*/ | /orders] ^sheet /login")
      try signIn(app)
      #expect("\(app.navigator.state)" == "[*/ | /orders] ^sheet /order/Pasta")
      #expect(try list(app).standInTap(0, 0))
      StandIn.settle()
      #expect("\(app.navigator.state)" == "[/ | */orders]")
      #expect(try list(app).standInTexts == [["1 × Pasta"], ["Sign out · Guest"]])
      // Signing out asks first.
      #expect(try list(app).standInTap(1, 0))
      StandIn.settle()
      let alert = try #require(app.layers.last as? UIAlertController)
      #expect(alert.actions.map(\.title) == ["Sign out", "Cancel"])
      #expect(alert.standInTap(0))
      StandIn.settle()
      #expect(try list(app).standInTexts == [["1 × Pasta"], ["Sign in"]])
      #expect(app.difference == nil)
      try end()
    }

    @Test func `the bistro restores its state`() async throws {
      let (delegate, first) = try await start()
      first.open("/menu/dinner/Pasta")
      first.open("/orders")
      let left = first.navigator.state.description
      #expect(left == "[/ > /menu/dinner/Pasta | */orders]")
      delegate.sceneDidEnterBackground(first.scene)
      let next = try await start().app
      #expect("\(next.navigator.state)" == left)
      #expect(next.difference == nil)
      #expect(next.navigator.builtCount == 1)
      let context = UIOpenURLContext(standInURL: try #require(URL(string: "bistro://r/Flingers")))
      let linked = try await start(UIScene.ConnectionOptions(standInURLs: [context])).app
      #expect("\(linked.navigator.state)" == "[*/ > /restaurant/Flingers | /orders]")
      try end()
      let session = UISceneSession(standInIdentifier: "the window")
      application?.application(.shared, didDiscardSceneSessions: [session])
      #expect(
        try await start().app.navigator.state == "[*/ | /orders]", "a closed window is gone")
      try end()
    }
  }
}
