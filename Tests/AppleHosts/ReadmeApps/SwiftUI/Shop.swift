import Foundation
import SwiftUI
import UserNotifications
import WaymarkSwiftUI

@MainActor final class Notifications: NSObject {
  private weak var navigator: Navigator<AnyView>?
  private var waiting: UNNotificationResponse?

  override init() {
    super.init()
    UNUserNotificationCenter.current().delegate = self
  }

  func start(_ navigator: Navigator<AnyView>) {
    self.navigator = navigator
    if let waiting { navigator.open(notificationResponse: waiting) }
    waiting = nil
  }
}

extension Notifications: @MainActor UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if let navigator {
      navigator.open(notificationResponse: response)
    } else {
      waiting = response
    }
    completionHandler()
  }
}

/// The app of the README with sessions, which isn't started here.
struct SavedShopApp: App {
  private let folder = FileManager.default.urls(
    for: .applicationSupportDirectory, in: .userDomainMask)[0]

  var body: some Scene {
    WindowGroup {
      NavigatorView(shopRoutes) { window in
        StateSaving(in: FileStateStore(folder: folder, name: window))
      }
    }
  }
}

/// The app of the README with sessions and notifications, which isn't started here.
struct WholeShopApp: App {
  @State private var notifications = Notifications()
  private let folder = FileManager.default.urls(
    for: .applicationSupportDirectory, in: .userDomainMask)[0]

  var body: some Scene {
    WindowGroup {
      NavigatorView(shopRoutes) { window in
        StateSaving(in: FileStateStore(folder: folder, name: window))
      } start: { navigator in
        notifications.start(navigator)
      }
    }
  }
}
