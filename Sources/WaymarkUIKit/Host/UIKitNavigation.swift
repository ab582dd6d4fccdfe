#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A navigation controller that shows a navigator in an app with its own root controller, for
/// example as one of its tabs or as a column of a split view.
///
///     let orders = UIKitNavigation()
///     navigator.attach(orders.host)
///     tabBarController.viewControllers = [items, orders]
///
/// In a tab bar controller, it selects its tab when a link opens. When the user taps the selected
/// tab, it pops to the root, as every navigation controller does.
///
/// The host presents layers on this controller. If the controller isn't in the window, for example
/// because another tab is selected, they are presented when it appears.
public final class UIKitNavigation: LinkedNavigationController {
  /// The host to attach to a navigator. This controller retains it.
  public private(set) lazy var host = UIKitHost(in: self)
  /// A Boolean value indicating whether it contains tabs or columns instead of a stack.
  private var isContainer = false

  /// Contains the controller of several tabs or columns, or nothing but the stack if that is this
  /// controller.
  func contain(_ root: UIViewController) {
    let (old, new) = (isContainer, root !== self)
    isContainer = new
    if old != new { isNavigationBarHidden = new }
    if new { setViewControllers([EntryContainer(root)], animated: false) }
  }

  /// Selects the tab that contains this controller.
  func selectTab() {
    guard let bar = tabBarController,
      let tab = sequence(first: self, next: \.parent).first(where: { $0.parent === bar })
    else { return }
    if #available(iOS 18, visionOS 2, *),
      let object = bar.tabs.first(where: { $0.viewController === tab })
    {
      bar.selectedTab = object
    } else if bar.selectedViewController !== tab {
      bar.selectedViewController = tab
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
}
#endif
