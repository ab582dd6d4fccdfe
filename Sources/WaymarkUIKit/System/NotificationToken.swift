#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Hears of a notification, as long as it is kept.
  final class NotificationToken: Sendable {
    private nonisolated(unsafe) let token: any NSObjectProtocol

    /// - Parameter body: is given the object of the notification.
    init(_ name: Notification.Name, body: @escaping @MainActor (AnyObject?) -> Void) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        // UIKit posts on the main thread.
        nonisolated(unsafe) let object = $0.object as AnyObject?
        MainActor.assumeIsolated { body(object) }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
