public import Foundation

/// Views below each other; nothing is laid out here.
@MainActor open class UIStackView: UIView {
  open private(set) var arrangedSubviews: [UIView] = []

  /// As UIKit has it.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    arrangedSubviews = views
    for view in views { addSubview(view) }
  }

  open var axis: NSLayoutConstraint.Axis = .horizontal
}

/// Only what names an axis.
@MainActor open class NSLayoutConstraint: NSObject {
  /// As UIKit has it.
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

@MainActor open class UILabel: UIView {
  open var text: String?
}
