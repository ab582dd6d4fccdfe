#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import UIKit
  import UserNotifications
  import WaymarkFoundation
  import WaymarkSystem

  /// The bistro in the life cycle of UIKit: each scene has a delegate.
  @main final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// Where sessions are saved, one for each scene.
    static var folder = FileManager.default.urls(
      for: .applicationSupportDirectory, in: .userDomainMask)[0]

    static func store(of session: UISceneSession) -> FileStateStore {
      FileStateStore(folder: folder, name: session.persistentIdentifier)
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      // A notification that starts the app is only told to a delegate that is set by now.
      UNUserNotificationCenter.current().delegate = self
      return true
    }

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

    func application(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
      for session in sceneSessions {
        do {
          try Self.store(of: session).remove()
        } catch {
          print("The session of a closed window stays: \(error)")
        }
      }
    }
  }

  extension AppDelegate: @MainActor UNUserNotificationCenterDelegate {
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let scene = response.targetScene?.delegate as? SceneDelegate
      scene?.navigator?.open(notificationResponse: response)
      completionHandler()
    }
  }
#else
  /// Where there is no UIKit, a build of all targets needs a program all the same.
  @main enum AppDelegate {
    static func main() { print("This bistro is for iOS; BistroApp and BistroWeb run here.") }
  }
#endif
