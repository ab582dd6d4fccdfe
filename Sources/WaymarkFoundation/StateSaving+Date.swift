import Foundation
public import Waymark

extension StateSaving {
  /// Creates rules for a session that expires by the system's clock, like its pending link.
  /// - Parameter maxAge: The maximum age in whole seconds, or `nil` for any age.
  public init(
    in store: any StateStore, mode: SaveMode = .all, isAutomatic: Bool = true,
    maxAge: Duration? = nil
  ) {
    self.init(
      in: store, mode: mode, isAutomatic: isAutomatic, maxAge: maxAge,
      now: { .seconds(Date().timeIntervalSince1970) })
  }
}
