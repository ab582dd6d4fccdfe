#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit
  public import Waymark

  /// Shows a navigator of view controllers in a window: tabs, a stack in each, layers above them.
  ///
  /// UIKit's own stack is the truth: after each transition the host looks at what is shown, tells what the
  /// user did, and goes on until it is what the state says.
  @MainActor public final class UIKitHost {
    /// Where events go; set by the navigator.
    public var onEvent: ((HostEvent) -> Void)? {
      didSet { if onEvent == nil { (screens, target, update) = (nil, nil, nil) } }
    }
    /// The window that it fills and makes visible.
    public let window: UIWindow
    /// Told of each layer's controller before it is presented, for instance to set its detents.
    public var willPresent: ((UIViewController, ModalLayer) -> Void)?
    /// Makes the animation of a named motion style; nil leaves it to UIKit.
    public var animator:
      ((_ name: String, _ isInverse: Bool) -> (any UIViewControllerAnimatedTransitioning)?)?
    /// Makes the browser inside the app; without it, or where it makes none, that of Safari.
    public var makeBrowser: ((DeepLink) -> UIViewController?)?
    /// The type of the user activity that offers the link on top; nil offers none.
    public var activityType: String?
    /// Where the app's own links are in the web, as `https://example.com`: for activities and browsers.
    public var webOrigin: String?

    let tabItems: [UITabBarItem]
    lazy var observer = UIKitObserver(self)
    /// Does something when UIKit is done with what it does now.
    var nextTurn: (@escaping @MainActor () -> Void) -> Void = { body in
      Task { @MainActor in body() }
    }

    var screens: Screens<UIViewController>?
    /// What is to be shown, with what the user did since.
    var target: NavigationState?
    /// What has to be answered.
    var update: NavigationUpdate?
    var stacks: [StackController] = []
    var layers: [ShownLayer] = []
    var tabs: UITabBarController?
    private var needsRoot = false
    private var isStepping = false
    /// What it waits for: the end of an older one does not count.
    private var pending: Wait?

    private final class Wait {
      /// Whether it is for somebody else's transition, whose end may have been missed.
      var isForeign = false
    }

    /// Makes a host for a window; without items, tabs are called by their root links.
    ///
    /// A tab bar has five places: with more tabs the last place shows the one that was chosen last.
    public init(_ window: UIWindow, tabs: [UITabBarItem] = []) {
      self.window = window
      tabItems = tabs
    }
  }

  extension UIKitHost: @MainActor NavigationHost {
    /// Begins to show an update.
    public func apply(_ update: NavigationUpdate, screens: Screens<UIViewController>) {
      self.screens = screens
      self.update = update
      target = update.after
      if update.before == nil {
        pending = nil
        needsRoot = true
      }
      refresh()
      step()
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
      if needsRoot { return makeRoot(target) }
      if let coordinator = runningTransition { return wait(for: coordinator) }
      tellFacts()
      guard let target = self.target, !needsRoot else { return }
      if dismissSurplus(target) || setStacks(target) || presentMissing(target) { return }
      settle()
    }

    private func settle() {
      offer()
      guard let update else { return }
      // While a finger held the screen, what is under it was in no stack.
      refresh()
      self.update = nil
      onEvent?(.settled(revision: update.revision, .completed))
    }

    private func refresh() {
      let containers = everyStack.flatMap(\.containers)
      for case .refresh(let new) in update?.operations ?? [] {
        containers.first { $0.entry.id == new.id && $0.entry.revision < new.revision }?.take(new)
      }
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

    func wake() { wake(after: nil) }

    /// Looks again on the next turn: something has ended, perhaps what it waits for.
    private func wake(after wait: Wait?) {
      nextTurn { [weak self] in
        guard let self else { return }
        if wait === pending || pending?.isForeign == true { pending = nil }
        step()
      }
    }

    /// A transition that is under way, whoever began it.
    private var runningTransition: (any UIViewControllerTransitionCoordinator)? {
      guard let target, let root = window.rootViewController else { return nil }
      let seen = [root, stacks[target.selectedTab]] + presented
      // What a stack was asked for may begin with its next layout only.
      for case let stack as StackController in seen { stack.viewIfLoaded?.layoutIfNeeded() }
      return (seen + layers.map(\.controller)).lazy.compactMap(\.transitionCoordinator).first
    }

    // MARK: The root

    /// Takes everything away that is shown, and begins with a whole picture.
    private func makeRoot(_ state: NavigationState) {
      layers = []
      if let root = window.rootViewController, root.presentedViewController != nil {
        // What is on its way cannot be dismissed.
        let moving = presented.first { $0.isBeingPresented || $0.isBeingDismissed }
        if let coordinator = moving?.transitionCoordinator { return wait(for: coordinator) }
        return wait { end in root.dismiss(animated: false, completion: end) }
      }
      needsRoot = false
      tabs = nil
      stacks = state.tabs.map { _ in StackController(self) }
      for (tab, stack) in stacks.enumerated() {
        stack.tabBarItem = item(for: tab, called: state.tabs[tab].root.link)
      }
      setStacks(state)
      if stacks.count > 1 {
        let bar = UITabBarController()
        bar.delegate = observer
        choose(state.selectedTab, in: bar)
        tabs = bar
      }
      window.rootViewController = tabs ?? stacks[0]
      window.makeKeyAndVisible()
      // A layer can be presented once the root has appeared.
      wait { end in end() }
    }

    /// Brings a tab to the front.
    func choose(_ tab: Int, in bar: UITabBarController) {
      makePlace(for: tab, in: bar)
      bar.selectedViewController = stacks[tab]
    }
  }
#endif
