public import Foundation

/// What ties an edge to another; nothing is laid out here.
@MainActor open class NSLayoutConstraint: NSObject {
  /// As UIKit has it.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  open class func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor open class UILayoutGuide: NSObject {
  open private(set) var topAnchor = NSLayoutYAxisAnchor()
}

extension UIView {
  /// As UIKit has it.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// As UIKit has it.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// As UIKit has it.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// As UIKit has it.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
}
