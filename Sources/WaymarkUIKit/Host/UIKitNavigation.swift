#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit

/// A view controller that shows a navigator inside an app with a window of its own: as one of its tabs,
/// as a column of a split view, or as any other child.
///
///     let navigation = UIKitNavigation()
///     navigator.attach(navigation.host)
///     tabBarController.viewControllers = [legacy, navigation]
///
/// Layers are presented on it. A layer that comes while it is not in the window, for instance behind
/// another tab, is presented as soon as it appears.
public final class UIKitNavigation: UIViewController {
  /// The host to attach to a navigator; this controller keeps it alive.
  public private(set) var host: UIKitHost!
  /// The tab bar controller, or the stack of an app without tabs.
  var content: UIViewController? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.leaveParent()
      if isViewLoaded, let content { embed(content) }
    }
  }

  /// Creates the view controller.
  public init() {
    super.init(nibName: nil, bundle: nil)
    host = UIKitHost(in: self)
  }

  /// Creates the view controller from a nib or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    host = UIKitHost(in: self)
  }

  /// Adds what the host shows.
  public override func viewDidLoad() {
    super.viewDidLoad()
    if let content { embed(content) }
  }

  /// Has the host present what waits for a window.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    host.canPresent = true
    host.wake()
  }

  /// Has layers wait until it appears again.
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    host.canPresent = false
  }

  #if !os(visionOS)
  /// The content's.
  public override var childForStatusBarStyle: UIViewController? { content }
  /// The content's.
  public override var childForStatusBarHidden: UIViewController? { content }
  /// The content's.
  public override var childForHomeIndicatorAutoHidden: UIViewController? { content }
  #endif
}
#endif
