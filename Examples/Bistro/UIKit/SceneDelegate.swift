#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Bistro
  import UIKit
  import Waymark
  import WaymarkSystem
  import WaymarkUIKit

  /// One window of the bistro: what the system hands over is one line each.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private(set) var host: UIKitHost?
    private(set) var navigator: Navigator<UIViewController>?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let bistro = Bistro<UIViewController>(
        showDish: DishController.init, show: PageViewController.init)
      let navigator = bistro.start(from: AppDelegate.store(of: session))
      self.navigator = navigator
      navigator.open(connectionOptions: connectionOptions)
      let host = UIKitHost(
        UIWindow(windowScene: scene),
        tabs: [
          UIKitHost.TabItem("/", "Restaurants", systemImage: "fork.knife"),
          UIKitHost.TabItem("/orders", "Orders", systemImage: "list.bullet"),
        ])
      host.activityType = "example.bistro.link"
      host.webOrigin = "https://bistro.example"
      self.host = host
      navigator.attach(host)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      navigator?.open(urlContexts: URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      navigator?.open(userActivity: userActivity)
    }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      completionHandler(navigator?.open(shortcutItem: shortcutItem) != nil)
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
      // What could not be written is said by the next change, which tries again.
      try? navigator?.session.flush()
    }
  }
#endif
