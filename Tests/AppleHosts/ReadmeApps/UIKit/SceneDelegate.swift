import UIKit
import WaymarkUIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  let navigator = Navigator(shopRoutes())  // Routes<UIViewController>

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    navigator.open(connectionOptions: connectionOptions)  // links, notifications, quick actions
    let host = UIKitHost(UIWindow(windowScene: scene))
    navigator.host = host
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    navigator.open(urlContexts: URLContexts)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    navigator.open(userActivity: userActivity)
  }
}
