public import Foundation

@MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var tabs: [UIViewController] = []
  private var selected: UIViewController?

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    if new.count > 5 {
      StandIn.complain("More than five tabs: the fifth is a list of those that are left.")
    }
    let gone = tabs.filter { one in !new.contains { $0 === one } }
    for controller in new where controller.parent !== self { addChild(controller) }
    tabs = new
    if let selected, !gone.contains(where: { $0 === selected }) {
      // It stays.
    } else {
      selectedViewController = new.first
    }
    for controller in gone { controller.removeFromParent() }
  }

  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { selectedViewController = tabs[newValue] } }
  }

  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard newValue !== selected else { return }
      if let newValue, !tabs.contains(where: { $0 === newValue }) {
        return StandIn.complain("\(newValue.name) is no tab, and cannot be selected.")
      }
      let isSeen = appearance == .coming || appearance == .here
      if let old = selected {
        old.willDisappear(false)
        old.didDisappear(false)
        old.viewIfLoaded?.unplace()
      }
      selected = newValue
      guard let newValue, isSeen else { return }
      view.place(newValue.view)
      newValue.willAppear(false)
      if appearance == .here { newValue.didAppear(false) }
    }
  }

  override var visibleChildren: [UIViewController] { selected.map { [$0] } ?? [] }

  override func willAppear(_ animated: Bool) {
    loadViewIfNeeded()
    if let selected { view.place(selected.view) }
    super.willAppear(animated)
  }

  /// Taps a tab; false if it cannot be reached, or must not be selected.
  @discardableResult
  public func standInTap(_ index: Int) -> Bool {
    guard tabs.indices.contains(index), appearance == .here, ownPresented == nil else {
      return false
    }
    let tab = tabs[index]
    guard delegate?.tabBarController(self, shouldSelect: tab) ?? true else { return false }
    if tab === selected {
      let stack = tab as? UINavigationController
      if stack?.move == nil { stack?.popToRootViewController(animated: true) }
    } else {
      selectedViewController = tab
    }
    delegate?.tabBarController(self, didSelect: tab)
    return true
  }
}

/// Told of what the user does to a tab bar, and of nothing that the app does.
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

@MainActor open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var accessibilityIdentifier: String?
}

@MainActor open class UITabBarItem: UIBarItem {
  open var badgeValue: String?

  /// As UIKit has it.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
}

@MainActor open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
}
