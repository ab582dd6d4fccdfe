public import Foundation

@MainActor open class UIPresentationController: NSObject {
  open private(set) unowned var presentedViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// As UIKit has it.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
  }
}

/// Told of what the user does to a controller that is presented, and of nothing that the app does.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

// What is optional on Apple's systems and nobody here implements; the rest has to be spelt rightly.
extension UIAdaptivePresentationControllerDelegate {
  /// As UIKit has it.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// As UIKit has it.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// As UIKit has it.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

@MainActor open class UISheetPresentationController: UIPresentationController {
  @MainActor open class Detent: NSObject {
    /// As UIKit has it.
    public struct Identifier: Hashable, Sendable {
      /// As UIKit has it.
      public let rawValue: String
      /// As UIKit has it.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// As UIKit has it.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// As UIKit has it.
    public let identifier: Identifier
    init(_ identifier: Identifier) { self.identifier = identifier }
    open class func medium() -> Self { Detent(.medium) as! Self }
    open class func large() -> Self { Detent(.large) as! Self }
  }

  open var detents: [Detent] = [.large()]
  open var prefersGrabberVisible = false
  open var selectedDetentIdentifier: Detent.Identifier?
}

/// What a popover may point at.
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Where the arrow of a popover may be.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// As UIKit has it.
  public let rawValue: UInt
  /// As UIKit has it.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// As UIKit has it.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// As UIKit has it.
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  var hasSource: Bool { sourceItem != nil || sourceView != nil }
}
