import Foundation
public import Waymark

extension Navigator.PendingLinkControls {
  /// Sets the store that keeps the pending link across launches. It expires by the system's clock.
  public func save(in store: (any StateStore)?) {
    save(in: store, now: { .seconds(Date().timeIntervalSince1970) })
  }
}
