public import Foundation

open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var webpageURL: URL?
  open var userInfo: [AnyHashable: Any]?
  open var isEligibleForSearch = false
  open var targetContentIdentifier: String?
  open var requiredUserInfoKeys: Set<String>?
  public private(set) var standInIsValid = true
  public private(set) var standInIsCurrent = false

  public init(activityType: String) { self.activityType = activityType }

  open func becomeCurrent() {
    standInIsCurrent = true
    if !standInIsValid {
      MainActor.assumeIsolated { StandIn.complain("An invalid activity becomes current.") }
    }
  }
  open func invalidate() { (standInIsCurrent, standInIsValid) = (false, false) }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
