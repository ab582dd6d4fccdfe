#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit
public import Waymark
import WaymarkWeb
public import WebKit

/// Shows a navigator of view controllers in a window, or in a part of one: tabs, a stack in each,
/// layers above them.
///
/// UIKit's own stack is the truth: after each transition the host looks at what is shown, tells what the
/// user or the app did, and goes on until it is what the state says. What the app itself pushes or
/// presents stays where it is.
@MainActor public final class UIKitHost {
  /// What happens to a sheet, an alert or another controller that the app itself presented, when a link
  /// has something to show.
  public enum ForeignLayerPolicy: Sendable {
    /// It stays until the user closes it; layers of the state come after it.
    case wait
    /// It is dismissed. A menu is waited for all the same: it goes by itself.
    case dismiss
  }

  /// Where events go; set by the navigator.
  public var onEvent: ((HostEvent) -> Void)? {
    didSet {
      guard onEvent == nil else { return }
      if takesSystemLinks { navigator?.onSystemOpen = nil }
      takesSystemLinks = false
      (navigator, target, update) = (nil, nil, nil)
    }
  }
  /// The window that it fills and makes visible, or that its ``UIKitNavigation`` is in.
  public var window: UIWindow? { ownWindow ?? container?.viewIfLoaded?.window }
  /// What happens to what the app itself presented.
  public var foreignLayers = ForeignLayerPolicy.wait
  /// Makes the navigation controller of a stack; the host becomes its delegate.
  public var makeStack: () -> UINavigationController = { StackController() }
  /// Makes what shows a tab with columns; the host becomes its delegate, and sets its columns.
  public var makeSplit: (UISplitViewController.Style) -> UISplitViewController = {
    UISplitViewController(style: $0)
  }
  /// Makes what stands in a column without a screen.
  public var makeEmptyColumn: () -> UIViewController = { PlaceholderController() }
  /// Makes the tab bar controller; the host becomes its delegate.
  public var makeTabBar: () -> UITabBarController = { UITabBarController() }
  /// Told of a tap on the selected tab whose root is on top already, for instance to scroll up.
  public var onTabTappedAgain: ((_ tab: Int, _ root: UIViewController) -> Void)?
  /// Told of each layer's controller before it is presented, for instance to set its detents.
  public var willPresent: ((UIViewController, ModalLayer) -> Void)?
  /// Makes the animation of a named motion style; nil leaves it to UIKit.
  public var animator:
    ((_ name: String, _ isInverse: Bool) -> (any UIViewControllerAnimatedTransitioning)?)?
  /// Makes the browser inside the app; without it, or where it makes none, that of Safari.
  public var makeBrowser: ((DeepLink) -> UIViewController?)?
  /// Makes the configuration of a web page: its data store, and whatever else WebKit offers. It is asked
  /// for each page, and gives a new one with a content controller of its own.
  public var makeWebConfiguration: () -> WKWebViewConfiguration = { WKWebViewConfiguration() }
  /// The type of the user activity that offers the link on top; nil offers none.
  public var activityType: String?
  /// The host calls this before it offers an activity; the app may make it searchable here.
  public var willOffer: ((NSUserActivity, Entry) -> Void)?
  /// Where the app's own links are in the web, as `https://example.com`: for activities and browsers.
  public var webOrigin: String?

  private let ownWindow: UIWindow?
  weak var container: UIKitNavigation?
  lazy var observer = UIKitObserver(self)
  /// Does something when UIKit is done with what it does now.
  var nextTurn: (@escaping @MainActor () -> Void) -> Void = { body in
    Task { @MainActor in body() }
  }
  /// Does something a moment later: nobody tells of the end of what it waits for.
  var later: (Duration, @escaping @MainActor () -> Void) -> Void = { time, body in
    Task { @MainActor in
      try? await Task.sleep(for: time)
      body()
    }
  }

