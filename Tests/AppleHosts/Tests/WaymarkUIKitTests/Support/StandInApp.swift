@testable import WaymarkUIKit

/// An app with one window on the model of UIKit, and its user.
@MainActor final class StandInApp {
  let scene: UIWindowScene
  private(set) var window: UIWindow
  private(set) var host: UIKitHost
  /// The windows that the navigator has left, with their hosts.
  private(set) var oldWindows: [(window: UIWindow, host: UIKitHost)] = []
  let navigator: Navigator<UIViewController>
  /// On a busy machine, no host is overdue.
  let clock = ManualClock()
  private(set) var events: [HostEvent] = []
  /// A Boolean value indicating whether each step compares the window with the state.
  var isCompared = true

  /// - Parameter turnsByHand: whether the test turns the run loop, and nothing happens otherwise.
  init(
    _ routes: Routes<UIViewController> = HostConformance.routes { TestScreen.make($0) },
    manner: StandIn.Manner = StandIn.Manner(), titles: [String: String] = [:],
    turnsByHand: Bool = true, attaches: Bool = true, opened targets: LinkTarget...
  ) throws {
    StandIn.reset()
    StandIn.manner = manner
    scene = UIWindowScene(standInTitle: "Test")
    window = UIWindow(windowScene: scene)
    host = UIKitHost(window)
    host.takeManner()
    if turnsByHand { host.turnByHand() }
    navigator = Navigator(routes, clock: { [clock] in clock.now })
    for (root, title) in titles { navigator[tab: root].title = title }
    if attaches { attach() }
    for target in targets { open(target) }
  }

  /// An app that made its own window. Waits until the window shows the state, and turns the run loop
  /// by hand from then on.
  init(
    _ scene: UIWindowScene, _ host: UIKitHost, _ navigator: Navigator<UIViewController>
  ) async throws {
    (self.scene, window, self.host, self.navigator) = (scene, scene.windows[0], host, navigator)
    let end = ContinuousClock.now + .seconds(30)
    while host.reconciler.update != nil, .now < end {
      StandIn.turn()
      await Task.yield()
    }
    try #require(host.reconciler.update == nil)
    host.turnByHand()
    StandIn.settle()
  }

  func attach() {
    connect()
    finish { _ in }
  }

  /// Shows the navigator in a new window. The old one stays.
  func moveToNewWindow() {
    oldWindows.append((window, host))
    window = UIWindow(windowScene: scene)
    let configuration = host.configuration
    host = UIKitHost(window)
    host.configuration = configuration
    host.turnByHand()
    connect()
  }

  private func connect() {
    navigator.host = host
    let forward = host.onEvent
    host.onEvent = { [weak self] event in
      self?.events.append(event)
      forward?(event)
    }
  }

  func takeEvents() -> [HostEvent] {
    defer { events = [] }
    return events
  }

  // MARK: What is shown

  var tabBar: UITabBarController? { window.rootViewController as? UITabBarController }
  var tabTitles: [String?] {
    guard let tabBar else { return [] }
    return tabBar.tabs.isEmpty
      ? (tabBar.viewControllers ?? []).map(\.tabBarItem.title)
      : tabBar.standInVisibleTabs.map(\.title)
  }
  var tabBadges: [String?] {
    guard let tabBar else { return [] }
    return tabBar.tabs.isEmpty
      ? (tabBar.viewControllers ?? []).map(\.tabBarItem.badgeValue)
      : tabBar.standInVisibleTabs.map(\.badgeValue)
  }
  var layers: [UIViewController] { host.presented }
  /// The stack that the user sees; nil under an alert or a browser.
  var stack: UINavigationController? {
    let front = layers.last ?? tabBar?.selectedStack ?? window.rootViewController
    guard let split = front as? UISplitViewController else {
      return front as? UINavigationController
    }
    return host.navigations(of: split).last { host.stack(of: $0)?.entries.isEmpty == false }
  }
  /// The layer of the app or the system.
  var foreignLayer: UIViewController? {
    layers.first { one in !host.shown.layers.contains { $0.controller === one } }
  }
  var bar: UINavigationItem? { stack?.topViewController?.navigationItem }
  var screen: TestScreen? { stack?.topViewController as? TestScreen }
  var difference: String? { WindowPicture(window, host).difference(from: navigator.state) }

