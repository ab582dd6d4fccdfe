#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TourRoutes
import UIKit
import WaymarkUIKit

/// The routes of the Tour, with view controllers.
@MainActor func tourRoutes() -> Routes<UIViewController> {
  let account = Account()
  return sampleRoutes(of: account) { context in
    LoginController { [weak navigator = context.navigator] in
      account.user = "Ann"
      navigator?.requirementsChanged()
    }
  } show: {
    PageController.make($0)
  }
}

/// The samples of five navigation libraries.
@main final class TourDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = TourSceneDelegate.self
    return configuration
  }
}

/// A window of the Tour.
final class TourSceneDelegate: UIResponder, UIWindowSceneDelegate {
  private let navigator = Navigator(tourRoutes())

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    navigator.open(connectionOptions: connectionOptions)
    let host = UIKitHost(UIWindow(windowScene: scene))
    host.configuration.webOrigin = "https://myapp.com"
    navigator.host = host
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    navigator.open(urlContexts: URLContexts)
  }
}
#endif