  weak var navigator: Navigator<UIViewController>?
  /// The web pages of the window.
  let webPages = ShownWebPages()
  /// What is to be shown, with what the user did since.
  var target: NavigationState?
  /// What has to be answered.
  var update: NavigationUpdate?
  /// How the next layer comes or goes.
  var transition = TransitionStyle.instant
  var shownTabs: [ShownTab] = []
  var layers: [ShownLayer] = []
  var tabBar: (any ShownTabs)?
  /// Makes the tabs of a tab bar controller, in the newest way of the system.
  var makeTabs: (UITabBarController) -> any ShownTabs = { bar in
    if #available(iOS 18, visionOS 2, *) { return TabObjects(bar) }
    return TabControllers(bar)
  }
  /// The tab that the host has brought to the front, or the user.
  var shownTab = 0
  /// True once the root has appeared: UIKit presents nothing before.
  var canPresent = false
  private var needsRoot = true
  private var isStepping = false
  private var isLookingLater = false
  /// True if a screen was scrolled, and that is not told yet.
  var isScrolling = false
  private lazy var observations = observeScene()
  /// True if the host has set what opens links for other apps.
  private var takesSystemLinks = false
  /// What it waits for: the end of an older one does not count.
  private var pending: Wait?

  private final class Wait {
    /// True if it is for a transition of somebody else, whose end may have been missed.
    var isForeign = false
  }

  /// Makes a host for a window; without items, tabs are called by their root links.
  ///
  /// A narrow tab bar has five places: with more tabs the last place shows the one that was chosen last.
  public init(_ window: UIWindow) { ownWindow = window }

  init(in container: UIKitNavigation) {
    ownWindow = nil
    self.container = container
  }
}

extension UIKitHost: @MainActor NavigationHost {
  /// Begins to show an update.
  public func apply(_ update: NavigationUpdate, of navigator: Navigator<UIViewController>) {
    // The update may rebuild the screen on top, which would lose its scroll position.
    tellScrolling()
    if update.before == nil { startOver(update, navigator) }
    self.navigator = navigator
    self.update = update
    target = update.after
    transition = update.transition
    step()
  }

  /// Shows the titles, images and badges of the tabs again.
  public func tabsDidChange(of navigator: Navigator<UIViewController>) {
    tabBar?.setItems(navigator.tabs)
  }

  /// Begins a whole picture: what is there already is repaired.
  private func startOver(_ update: NavigationUpdate, _ navigator: Navigator<UIViewController>) {
    webPages.listen(to: navigator)
    navigator.hostLink = { [weak self] screen in self?.currentLink(of: screen) }
    let isOverdue = self.update != nil && pending != nil
    pending = nil
    if navigator !== self.navigator || shownTabs.count != update.after.tabs.count {
      needsRoot = true
    } else if isOverdue {
      replaceStuckStacks()
    }
  }
}

// MARK: - One step after the other

