import Foundation
public import Waymark

extension IntentKeeping {
  /// Keeps the link that waits in a store, by the system's clock.
  public init(in store: any StateStore) {
    self.init(in: store, now: { .seconds(Date().timeIntervalSince1970) })
  }
}
