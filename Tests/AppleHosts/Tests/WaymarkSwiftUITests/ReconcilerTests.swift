@testable import WaymarkSwiftUI
@testable import WaymarkTesting

private typealias Level = SwiftUIReconciler.Level

/// A window without views, whose animations end when a test says so.
private final class ModelWindow: NavigationHost {
  var onEvent: ((HostEvent) -> Void)?
  var reconciler = SwiftUIReconciler()
  private(set) var shown: NavigationState?
  private(set) var levels = [Level(id: 0)]
  /// The animations that run, and the contents that will appear.
  private(set) var motions: Set<SwiftUIReconciler.End> = []
  private(set) var commands: [SwiftUIReconciler.Command] = []
  /// The revisions of the updates, and of their answers.
  private(set) var (updates, answers) = ([Int](), [Int]())
  private(set) var mistakes: [String] = []
  /// A Boolean value indicating whether the app presents something.
  var refusesLayers = false
  private var lastLevel = 0
  private var step = 0

  func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
    if shown == nil { arrange(update.after.step(from: nil)!) }
    updates.append(update.revision)
    reconciler.apply(update)
    advance()
  }

  func advance() {
    while let shown {
      let command = reconciler.next(from: shown, levels)
      commands.append(command)
      switch command {
      case .show(let state, let step, _):
        if !motions.isEmpty { mistakes.append("\(state) is shown during \(motions)") }
        self.step = step
        motions.insert(.animation(step))
        arrange(state)
      case .update(let state): arrange(state)
      case .withdraw(let state):
        arrange(state)
        answer(.failed("refused"))
      case .settle: return answer(.completed)
      case .wait: return
      }
    }
  }

  private func answer(_ completion: HostEvent.Completion) {
    guard let revision = reconciler.answer(isShown: completion == .completed) else { return }
    if answers.last != revision { answers.append(revision) }
    onEvent?(.settled(revision: revision, completion))
  }

  private func arrange(_ state: NavigationState) {
    let old = levels
    let kept = zip(old.dropFirst(), state.modals).prefix { $0.layer == $1.id }.count
    levels = Array(old[...kept])
    for layer in state.modals.dropFirst(kept) {
      lastLevel += 1
      let isDialog = layer.style.isDialog
      levels.append(Level(id: lastLevel, layer: layer.id, isDialog: isDialog))
      if !refusesLayers, !isDialog { motions.insert(.opening(of: lastLevel)) }
    }
    if kept + 1 < old.count, !old[kept + 1].isDialog, !reconciler.isOpening(old[kept + 1].id) {
      motions.insert(.closing(above: old[kept].id))
    }
    for gone in old[(kept + 1)...] {
      motions.subtract([.opening(of: gone.id), .closing(above: gone.id)])
    }
    shown = state
    reconciler.change(from: old, to: levels)
  }

  /// Ends a motion, and perhaps doesn't report it.
  func end(_ motion: SwiftUIReconciler.End, isReported: Bool = true) {
    guard motions.remove(motion) != nil, isReported else { return }
    if reconciler.end(motion) { advance() }
  }

  func expire() {
    guard motions.isEmpty else { return }
    reconciler.expire(step: step, levels)
    advance()
  }

  func retry() {
    reconciler.isBlocked = false
    advance()
  }

  /// SwiftUI refuses the topmost layer at once.
  func refuse() {
    guard let top = levels.last, top.id != 0, reconciler.isOpening(top.id) else { return }
    motions.remove(.opening(of: top.id))
    reconciler.refused = top.id
    advance()
  }

  /// Does what the user does at the top: closes the layer, or pops the entry.
  func leave() {
    guard var next = shown, let top = levels.last, !reconciler.isOpening(top.id) else { return }
    let ids: [EntryID]
    if let layer = top.layer {
      ids = next.modals.last?.stack.map(\.id) ?? []
      next.apply(fact: .didDismiss(layer))
    } else {
      guard next.topStack.count > 1 else { return }
      ids = [next.top.id]
      next.apply(fact: .didRemove(ids))
    }
    reconciler.apply(.didRemove(ids))
    arrange(next)
    step = reconciler.begin()
    motions.insert(.animation(step))
    onEvent?(.fact(.didRemove(ids)))
    advance()
  }
}