extension UIKitHost {
  /// Goes on, if nothing is under way.
  func step() {
    guard !isStepping else { return wake() }
    guard pending == nil, let target else { return }
    isStepping = true
    defer { isStepping = false }
    if let coordinator = findTransition() { return wait(for: coordinator) }
    if needsRoot { return makeRoot(target) }
    if presented.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }) {
      return lookLater()
    }
    tellFacts()
    guard let target = self.target, !needsRoot else { return }
    if dismissSurplus(target) || dismissForeign(target) || setStacks(target)
      || presentMissing(target)
    {
      return
    }
    settle()
  }

  private func settle() {
    offer()
    restoreScrolling()
    transition = .instant
    nextTurn { [weak self] in self?.buildBeneath() }
    guard let update else { return }
    self.update = nil
    if layers.isEmpty, let target { shownTabs[target.selectedTab].revealTop() }
    onEvent?(.settled(revision: update.revision, .completed))
  }

  /// Says that the update cannot be shown now; the host goes on to try.
  func fail(_ reason: String) {
    guard let update else { return }
    self.update = nil
    onEvent?(.settled(revision: update.revision, .failed(reason)))
  }

  /// Builds what a swipe back would uncover, so that its bar is there from the first moment.
  private func buildBeneath() {
    guard pending == nil, update == nil, target != nil, findTransition() == nil,
      let stack = topStack
    else { return }
    stack.prepare(1, in: self)
  }

  /// Waits until what is begun has ended, and goes on when UIKit is done with that.
  func wait(_ begin: (@escaping () -> Void) -> Void) {
    let wait = Wait()
    pending = wait
    begin { [weak self] in self?.wake(after: wait) }
  }

  private func wait(for coordinator: any UIViewControllerTransitionCoordinator) {
    wait { end in coordinator.animate(alongsideTransition: nil) { _ in end() } }
    pending?.isForeign = true
  }

  /// Waits no more: what was begun was refused.
  func stopWaiting() { pending = nil }

  func wake() { wake(after: nil) }

  /// Looks again on the next turn: something has ended, perhaps what it waits for.
  private func wake(after wait: Wait?) {
    nextTurn { [weak self] in
      guard let self else { return }
      if wait === pending || pending?.isForeign == true { pending = nil }
      step()
    }
  }

  /// Looks again in a moment: something is in the way, and its end is told to nobody.
  func lookLater() {
    guard !isLookingLater else { return }
    isLookingLater = true
    later(.milliseconds(100)) { [weak self] in
      self?.isLookingLater = false
      self?.step()
    }
  }

  /// Lays out the stacks, as UIKit may begin a requested transition only then, and finds one that is
  /// under way, whoever began it.
  private func findTransition() -> (any UIViewControllerTransitionCoordinator)? {
    guard let target, let root else { return nil }
    let selected = shownTabs.dropFirst(target.selectedTab).first
    let front = tabBar?.selected.map { shownTabs[$0] }
    let stacks = [selected, front].compactMap(\.self).flatMap(\.shown).map(\.controller)
    let seen = [root] + stacks + presented
    for stack in seen where stack is UINavigationController {
      stack.viewIfLoaded?.layoutIfNeeded()
    }
    return (seen + layers.map(\.controller)).lazy.compactMap(\.transitionCoordinator).first
  }

  // MARK: The root

  /// The controller that holds everything.
  var root: UIViewController? {
    get { ownWindow?.rootViewController ?? container?.content }
    set {
      if let ownWindow {
        ownWindow.rootViewController = newValue
        ownWindow.makeKeyAndVisible()
      } else {
        container?.content = newValue
      }
    }
  }

  /// Builds tabs and stacks anew, for a navigator that it did not show before.
  private func makeRoot(_ state: NavigationState) {
    // A window's root takes what was presented on it along.
    let below = ownWindow?.rootViewController ?? layers.first?.controller.presentingViewController
    if let below, below.presentedViewController != nil {
      // What is on its way cannot be dismissed.
      let moving = presented.first { $0.isBeingPresented || $0.isBeingDismissed }
      if let coordinator = moving?.transitionCoordinator { return wait(for: coordinator) }
      return dismiss(whatLiesOn: below, animated: false)
    }
    layers = []
    needsRoot = false
    // Screens that the app gives again must not stand in two stacks.
    for stack in shownTabs.flatMap(\.stacks) { stack.releaseScreens() }
    tabBar = nil
    shownTabs = state.tabs.indices.map(makeTab)
    setStacks(state)
    if shownTabs.count > 1 {
      let bar = makeTabBar()
      bar.delegate = observer
      tabBar = makeTabs(bar)
      shownTab = state.selectedTab
      showTabs(of: state)
    }
    takeSystemLinks()
    _ = observations
    canPresent = false
    root = tabBar?.bar ?? shownTabs[0].controller
    wake()
  }

  func newStack() -> ShownStack {
    let controller = makeStack()
    controller.delegate = observer
    return ShownStack(controller)
  }

  /// Opens links for other apps, unless the app does so itself.
  private func takeSystemLinks() {
    guard let navigator = navigator, navigator.onSystemOpen == nil else { return }
    takesSystemLinks = true
    navigator.onSystemOpen = { [weak self] link in
      guard let url = URL(string: link.description) else { return }
      self?.window?.windowScene?.open(url, options: nil, completionHandler: nil)
    }
  }
}
#endif
