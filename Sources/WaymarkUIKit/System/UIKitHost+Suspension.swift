#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark

  extension UIKitHost {
    /// Tells when the app was suspended and goes on.
    func watchForeground() -> NotificationToken {
      NotificationToken(UIScene.willEnterForegroundNotification) { [weak self] scene in
        guard let self, let scene, scene === window?.windowScene else { return }
        onEvent?(.resumed)
      }
    }
  }
#endif
