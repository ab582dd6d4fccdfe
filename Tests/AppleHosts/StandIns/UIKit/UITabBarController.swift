public import Foundation

@MainActor open class UITabBarController: UIViewController {
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }

  open weak var delegate: (any UITabBarControllerDelegate)?
  open var mode = Mode.automatic
  private var controllers: [UIViewController] = []
  private var selected: UIViewController?

  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    if new.count > 5 {
      StandIn.complain("More than five tabs: the fifth is a list of those that are left.")
    }
    let gone = controllers.filter { one in !new.contains { $0 === one } }
    for controller in new where controller.parent !== self { addChild(controller) }
    controllers = new
    if let selected, !gone.contains(where: { $0 === selected }) {
      // It stays.
    } else {
      selectedViewController = new.first
    }
    for controller in gone { controller.removeFromParent() }
  }

  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      if controllers.indices.contains(newValue) { selectedViewController = controllers[newValue] }
    }
  }

  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      if let newValue, !controllers.contains(where: { $0 === newValue }) {
        return StandIn.complain("\(newValue.name) is no tab, and cannot be selected.")
      }
      show(newValue)
    }
  }

  private func show(_ controller: UIViewController?) {
    guard controller !== selected else { return }
    let isSeen = appearance == .coming || appearance == .here
    if let old = selected {
      old.willDisappear(false)
      old.didDisappear(false)
      old.viewIfLoaded?.unplace()
    }
    selected = controller
    guard let controller else { return }
    if controller.parent !== self { addChild(controller) }
    guard isSeen else { return }
    view.place(controller.view)
    controller.willAppear(false)
    if appearance == .here { controller.didAppear(false) }
  }

  open var tabs: [UITab] = [] {
    didSet {
      for old in oldValue where !tabs.contains(where: { $0 === old }) {
        if selectedTab === old { selectedTab = nil }
        old.standInMade?.removeFromParent()
      }
      if Set(tabs.map(\.identifier)).count != tabs.count {
        StandIn.complain("Two tabs have one identifier.")
      }
      countPlaces()
    }
  }

  open var compactTabIdentifiers: [String]? { didSet { countPlaces() } }

  open var selectedTab: UITab? {
    didSet {
      if let selectedTab, !tabs.contains(where: { $0 === selectedTab }) {
        return StandIn.complain("‘\(selectedTab.title)’ is no tab, and cannot be selected.")
      }
      if let selectedTab, !standInVisibleTabs.contains(where: { $0 === selectedTab }) {
        StandIn.complain("‘\(selectedTab.title)’ has no place, and is selected.")
      }
      show(selectedTab?.viewController)
    }
  }

  public var standInVisibleTabs: [UITab] {
    guard !StandIn.manner.isWide, let shown = compactTabIdentifiers else { return tabs }
    return tabs.filter { shown.contains($0.identifier) }
  }

  private func countPlaces() {
    if !StandIn.manner.isWide, standInVisibleTabs.count > 5 {
      StandIn.complain("More than five tabs: the fifth is a list of those that are left.")
    }
  }

  override var visibleChildren: [UIViewController] { selected.map { [$0] } ?? [] }

  override func willAppear(_ animated: Bool) {
    loadViewIfNeeded()
    if let selected { view.place(selected.view) }
    super.willAppear(animated)
  }

  /// Taps a place of the bar; false if it cannot be reached, or must not be selected.
  @discardableResult public func standInTap(_ place: Int) -> Bool {
    guard appearance == .here, ownPresented == nil else { return false }
    guard tabs.isEmpty else {
      return standInVisibleTabs.indices.contains(place) && tap(standInVisibleTabs[place])
    }
    guard controllers.indices.contains(place) else { return false }
    let controller = controllers[place]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return false }
    if controller === selected { popToRoot() } else { selectedViewController = controller }
    delegate?.tabBarController(self, didSelect: controller)
    return true
  }

  private func tap(_ tab: UITab) -> Bool {
    let (previous, controller) = (selectedTab, tab.viewController)
    // Apple doesn't document whether the older methods are called for tab objects.
    let old = StandIn.manner.tellsOfControllers ? controller : nil
    if let old, delegate?.tabBarController(self, shouldSelect: old) == false { return false }
    guard delegate?.tabBarController(self, shouldSelectTab: tab) ?? true else { return false }
    if tab === previous { popToRoot() } else { selectedTab = tab }
    delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
    if let old { delegate?.tabBarController(self, didSelect: old) }
    return true
  }

  private func popToRoot() {
    let stack = selected as? UINavigationController
    if stack?.move == nil { stack?.popToRootViewController(animated: true) }
  }
}

/// The delegate of a tab bar, for the actions of the user only.
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

@MainActor open class UITab: NSObject {
  open var title: String
  open var image: UIImage?
  open var badgeValue: String?
  public let identifier: String
  private let provider: ((UITab) -> UIViewController)?
  public private(set) var standInMade: UIViewController?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
  }

  open var viewController: UIViewController? {
    if standInMade == nil { standInMade = provider?(self) }
    return standInMade
  }
}

@MainActor open class UISearchTab: UITab {
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "search",
      viewControllerProvider: viewControllerProvider)
  }
}

@MainActor open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
}

@MainActor open class UITabBarItem: UIBarItem {
  open var badgeValue: String?

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
}

@MainActor open class UIGestureRecognizer: NSObject { open var isEnabled = true }
