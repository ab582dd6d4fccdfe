#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The bistro in the life cycle of UIKit: each scene has a delegate.
  @main final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }
#else
  /// Where there is no UIKit, a build of all targets needs a program all the same.
  @main enum AppDelegate {
    static func main() { print("This bistro is for iOS; BistroApp and BistroWeb run here.") }
  }
#endif
