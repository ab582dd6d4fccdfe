#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit

/// A view controller that shows a navigator in an app with its own root controller, for example as
/// one of its tabs or as a column of a split view.
///
///     let navigation = UIKitNavigation()
///     navigator.attach(navigation.host)
///     tabBarController.viewControllers = [legacy, navigation]
///
/// The host presents layers on this controller. If the controller isn't in the window, for example
/// because another tab is selected, they are presented when it appears.
public final class UIKitNavigation: UIViewController {
  /// The host to attach to a navigator. This controller retains it.
  public private(set) lazy var host = UIKitHost(in: self)
  /// The tab bar controller, or the stack of an app without tabs.
  var content: UIViewController? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.leaveParent()
      if isViewLoaded, let content { embed(content) }
    }
  }

  /// Creates the view controller.
  public init() { super.init(nibName: nil, bundle: nil) }

  /// Creates the view controller from a nib or a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds the controllers of the host.
  public override func viewDidLoad() {
    super.viewDidLoad()
    if let content { embed(content) }
  }

  /// Hides the navigation bar that a split view adds to its columns.
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let column = parent as? UINavigationController, column.parent is UISplitViewController,
      column.viewControllers == [self]
    {
      column.isNavigationBarHidden = true
    }
  }

  /// Presents the layers that wait for a window, and offers the topmost link.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    host.didAppear()
    host.offer()
  }

  /// Delays layers until the view appears again.
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    host.shown.hasAppeared = false
  }

  /// Returns the scroll view of the content.
  public override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    content?.contentScrollView(for: edge)
  }

  #if !os(visionOS)
  /// The controller of the content.
  public override var childForStatusBarStyle: UIViewController? { content }
  /// The controller of the content.
  public override var childForStatusBarHidden: UIViewController? { content }
  /// The controller of the content.
  public override var childForHomeIndicatorAutoHidden: UIViewController? { content }
  #endif
}
#endif
