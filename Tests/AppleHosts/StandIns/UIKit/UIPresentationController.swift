public import Foundation

@MainActor open class UIPresentationController: NSObject {
  open private(set) unowned var presentedViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open internal(set) var containerView: UIView?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) { self.presentedViewController = presentedViewController }
}

/// The delegate of a presentation, for the actions of the user only.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
}

@MainActor open class UISheetPresentationController: UIPresentationController {
  @MainActor open class Detent: NSObject {
    public struct Identifier: Hashable, Sendable {
      public let rawValue: String
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    init(_ identifier: Identifier) { self.identifier = identifier }
    /// The height of a custom one in a room of 800 points; nil for those of the system.
    public private(set) var standInHeight: CGFloat?

    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self {
      let detent = Detent(identifier ?? Identifier("custom"))
      detent.standInHeight = resolver(DetentContext())
      return detent as! Self
    }
    open class func medium() -> Self { Detent(.medium) as! Self }
    open class func large() -> Self { Detent(.large) as! Self }
  }

  open var detents: [Detent] = [.large()] {
    didSet {
      let heights = detents.map { $0.standInHeight ?? ($0.identifier == .medium ? 400 : 800) }
      if heights != heights.sorted() { StandIn.complain("The detents aren't sorted by height.") }
    }
  }
  open var prefersGrabberVisible = false
  open var selectedDetentIdentifier: Detent.Identifier?
}

@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}

private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat = 800
}

public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  var hasSource: Bool { sourceItem != nil || sourceView != nil }
}
