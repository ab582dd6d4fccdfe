public import Foundation
public import Waymark

extension UUID: LinkParameter {
  /// Reads a UUID in its usual form, in either case.
  public init?(linkText: String) { self.init(uuidString: linkText) }

  /// The UUID in its usual form.
  public var linkText: String { uuidString }
}

extension Date: LinkParameter {
  /// Reads an ISO 8601 date and time, such as `2026-11-21T08:30:00Z`.
  public init?(linkText: String) {
    guard let date = try? Date(linkText, strategy: .iso8601) else { return nil }
    self = date
  }

  /// The date and time in ISO 8601, in UTC and whole seconds.
  public var linkText: String { formatted(.iso8601) }
}
