public import Foundation

@MainActor open class UIViewController: UIResponder {
  enum Appearance { case gone, coming, here, going }
  open var title: String? { didSet { navigationItem.title = title } }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var hidesBottomBarWhenPushed = false
  open var toolbarItems: [UIBarButtonItem]?
  open var contentUnavailableConfiguration: (any UIContentConfiguration)?
  open var tabBarItem: UITabBarItem! = UITabBarItem(title: nil, image: nil, tag: 0)
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false

  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?

  private var loadedView: UIView?
  private var ownNavigationItem = UINavigationItem(title: "")
  private(set) var appearance = Appearance.gone
  weak var ownPresenting: UIViewController?
  var ownPresented: UIViewController?
  var ownPresentationController: UIPresentationController?
  var coordinator: TransitionCoordinator?
  /// A Boolean value indicating whether its presenter isn't visible.
  var coversPresenter = false
  private var isLeaving = false

  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  public required init?(coder: NSCoder) { super.init() }

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open func loadView() { view = UIView(frame: .zero) }
  open func viewDidLoad() {}

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  open func removeFromParent() {
    guard let parent else { return }
    if parent is UINavigationController, !isLeaving {
      StandIn.complain("\(name) is removed from its stack without `willMove(toParent:)`.")
    }
    parent.children.removeAll { $0 === self }
    (parent as? UINavigationController)?.forget(self)
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) { isLeaving = parent == nil }
  open func didMove(toParent parent: UIViewController?) {}

  private weak var topScrollView: UIScrollView?

  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge == .top ? topScrollView : nil
  }

  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    if edge.contains(.top) { topScrollView = scrollView }
  }

  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var navigationItem: UINavigationItem { ownNavigationItem }
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? parent?.transitionCoordinator
  }

  open var presentationController: UIPresentationController? {
    if let own = ownPresentationController { return own }
    if let parent { return parent.presentationController }
    let made = makePresentationController()
    ownPresentationController = made
    return made
  }
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  func makePresentationController() -> UIPresentationController? {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default: UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { Presentation.present(viewControllerToPresent, from: self, flag, completion) }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(from: self, flag, completion)
  }

  /// The children that are seen when it is seen.
  var visibleChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }

  func willAppear(_ animated: Bool) {
    guard appearance == .gone || appearance == .going else {
      if appearance == .here { StandIn.complain("\(name) appears, and had not disappeared.") }
      return
    }
    loadViewIfNeeded()
    appearance = .coming
    viewWillAppear(animated)
    for child in visibleChildren { child.willAppear(animated) }
  }

  func didAppear(_ animated: Bool) {
    guard appearance == .coming else { return }
    appearance = .here
    viewDidAppear(animated)
    for child in visibleChildren { child.didAppear(animated) }
  }

  func willDisappear(_ animated: Bool) {
    guard appearance == .here || appearance == .coming else { return }
    appearance = .going
    viewWillDisappear(animated)
    for child in visibleChildren { child.willDisappear(animated) }
  }

  func didDisappear(_ animated: Bool) {
    guard appearance == .going else { return }
    appearance = .gone
    viewDidDisappear(animated)
    for child in visibleChildren { child.didDisappear(animated) }
  }

  var name: String { "\(type(of: self)) ‘\(navigationItem.title ?? "")’" }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