  /// Waits, and returns the first mistake.
  func mistake() -> String? {
    StandIn.settle()
    return difference ?? StandIn.complaints.first
  }

  /// Expects a state, and a window that shows it.
  func expect(_ state: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(settle(sourceLocation: sourceLocation) == state, sourceLocation: sourceLocation)
  }

  // Each of these waits, and compares the window with the state.

  @discardableResult func open(
    _ target: LinkTarget, from source: LinkSource = .app,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Outcome { finish(sourceLocation: sourceLocation) { $0.open(target, from: source) } }

  func finish(_ gesture: UserGesture, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    finish(sourceLocation: sourceLocation) { _ in user(gesture) }
  }

  @discardableResult func finish<Result>(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ act: (Navigator<UIViewController>) -> Result
  ) -> Result {
    let result = act(navigator)
    StandIn.settle()
    if isCompared { #expect(difference == nil, sourceLocation: sourceLocation) }
    return result
  }

  // MARK: The user

  /// Begins a gesture of the user. Returns false if it isn't possible.
  func user(_ gesture: UserGesture) -> Bool {
    switch gesture {
    case .swipeBack(1):
      guard let stack, stack.standInBeginSwipe() else { return false }
      stack.standInEndSwipe(completed: true)
      return true
    case .swipeBack(let count): return stack?.standInChooseBack(count) ?? false
    case .pressBack: return stack?.standInPressBack() ?? false
    case .swipeDown: return goAway()
    case .tapTab(let tab), .chooseTab(let tab): return tabBar?.standInTap(tab) ?? false
    case .resize(let isWide): return resize(isWide)
    case .close:
      return bar?.leftBarButtonItems?.first { $0.standInSystemItem == .close }?
        .standInPress() ?? false
    case .press(let name): return item(name)?.standInPress() ?? false
    case .tapLink, .reload: return false
    }
  }

  private func resize(_ isWide: Bool) -> Bool {
    StandIn.manner.isWide = isWide
    for tab in host.shown.tabs { tab.split?.standInAdapt() }
    return true
  }

  /// Gets rid of the layer on top.
  private func goAway() -> Bool {
    switch layers.last {
    case let alert as UIAlertController:
      return alert.standInTap(alert.actions.firstIndex { $0.style == .cancel } ?? 0)
    case let browser as SFSafariViewController:
      guard browser.standInIsStill else { return false }
      browser.standInPressDone()
      return true
    case let layer?: return layer.standInSwipeDown()
    case nil: return false
    }
  }

  func item(_ name: String) -> UIBarButtonItem? {
    let items = (bar?.leftBarButtonItems ?? []) + (bar?.rightBarButtonItems ?? [])
    return items.first { $0.accessibilityIdentifier == "button:" + name }
  }
}

extension StandIn.Manner {
  /// Ways in which UIKit may behave, as far as its documentation leaves room.
  static var all: [StandIn.Manner] {
    var late = StandIn.Manner()
    late.startsLate = true
    late.tellsOfCancelledSwipe = true
    late.answersEarly = true
    late.isOld = true
    late.keepsOffset = true
    var wide = StandIn.Manner()
    wide.isWide = true
    wide.completesEarly = true
    wide.turns = 5
    wide.appearsLate = true
    wide.tellsOfControllers = true
    return [StandIn.Manner(), late, wide]
  }
}

extension UITabBarController {
  var standInItems: [NSObject] { tabs.isEmpty ? (viewControllers ?? []).map(\.tabBarItem) : tabs }

  func choose(_ tab: Int) {
    if tabs.isEmpty { selectedIndex = tab } else { selectedTab = tabs[tab] }
  }
}

extension UIKitHost {
  /// Has it use what the system of the manner has.
  func takeManner() { configuration.hasTabObjects = !StandIn.manner.isOld }

  /// Has it look again when the test turns the run loop.
  func turnByHand() {
    clock.nextTurn = { StandIn.after(1, $0) }
    clock.later = { StandIn.whenQuiet($1) }
  }
}
