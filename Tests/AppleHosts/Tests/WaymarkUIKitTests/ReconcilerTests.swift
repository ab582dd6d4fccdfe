@testable import WaymarkTesting
@testable import WaymarkUIKit

/// A window without views, whose commands end when a test says so.
private final class ModelWindow: NavigationHost {
  var onEvent: ((HostEvent) -> Void)?
  var reconciler = UIKitReconciler()
  var seen = UIKitReconciler.Snapshot()
  /// The stacks that are shown.
  private(set) var shown: NavigationState?
  /// The revisions of the updates, and of their answers.
  private(set) var (updates, answers) = ([Int](), [Int]())
  /// The commands in the order of their execution.
  var commands: [UIKitReconciler.Command] = []
  private var running: Int?
  private var isRetrying = false
  var dismissesForeign = false
  var refusesLayers = false

  func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
    updates.append(update.revision)
    reconciler.apply(update)
    step()
  }

  func step() {
    guard reconciler.begin() else { return }
    while reconciler.phase == .executing {
      seen.top = shown?.top.id
      let command = reconciler.next(seen, dismissesForeign: dismissesForeign)
      commands.append(command)
      execute(command)
    }
  }

  private func execute(_ command: UIKitReconciler.Command) {
    switch command {
    case .wait: break
    case .retry: isRetrying = true
    case .makeRoot:
      (shown, seen.layers) = (reconciler.target, [])
      running = reconciler.beginCommand()
    case .dismiss(let count):
      seen.layers.removeSubrange(count...)
      seen.hasForeignLayer = false
      running = reconciler.beginCommand()
    case .setStacks:
      seen.isMoving = shown?.top.id != reconciler.target?.top.id
      shown = reconciler.target
    case .present(let layer):
      guard !refusesLayers else {
        (reconciler.phase, isRetrying) = (.idle, true)
        return answer(.failed("refused"))
      }
      seen.layers.append(layer)
      running = reconciler.beginCommand()
    case .postpone: answer(.failed("later"))
    case .settle: answer(.completed)
    }
  }

  private func answer(_ completion: HostEvent.Completion) {
    guard let revision = reconciler.answer(isShown: completion == .completed) else { return }
    if answers.last != revision { answers.append(revision) }
    onEvent?(.settled(revision: revision, completion))
  }

  func end() {
    seen.isMoving = false
    seen.isPresenting = false
    if let running { reconciler.end(running) }
    step()
  }

  func fireRetry() {
    guard isRetrying else { return }
    isRetrying = false
    step()
  }

  func dismiss() {
    guard case .some(.some(let layer)) = seen.layers.popLast() else { return }
    let ids = reconciler.target?.modals.first { $0.id == layer.id }?.stack.map(\.id) ?? []
    reconciler.apply(.didRemove(ids))
    onEvent?(.fact(.didRemove(ids)))
    step()
  }
}

@MainActor @Suite struct ReconcilerTests {
  private func routes() -> Routes<String> {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/search")
    for pattern in ["/", "/search", "/item/:"] { routes.add(pattern) { $0.link.description } }
    routes.add("/sheet", .present(.sheet)) { $0.link.description }
    routes.add("/cover", .present(.fullScreen)) { $0.link.description }
    return routes
  }

  @Test func `a push takes one pass, and a pass in which nothing changes`() {
    let (window, navigator) = (ModelWindow(), Navigator(routes()))
    window.seen.hasAppeared = true
    navigator.host = window
    window.end()
    window.commands = []
    navigator.open("/item/1")
    #expect(window.commands == [.setStacks, .wait])
    window.end()
    #expect(window.commands == [.setStacks, .wait, .settle])
    window.commands = []
    window.step()
    #expect(window.commands == [.wait])
  }

  @Test func `a link dismisses what covers its screen, and nothing that appears later`() {
    let (window, navigator) = (ModelWindow(), Navigator(routes()))
    window.seen.hasAppeared = true
    navigator.host = window
    window.end()
    var (reconciler, seen) = (window.reconciler, window.seen)
    func next(isCovered: Bool) -> UIKitReconciler.Command {
      seen.hasForeignLayer = isCovered
      return reconciler.next(seen, dismissesForeign: true)
    }
    reconciler.bringToFront(navigator.state.top.id)
    #expect(next(isCovered: true) == .dismiss(above: 0) && next(isCovered: false) == .setStacks)
    // The screen presents a controller when it appears.
    #expect(next(isCovered: true) == .settle)
    reconciler.invalidateStacks()
    #expect(next(isCovered: true) == .setStacks)
  }

  @Test func `a command whose end is never reported delays no later update`() {
    let (window, clock) = (ModelWindow(), ManualClock())
    let navigator = Navigator(routes(), clock: { clock.now })
    window.seen.hasAppeared = true
    navigator.host = window
    clock.advance(by: .seconds(30))
    navigator.open("/item/1")
    #expect(window.shown == navigator.state)
  }

  @Test func `whatever happens, the window shows the state in the end`() throws {
    var chance = SeededGenerator(law: "reconciler")
    let (window, navigator) = (ModelWindow(), Navigator(routes()))
    window.dismissesForeign = chance.seed % 2 == 0
    navigator.host = window
    for step in 0..<20_000 {
      switch chance.below(14) {
      case 0, 1, 2: window.end()
      case 3: window.fireRetry()
      case 4: if !window.seen.isMoving { window.dismiss() }
      case 5: window.seen.hasForeignLayer.toggle()
      case 6: window.seen.hasAppeared.toggle()
      case 7: window.seen.isPresenting.toggle()
      case 8: window.refusesLayers.toggle()
      case 9:
        // The end of an older command doesn't count.
        let (number, phase) = (chance.below(1 + step), window.reconciler.phase)
        window.reconciler.end(number)
        #expect(window.reconciler.phase == (phase == .command(number) ? .idle : phase))
      case 10: navigator.back()
      case 11: navigator.select(tab: chance.below(2))
      default:
        let links = ["/item/\(chance.below(3))", "/sheet", "/cover"]
        navigator.open(text: chance.pick(links), from: .app)
      }
      guard chance.chance(5) else { continue }
      (window.seen.hasForeignLayer, window.refusesLayers) = (false, false)
      window.seen.hasAppeared = true
      for _ in 0..<40 {
        window.end()
        window.fireRetry()
      }
      let state = navigator.state
      guard window.shown == state, window.seen.layers.map({ $0?.id }) == state.modals.map(\.id),
        window.reconciler.phase == .idle, window.answers == window.updates
      else {
        Issue.record("WAYMARK_SEED=\(chance.seed), step \(step): \(state), \(window.reconciler)")
        return
      }
    }
    #expect(window.answers.count > 1_000)
  }

  @Test func `nothing begins while something runs`() {
    var reconciler = UIKitReconciler()
    var begins = [reconciler.begin(), reconciler.begin()]
    let number = reconciler.beginCommand()
    begins.append(reconciler.begin())
    reconciler.end(number)
    begins.append(reconciler.begin())
    #expect(begins == [true, false, false, true])
  }
}
