import Foundation
public import Waymark

extension PendingLinkStore {
  /// Saves the pending link in a store, by the system's clock.
  public init(in store: any StateStore) {
    self.init(in: store, now: { .seconds(Date().timeIntervalSince1970) })
  }
}
