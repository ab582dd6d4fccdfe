#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Bistro
import UIKit
import WaymarkUIKit

/// A window of the bistro. Each kind of link from the system needs one line.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private(set) var host: UIKitHost?
  private(set) var navigator: Navigator<UIViewController>?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let guest = Guest()
    let navigator = Navigator(bistroRoutes(of: guest) { makeController($0, of: guest) })
    navigator.session.saving = StateSaving(in: AppDelegate.store(of: session))
    navigator.session.restore()
    self.navigator = navigator
    navigator.open(connectionOptions: connectionOptions)
    let host = UIKitHost(UIWindow(windowScene: scene))
    host.configuration.activityType = "example.bistro.link"
    host.configuration.webOrigin = "https://bistro.example"
    self.host = host
    navigator.host = host
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
    // If it fails, the next change tries again and reports the error.
    try? navigator?.session.flush()
  }
}
#endif
