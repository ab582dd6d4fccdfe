import Foundation
import SwiftUI
import UserNotifications
import WaymarkSwiftUI

@MainActor final class Shop: NSObject {
  let navigator = Navigator(shopRoutes())

  init(savingIn folder: URL) {
    super.init()
    navigator.session.saving = StateSaving(in: FileStateStore(folder: folder))
    navigator.session.restore()
    UNUserNotificationCenter.current().delegate = self
  }
}

extension Shop: @MainActor UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    navigator.open(notificationResponse: response)
    completionHandler()
  }
}

/// The app of the README with a session and notifications, which is not started here.
struct WholeShopApp: App {
  @State private var shop = Shop(
    savingIn: FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0])
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      NavigatorView(shop.navigator)
        .onChange(of: phase) { if phase != .active { try? shop.navigator.session.flush() } }
    }
  }
}
