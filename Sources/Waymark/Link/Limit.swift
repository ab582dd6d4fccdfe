/// A limit on input from outside. A link that exceeds it is denied.
public enum Limit: String, Sendable, Hashable, CaseIterable {
  /// The length of a link, as given and in its canonical form.
  /// - Units: UTF-8 bytes
  case linkBytes
  /// The path segments of a link, counting the host of a custom scheme.
  case segments
  /// The items of a link's query, directives included.
  case queryItems
  /// The redirects that a link can follow.
  case redirects
  /// The entries of one stack. A navigator can have another limit.
  case entries
  /// The modal layers above the root layer.
  case modals
  /// The length of an entry's payload.
  /// - Units: UTF-8 bytes
  case payloadBytes
  /// The tabs of a saved session.
  case tabs
  /// The length of a saved session.
  /// - Units: UTF-8 bytes
  case sessionBytes

  /// The largest number that is allowed.
  public var value: Int {
    switch self {
    case .linkBytes: 8 * 1024
    case .segments: 64
    case .queryItems: 64
    case .redirects: 10
    case .entries: 1_000
    case .modals: 16
    case .payloadBytes: 64 * 1024
    case .tabs: 1_000
    case .sessionBytes: 32 * 1024 * 1024
    }
  }
}
