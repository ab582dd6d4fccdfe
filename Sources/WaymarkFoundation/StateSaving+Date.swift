import Foundation
public import Waymark

extension StateSaving {
  /// A session that expires by the system's clock.
  /// - Parameter maxAge: how old it may be, by the whole second; nil for any age.
  public init(
    in store: any StateStore, mode: SaveMode = .all, isAutomatic: Bool = true, maxAge: Duration?
  ) {
    self.init(
      in: store, mode: mode, isAutomatic: isAutomatic, maxAge: maxAge,
      now: { .seconds(Date().timeIntervalSince1970) })
  }
}
