#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit
public import WebKit

/// An object that shows the view controllers of a navigator in a window or in part of one: tabs, a
/// stack in each tab, and modal layers above them.
///
/// After each transition, the host compares the controllers with the state, reports the actions of
/// the user and the app, and updates the controllers. Those that the app pushes or presents stay.
@MainActor public final class UIKitHost {
  /// The options of a host.
  @MainActor public struct Configuration {
    /// A Boolean value indicating whether a link dismisses the controllers that the app itself
    /// presents above its screen. Otherwise, layers of the state wait until they close.
    public var dismissesForeignLayers = false
    /// Makes the navigation controller of a stack. The host is its delegate, unless it has one.
    public var makeStack: () -> UINavigationController = { LinkedNavigationController() }
    /// Makes the controller of a tab with columns. The host is its delegate, and sets its columns.
    public var makeSplit: (UISplitViewController.Style) -> UISplitViewController = {
      UISplitViewController(style: $0)
    }
    /// Makes the controller of a column without a screen.
    public var makeEmptyColumn: () -> UIViewController = { EntryContainer() }
    /// Makes the tab bar controller. The host is its delegate.
    public var makeTabBar: () -> UITabBarController = { UITabBarController() }
    /// Configures the controller of each layer, such as its detents, before it's presented.
    public var willPresent: ((UIViewController, ModalLayer) -> Void)?
    /// Returns the animation of a named transition style, or `nil` to use the default animation.
    public var animator:
      ((_ name: String, _ isInverse: Bool) -> (any UIViewControllerAnimatedTransitioning)?)?
    /// Returns the in-app browser for a link, or `nil` to use `SFSafariViewController`.
    public var makeBrowser: ((DeepLink) -> UIViewController?)?
    /// Makes the configuration of a web page, with a new content controller for each page.
    public var makeWebConfiguration: () -> WKWebViewConfiguration = { WKWebViewConfiguration() }
    /// The type of the user activity that offers the topmost link, or `nil` to offer none.
    public var activityType: String?
    /// Called before the host offers an activity. The app can make it searchable here.
    public var willOffer: ((NSUserActivity, Entry) -> Void)?
    /// The origin of the app's website, such as `https://example.com`, to complete links like `/a`.
    public var webOrigin: String?
    /// A Boolean value indicating whether tabs are objects, on systems that have them.
    var hasTabObjects = true
  }

  /// The controllers that the host has made.
  @MainActor struct Controllers {
    var tabs: [TabCoordinator] = []
    var layers: [LayerController] = []
    var tabBar: TabBar?
    var root: UIViewController? { tabBar?.bar ?? tabs.first?.controller }
    /// A Boolean value indicating whether UIKit can present layers on the root.
    var hasAppeared = false
  }

  /// The hosts, which aren't retained.
  static var hosts: [() -> UIKitHost?] = []

  /// The receiver of events, set by the navigator.
  public var onEvent: ((HostEvent) -> Void)? {
    didSet {
      guard onEvent == nil else { return }
      navigator = nil
      reconciler.detach()
      // The controller retains this host, and is one of the controllers that the host has made.
      guard navigation != nil else { return }
      clock.nextTurn { [weak self] in
        guard let self, onEvent == nil else { return }
        shown = Controllers()
        reconciler.reset()
      }
    }
  }
  /// The options.
  public var configuration = Configuration()
  let ownWindow: UIWindow?
  private weak var navigation: UIKitNavigation?
  weak var navigator: Navigator<UIViewController>?
  var shown = Controllers()
  var reconciler = UIKitReconciler()
  var clock = HostClock()
  let webPages = WebPageRegistry()
  lazy var observer = UIKitObserver(self)

  /// Creates a host that fills a window and makes it visible.
  ///
  /// A narrow tab bar shows five tabs. If there are more, the fifth place shows the most recently
  /// selected one of the others.
  public convenience init(_ window: UIWindow) { self.init(window, in: nil) }

  /// Creates a host that fills a window, or a view controller of the app.
  init(_ window: UIWindow? = nil, in navigation: UIKitNavigation?) {
    (ownWindow, self.navigation) = (window, navigation)
    Self.hosts.removeAll { $0() == nil }
    Self.hosts.append { [weak self] in self }
  }

  /// Returns the host that made a navigation or tab bar controller.
  static func host(of controller: UIViewController) -> UIKitHost? {
    hosts.lazy.compactMap { $0() }.first {
      $0.shown.tabBar?.bar === controller || $0.stack(of: controller) != nil
    }
  }

  /// The window of the controllers.
  public var window: UIWindow? { ownWindow ?? navigation?.viewIfLoaded?.window }
}

extension UIKitHost: @MainActor NavigationHost {
  /// Begins to show an update.
  public func apply(_ update: NavigationUpdate, of navigator: Navigator<UIViewController>) {
    // The update can make the visible screen again, which loses its scroll position.
    reportScrolling()
    // Controllers of the same navigator stay.
    let isOther = navigator !== self.navigator || shown.tabs.count != update.after.tabs.count
    if update.before == nil, isOther { reconciler.reset() }
    self.navigator = navigator
    reconciler.apply(update)
    step()
  }

  /// Shows the titles, images and badges of the tabs again.
  public func tabsDidChange(of navigator: Navigator<UIViewController>) {
    shown.tabBar?.setItems(navigator.tabs)
  }

  /// Selects the tab of the ``UIKitNavigation``, if it's in a tab bar controller, and removes the
  /// controllers that the app has pushed on the topmost screen.
  public func bringToFront() {
    navigation?.selectTab()
    reconciler.bringToFront(navigator?.state.top.id)
    wake()
  }

  /// Opens a link in another app.
  public func openInSystem(_ link: DeepLink) {
    guard let url = URL(string: link.description) else { return }
    window?.windowScene?.open(url, options: nil, completionHandler: nil)
  }

