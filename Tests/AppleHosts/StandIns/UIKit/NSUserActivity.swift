public import Foundation

/// Foundation's on Apple's systems; Foundation on Linux has none.
open class NSUserActivity: NSObject {
  /// As UIKit has it.
  public let activityType: String
  open var title: String?
  open var webpageURL: URL?
  open var userInfo: [AnyHashable: Any]?
  open var isEligibleForSearch = false
  open var targetContentIdentifier: String?
  open var requiredUserInfoKeys: Set<String>?
  /// Whether it was not invalidated.
  public private(set) var standInIsValid = true
  /// Whether it is the one that is offered.
  public private(set) var standInIsCurrent = false

  /// Makes an activity of a type.
  public init(activityType: String) { self.activityType = activityType }

  open func becomeCurrent() {
    standInIsCurrent = true
    if !standInIsValid {
      MainActor.assumeIsolated { StandIn.complain("An invalid activity becomes current.") }
    }
  }
  open func invalidate() {
    standInIsCurrent = false
    standInIsValid = false
  }
}

/// The type of an activity that comes from a web link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