@Suite struct ReconcilerTests {
  private func routes() -> Routes<String> {
    var routes = Routes<String>()
    for tab in ["/", "/search"] { routes.tab(tab) }
    for pattern in ["/", "/search", "/item/:"] { routes.add(pattern) { $0.link.description } }
    routes.add("/sheet", .present(.sheet)) { $0.link.description }
    routes.add("/cover", .present(.fullScreen)) { $0.link.description }
    routes.add("/live", .reuse(.update)) { $0.link.description }
    routes.alert("/ask") { Dialog("Sure?") }
    return routes
  }

  @Test func `layers close, stacks change and layers open one after the other`() {
    let (window, navigator) = (ModelWindow(), Navigator(routes()))
    navigator.host = window
    navigator.open("/sheet")
    while let motion = window.motions.first { window.end(motion) }
    navigator.open("/item/1", base: .fromRoot)
    navigator.open("/cover")
    var states: [String] = []
    while let motion = window.motions.first {
      if states.last != "\(window.shown!)" { states.append("\(window.shown!)") }
      window.end(motion)
    }
    #expect(
      states == [
        "[*/ | /search]", "[*/ > /item/1 | /search]",
        "[*/ > /item/1 | /search] ^fullScreen /cover",
      ])
  }

  @Test func `a layer that SwiftUI refuses is withdrawn, and opens when the host tries again`() {
    let (window, navigator) = (ModelWindow(), Navigator(routes()))
    navigator.host = window
    window.refusesLayers = true
    navigator.open("/sheet")
    while let motion = window.motions.first { window.end(motion) }
    window.expire()
    #expect(window.shown?.modals.isEmpty == true && window.reconciler.isBlocked)
    window.refusesLayers = false
    window.advance()
    #expect(window.commands.last == .wait)
    window.retry()
    #expect(window.shown == navigator.state && window.answers == window.updates)
    let steps = window.commands.filter { if case .show = $0 { true } else { false } }
    guard case .show(_, _, isAnimated: true)? = steps.last else {
      Issue.record("the layer appears without an animation")
      return
    }
  }

  @Test func `whatever happens, the window shows the state in the end`() {
    var chance = SeededGenerator(law: "reconciler of SwiftUI")
    let (window, navigator) = (ModelWindow(), Navigator(routes()))
    navigator.host = window
    for step in 0..<20_000 {
      let motions = window.motions.sorted { "\($0)" < "\($1)" }
      switch chance.below(12) {
      case 0, 1, 2: if !motions.isEmpty { window.end(chance.pick(motions)) }
      case 3: if !motions.isEmpty { window.end(chance.pick(motions), isReported: false) }
      case 4: window.expire()
      case 5: window.retry()
      case 6: window.leave()
      case 7: window.refusesLayers.toggle()
      case 8: window.refuse()
      case 9: navigator.back()
      case 10: navigator.select(tab: chance.below(2))
      default:
        let links = [
          "/item/\(chance.below(3))", "/sheet", "/cover", "/ask",
          "/live?x_page_title=\(chance.below(9))",
        ]
        navigator.open(text: chance.pick(links), from: .app)
      }
      guard chance.chance(5) else { continue }
      window.refusesLayers = false
      for _ in 0..<20 {
        while let motion = window.motions.first { window.end(motion) }
        window.expire()
        window.retry()
      }
      guard window.shown == navigator.state, window.reconciler.isIdle,
        window.answers == window.updates, window.mistakes.isEmpty
      else {
        Issue.record(
          """
          WAYMARK_SEED=\(chance.seed), step \(step): \(navigator.state), \(window.shown!), \
          \(window.reconciler), \(window.updates.count - window.answers.count), \(window.mistakes)
          """)
        return
      }
    }
    #expect(window.answers.count > 1_000)
  }
}
