@testable import ReadmeUIKit
@testable import WaymarkUIKit

extension UIKitHostTests {
  @Test func `the app of the README has its list beneath a universal link`() async throws {
    StandIn.reset()
    let scene = UIWindowScene(standInTitle: "Shop")
    let delegate = SceneDelegate()
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://shop.example/item/3")
    delegate.scene(
      scene, willConnectTo: UISceneSession(standInIdentifier: "one"),
      options: UIScene.ConnectionOptions(activities: [activity]))
    for _ in 0..<20 {
      StandIn.turn()
      await Task.yield()
    }
    #expect(delegate.navigator.state == "[*/ > /item/3 | /orders]")
    let tabs = try #require(scene.windows.first?.rootViewController as? UITabBarController)
    let stack = tabs.selectedStack as? UINavigationController
    #expect(stack?.viewControllers.map(\.title) == ["Items", "Item 3"])
    let link = UIOpenURLContext(standInURL: try #require(URL(string: "shop://orders")))
    delegate.scene(scene, openURLContexts: [link])
    #expect(delegate.navigator.state == "[/ > /item/3 | */orders]")
  }
}
