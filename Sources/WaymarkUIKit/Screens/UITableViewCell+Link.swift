#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit
  public import Waymark

  extension UITableViewCell.AccessoryType {
    /// The sign of a cell that opens a link, for tables of the app's own: a disclosure indicator if a
    /// screen is pushed, and none for a screen that may stand already, a layer, or an action.
    ///
    ///     cell.accessoryType = .init(nearestNavigator?.screens.rowKind(of: link))
    public init(_ kind: LinkKind?) { self = kind == .push ? .disclosureIndicator : .none }
  }
#endif