  /// Reports what the user and the app did, except what can still be canceled.
  public func reportActions() {
    if reconciler.phase != .executing { reportFacts() }
  }
}

extension UIKitHost: WebPageHost {
  package nonisolated func tellPages(_ name: String, _ json: String, of entry: EntryID?) {
    MainActor.assumeIsolated { webPages.tell(name, json, of: entry) }
  }
}

// MARK: Commands

extension UIKitHost {
  /// Executes commands until something has to end.
  func step() {
    guard reconciler.begin() else { return }
    while reconciler.phase == .executing {
      reportFacts()
      execute(
        reconciler.next(snapshot(), dismissesForeign: configuration.dismissesForeignLayers))
    }
  }

  private func snapshot() -> UIKitReconciler.Snapshot {
    UIKitReconciler.Snapshot(
      isMoving: findTransition() != nil,
      isPresenting: presented.contains { $0.isBeingPresented || $0.isBeingDismissed },
      layers: shown.layers.map { $0.isUsable ? $0.layer : nil },
      top: topStack?.entries.last?.entry.id,
      hasForeignLayer: topController?.presentedViewController != nil,
      hasAppeared: !shown.layers.isEmpty
        || shown.hasAppeared && shown.root?.viewIfLoaded?.window != nil,
      hasOtherWidth: selectedTab?.hasOtherWidth == true)
  }

  private func execute(_ command: UIKitReconciler.Command) {
    guard let target = reconciler.target else { return }
    switch command {
    case .wait:
      findTransition()?.animate(alongsideTransition: nil) { [weak self] _ in self?.wake() }
    case .retry: retry()
    case .makeRoot: makeRoot(target)
    case .dismiss(let count): dismissLayers(above: count)
    case .setStacks: setStacks(target)
    case .present(let layer): present(layer)
    case .postpone(let layer): postpone(layer)
    case .settle: settle()
    }
  }

  private func settle() {
    offer()
    restoreScrolling()
    clock.nextTurn { [weak self] in
      guard let self, reconciler.phase == .idle, reconciler.update == nil, findTransition() == nil
      else { return }
      // A swipe back would uncover this screen, whose bar is there from the start.
      topStack?.prepare(1)
    }
    if shown.layers.isEmpty, reconciler.update != nil { selectedTab?.revealTop() }
    answer(.completed)
  }

  /// Answers the update, if there is one. After a failure, the host keeps trying.
  func answer(_ completion: HostEvent.Completion) {
    guard let revision = reconciler.answer(isShown: completion == .completed) else { return }
    onEvent?(.settled(revision: revision, completion))
  }

  /// Begins a command, and continues on the turn after its end.
  func run(_ begin: (@escaping () -> Void) -> Void) {
    let number = reconciler.beginCommand()
    begin { [weak self] in self?.wake(number) }
  }

  /// Looks again on the next turn, because something has ended.
  func wake(_ ended: Int? = nil) {
    clock.nextTurn { [weak self] in
      if let ended { self?.reconciler.end(ended) }
      self?.step()
    }
  }

  /// Looks again after a while.
  func retry() {
    guard !reconciler.isRetrying else { return }
    reconciler.isRetrying = true
    clock.later(.milliseconds(100)) { [weak self] in
      self?.reconciler.isRetrying = false
      self?.step()
    }
  }

  /// Returns a transition that runs. UIKit may begin it only with the layout of a stack.
  private func findTransition() -> (any UIViewControllerTransitionCoordinator)? {
    guard let root = shown.root else { return nil }
    let seen = [root] + everyStack.map(\.controller) + presented
    for stack in seen where stack is UINavigationController { stack.viewIfLoaded?.layoutIfNeeded() }
    return seen.lazy.compactMap(\.transitionCoordinator).first
  }

  // MARK: The root

  /// Makes the tabs and stacks of a navigator that the host didn't show before.
  private func makeRoot(_ state: NavigationState) {
    // A window keeps the controllers that are presented on its root.
    let below =
      ownWindow?.rootViewController ?? shown.layers.first?.controller.presentingViewController
    if let below, below.presentedViewController != nil {
      reconciler.reset()
      return run { below.dismiss(animated: false, completion: $0) }
    }
    shown = Controllers()
    let own = state.tabs.count == 1 ? navigation : nil
    shown.tabs = state.tabs.indices.map { makeTab($0, in: own) }
    setStacks(state)
    if shown.tabs.count > 1 {
      let bar = configuration.makeTabBar()
      bar.delegate = observer
      shown.tabBar = TabBar(
        bar, shown.tabs.map(\.controller), navigator?.tabs ?? [], selected: state.selectedTab,
        hasObjects: configuration.hasTabObjects)
    }
    _ = Self.sceneObservations
    if let root = shown.root { navigation?.contain(root) }
    ownWindow?.rootViewController = shown.root
    ownWindow?.makeKeyAndVisible()
    // Only a delegate hears of the first screen.
    if shown.tabs[0].stack.controller.delegate !== observer {
      clock.later(.milliseconds(100)) { [weak self] in self?.didAppear() }
    }
    run { end in end() }
  }

  func didAppear() {
    shown.hasAppeared = true
    wake()
  }

  /// - Parameters:
  ///   - own: The navigation controller, or `nil` to make one.
  ///   - entry: The entry whose screen is the navigation controller, if the app made it.
  func newStack(
    in own: UINavigationController? = nil, showing entry: Entry? = nil
  ) -> StackController {
    let controller = own ?? configuration.makeStack()
    // A picker of the system is a navigation controller that needs its own delegate.
    if controller.delegate == nil { controller.delegate = observer }
    return StackController(controller, showing: entry, in: self)
  }
}
#endif
