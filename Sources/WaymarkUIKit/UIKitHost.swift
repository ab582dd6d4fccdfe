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
    private var isWaiting = false
    /// Whether it waits for somebody else's transition, whose end may have been missed.
    private var waitsForTransition = false
    /// Raised with each wait and each whole picture: the end of an older one does not count.
    private var waits = 0
    private var isStepping = false

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
        stopWaiting()
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
      guard !isWaiting, let target else { return }
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
        containers.first { $0.entry.id == new.id && $0.entry.edition < new.edition }?.take(new)
      }
    }

    /// Waits until what is begun has ended, and goes on when UIKit is done with that.
    func wait(_ begin: (@escaping () -> Void) -> Void) {
      stopWaiting()
      isWaiting = true
      let number = waits
      begin { [weak self] in self?.wake(after: number) }
    }

    private func wait(for coordinator: any UIViewControllerTransitionCoordinator) {
      wait { end in coordinator.animate(alongsideTransition: nil) { _ in end() } }
      waitsForTransition = true
    }

    /// Looks again on the next turn: something has ended, perhaps what it waits for.
    func wake(after number: Int? = nil) {
      nextTurn { [weak self] in
        guard let self else { return }
        if number == waits || waitsForTransition { stopWaiting() }
        step()
      }
    }

    private func stopWaiting() {
      waits += 1
      isWaiting = false
      waitsForTransition = false
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
        let title = state.tabs[tab].root.link.description
        stack.tabBarItem =
          tabItems.indices.contains(tab)
          ? tabItems[tab] : UITabBarItem(title: title, image: nil, tag: tab)
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

    /// Shows a tab; one that has no place in the bar takes the last.
    func choose(_ tab: Int, in bar: UITabBarController) {
      let last = 4
      if bar.viewControllers?.contains(stacks[tab]) != true {
        let shown = stacks.prefix(last) + stacks.dropFirst(max(last, tab)).prefix(1)
        bar.viewControllers = Array(shown)
      }
      bar.selectedViewController = stacks[tab]
    }
  }
#endif
