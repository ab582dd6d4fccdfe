@testable import WaymarkTesting
@testable import WaymarkUIKit

/// An app, its user and UIKit, all doing something at the wrong moment.
@MainActor private struct RandomWalk {
  let app: StandInApp
  private let random = RandomApp()
  private var script: RandomScript
  private var chance: SeededGenerator
  private(set) var gestures = 0
  private(set) var settlements = 0
  private var mistake: String?
  private var held: UIViewController?

  init(seed: UInt64, manner: StandIn.Manner) throws {
    TestScreen.built = [:]
    StandIn.forgetComplaints()
    chance = SeededGenerator(seed: seed)
    let routes = random.routes(&chance) { TestScreen.make($0) }
    app = try StandInApp(routes, manner: manner)
    app.host.configuration.dismissesForeignLayers = seed % 2 != 0
    script = RandomScript(
      links: RandomLinks(routes, values: RandomApp.values, seed: seed), tabs: random.tabs,
      anchors: ["funnel", "button:save", "nobody"])
  }

  mutating func step() -> String? {
    if chance.chance(50) {
      gestures += 1
      gesture()
    } else {
      app.navigator.take(script.next()) { gesture in _ = app.user(gesture) }
    }
    for _ in 0..<chance.below(4) { StandIn.turn() }
    return chance.chance(30) ? settle() : nil
  }

  private mutating func gesture() {
    switch chance.below(23) {
    case 0, 1: if app.stack?.standInBeginSwipe() != true { letGo(chance.chance(50)) }
    case 2, 3: letGo(chance.chance(50))
    case 4:
      if held == nil, let layer = app.layers.last, layer.standInBeginSwipeDown() { held = layer }
    case 5: _ = app.user(.swipeDown)
    case 6: _ = app.user(.swipeBack(1 + chance.below(3)))
    case 7: _ = app.user(.tapTab(chance.below(3)))
    case 8: _ = app.user(.close)
    case 9: _ = app.user(.press("save"))
    case 10: _ = app.user(.press("more"))
    case 11: app.screen?.titleDidChange(to: "Title \(chance.below(3))")
    case 12: if app.stack?.standInMayPop == true { app.stack?.popViewController(animated: true) }
    case 13:
      if !app.layers.isEmpty, app.stack?.standInMayPop == true {
        app.screen?.dismiss(animated: true)
      }
    case 14: app.screen?.linkDidChange(to: "/item/\(chance.below(3))")
    case 15: if let alert = app.layers.last as? UIAlertController { _ = alert.standInTap(0) }
    default: disturb()
    }
  }

  private mutating func disturb() {
    let top = app.layers.last ?? app.window.rootViewController
    let isStill = top?.standInIsStill == true && top?.presentedViewController == nil
    switch chance.below(12) {
    case 10: moveToNewWindow()
    case 11: if let old = app.oldWindows.last { use(old.window) }
    case 8, 9: random.change(app.navigator, &chance)
    case 0, 1:
      let stack = app.host.seenStacks.isEmpty ? nil : chance.pick(app.host.seenStacks).controller
      if stack?.standInMayPop == true, stack?.presentedViewController == nil {
        stack?.pushViewController(UIViewController(), animated: chance.chance(50))
      }
    case 2:
      if isStill, !StandIn.refusesPresentations {
        top?.present(UIViewController(), animated: chance.chance(50))
      }
    case 3: if isStill, !StandIn.refusesPresentations { top?.standInOpenMenu() }
    case 4:
      if isStill, let foreign = app.foreignLayer, foreign.standInIsStill {
        foreign.dismiss(animated: true)
      }
    case 5: StandIn.refusesPresentations.toggle()
    case 6:
      if let stack = app.stack, stack.standInMayPop, stack.presentedViewController == nil,
        stack.viewControllers.count > 2
      {
        var controllers = stack.viewControllers
        controllers.remove(at: 1)
        stack.setViewControllers(controllers, animated: chance.chance(50))
      }
    default:
      if app.layers.isEmpty, let bar = app.tabBar { bar.choose(chance.below(bar.stacks.count)) }
    }
  }

  /// Moves the navigator to a new window. A controller doesn't leave a window in a transition.
  private mutating func moveToNewWindow() {
    letGo(true)
    StandIn.settle()
    if chance.chance(50) {
      app.navigator.host = nil
      app.navigator.take(script.next()) { _ in }
      StandIn.settle()
    }
    app.moveToNewWindow()
    app.navigator.take(script.next()) { _ in }
    for _ in 0..<chance.below(4) { StandIn.turn() }
    app.navigator.take(script.next()) { _ in }
    StandIn.settle()
  }

  /// Performs gestures in a window that the navigator has left, which changes nothing.
  private mutating func use(_ window: UIWindow) {
    StandIn.settle()
    let before = app.navigator.state
    let (root, tab) = (window.rootViewController, chance.below(3))
    let layer = root.flatMap {
      sequence(first: $0, next: \.presentedViewController).map(\.self).last
    }
    _ = layer?.standInSwipeDown()
    _ = (root as? UITabBarController)?.standInTap(tab)
    let stack = (root as? UITabBarController)?.selectedStack as? UINavigationController
    if stack?.standInBeginSwipe() == true { stack?.standInEndSwipe(completed: true) }
    StandIn.settle()
    if app.navigator.state != before { mistake = "an old window changed \(before)" }
  }

  private mutating func letGo(_ completed: Bool) {
    for stack in app.host.everyStack.map(\.controller) {
      stack.standInEndSwipe(completed: completed)
    }
    held?.standInEndSwipeDown(completed: completed)
    held = nil
  }

  mutating func settle() -> String? {
    letGo(chance.chance(50))
    StandIn.refusesPresentations = false
    StandIn.settle()
    while let foreign = app.foreignLayer {
      foreign.dismiss(animated: true)
      StandIn.settle()
    }
    settlements += 1
    if let mistake { return mistake }
    let state = app.navigator.state
    let twice = (state.tabs + state.modals.map(\.stack)).joined().first {
      TestScreen.built[$0.id, default: 0] > $0.loadCount + 1
    }
    if let twice { return "\(twice.link) was built \(TestScreen.built[twice.id]!) times" }
    var picture = WindowPicture(app.window, app.host)
    picture.allowsForeign = true
    return picture.difference(from: app.navigator.state)
  }
}

extension UIKitHostTests {
  @Test(arguments: [0, 1, 2])
  func `after thousands of gestures the window of any app still shows the state`(
    manner: Int
  ) throws {
    var seeds = SeededGenerator(law: "random gestures, manner \(manner)")
    let count = SeededGenerator.rounds(10_000)
    var (gestures, settlements) = (0, 0)
    while gestures < count {
      let seed = seeds.next()
      var walk = try RandomWalk(seed: seed, manner: .all[manner])
      for step in 0..<150 {
        guard let mistake = walk.step() ?? StandIn.complaints.first else { continue }
        Issue.record(
          """
          WAYMARK_SEED=\(seeds.seed), app \(seed), step \(step): \(mistake)
          \(walk.app.navigator.state)
          """)
        return
      }
      #expect(walk.settle() == nil)
      gestures += walk.gestures
      settlements += walk.settlements
    }
    #expect(settlements > count / 10)
  }
}
