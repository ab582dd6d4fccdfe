#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Foundation
import UIKit
import UserNotifications
import WaymarkUIKit

/// The bistro in the life cycle of UIKit.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The folder of the sessions, one for each scene.
  static var folder = FileManager.default.urls(
    for: .applicationSupportDirectory, in: .userDomainMask)[0]

  static func store(of session: UISceneSession) -> FileStateStore {
    FileStateStore(folder: folder, name: session.persistentIdentifier)
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // The delegate hears of a notification that starts the app only if it is set by now.
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
#endif
