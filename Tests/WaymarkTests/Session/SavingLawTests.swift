import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

/// Saving and restoring after random histories in the shop.
@Suite struct SavingLawTests {
  /// An entry without its id and revisions.
  private struct Content: Equatable {
    let link: DeepLink
    let identity: EntryIdentity
    var values: [String?]

    init(_ entry: Entry) {
      link = entry.link
      identity = entry.identity
      values = [
        entry.title, entry.details.title, entry.details.leftButton, entry.details.rightButton,
        entry.payload,
      ]
    }

    var withoutTitle: Content {
      var content = self
      content.values.removeFirst()
      return content
    }
  }

  /// A state without ids and revisions, and without the layers that are not saved.
  private struct Picture: Equatable {
    let selectedTab: Int
    let stacks: [[Content]]
    let styles: [LayerStyle]

    init(_ state: NavigationState) {
      let layers = state.modals.filter { $0.style == .sheet || $0.style == .fullScreen }
      selectedTab = state.selectedTab
      stacks = (state.tabs + layers.map(\.stack)).map { $0.map(Content.init) }
      styles = layers.map(\.style)
    }

    /// Returns whether it is equal except for titles, which a screen shown before still announces.
    func isLike(_ other: Picture) -> Bool {
      selectedTab == other.selectedTab && styles == other.styles
        && stacks.map { $0.map(\.withoutTitle) } == other.stacks.map { $0.map(\.withoutTitle) }
    }
  }

  /// A history with titles, payloads and the announcements of screens.
  private func run(on navigator: Navigator<String>, _ random: inout SeededGenerator) {
    for _ in 0..<random.below(4) {
      RandomHistory.run(6, on: navigator, &random)
      if random.chance(30) {
        let id = random.pick(navigator.state.entryIDs)
        let title = random.pick(["One", "Two words", "%41\n"])
        navigator.enqueue(fact: .fact(.didChangeTitle(id, title)))
      }
      if random.chance(30) {
        navigator.open(
          LinkTarget(
            text: RandomHistory.link(&random, directives: 30),
            payload: random.pick(["", "{\"a\": 1}", "é\n"])), from: .app)
      }
    }
  }

  @Test func `law: a saved state is restored, cold and warm`() async throws {
    var random = SeededGenerator(law: "restore(save(state)) == state")
    let routes = Shop.routes()
    var (navigator, warm) = (Navigator(routes), Navigator(routes))
    for index in 0..<SeededGenerator.rounds(1_000) {
      await random.pause(at: index)
      if index.isMultiple(of: 20) { (navigator, warm) = (Navigator(routes), Navigator(routes)) }
      run(on: navigator, &random)
      let saved = try #require(navigator.session.text())
      let cold = Navigator(routes)
      RandomHistory.run(8, on: warm, &random)
      for (name, other) in [("cold", cold), ("warm", warm)] {
        let built = other.builtCount
        let report = other.session.restore(saved)
        let isSame =
          name == "cold"
          ? Picture(other.state) == Picture(navigator.state)
          : Picture(other.state).isLike(Picture(navigator.state))
        let isWhole = report.skipped.isEmpty && report.problems.isEmpty
        if !isSame || !isWhole || other.state.brokenRule != nil || other.builtCount > built {
          Issue.record(
            """
            \(name): \(navigator.state) came back as \(other.state), \
            \(report.message), seed \(random.seed)
            """)
          return
        }
        // Saving it again gives the same text, except for the titles of screens shown before.
        if name == "cold", other.session.text() != saved {
          Issue.record("saved again: \(other.session.text() ?? ""), not \(saved)")
        }
      }
    }
  }

  @Test func `law: automatic saving saves the current state, after every history`() async throws {
    var random = SeededGenerator(law: "saved by itself")
    let store = MemoryStateStore()
    let navigator = Shop.navigator()
    for index in 0..<300 {
      await random.pause(at: index)
      let mode = random.pick([SaveMode.root, .all])
      navigator.session.saving = StateSaving(in: store, mode: mode)
      try navigator.session.save()
      run(on: navigator, &random)
      #expect(store.text == navigator.session.text(mode), "\(mode), seed \(random.seed)")
    }
  }

  @Test func `law: a damaged text never traps, and leaves a valid state`() async throws {
    var random = SeededGenerator(law: "damaged sessions")
    let routes = Shop.routes()
    var failures = 0
    var (navigator, other) = (Navigator(routes), Navigator(routes))
    for index in 0..<SeededGenerator.rounds(2_000) {
      await random.pause(at: index)
      if index.isMultiple(of: 20) {
        (navigator, other) = (Navigator(routes), Navigator(routes))
        run(on: navigator, &random)
      }
      RandomHistory.run(2, on: navigator, &random)
      let saved = try #require(navigator.session.text(.all, at: .seconds(7)))
      let before = other.state
      var damaged = damage(saved, &random)
      // With a correct checksum, only what makes no sense is detected.
      if random.chance(50) {
        let rest = damaged.dropFirst("waymark-state 1 sum:12345678".count)
        damaged = SavedText.sealing("waymark-state 1" + rest)
      }
      let report = other.session.restore(damaged)
      if !report.problems.isEmpty { failures += 1 }
      let isUnchanged = report.didRestoreAny || other.state == before
      if other.state.brokenRule != nil || !isUnchanged {
        Issue.record("\(damaged) makes \(other.state) of \(before), seed \(random.seed)")
        return
      }
    }
    #expect(failures > SeededGenerator.rounds(500) && failures < SeededGenerator.rounds(2_000))
  }

  private func damage(_ text: String, _ random: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    let signs = Array(" >|^*[]/:%\n\0e1".utf8) + [0x80, 0xFF, 0xCC]
    for _ in 0...random.below(4) {
      let place = random.below(max(1, bytes.count))
      switch random.below(6) {
      case 0: bytes.removeSubrange(place...)
      case 1 where !bytes.isEmpty: bytes.remove(at: place)
      case 2 where !bytes.isEmpty: bytes[place] = random.pick(signs)
      case 3: bytes.insert(random.pick(signs), at: min(place, bytes.count))
      case 4 where !bytes.isEmpty:
        let end = min(bytes.count, place + random.below(20))
        bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
      default:
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        lines.swapAt(random.below(lines.count), random.below(lines.count))
        bytes = Array(lines.joined(separator: [0x0A]))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `law: without some routes, a part is restored in the same order`() async throws {
    var random = SeededGenerator(law: "routes that are gone")
    let all = Shop.routes()
    var navigator = Navigator(all)
    for index in 0..<500 {
      await random.pause(at: index)
      if index.isMultiple(of: 20) { navigator = Navigator(all) }
      run(on: navigator, &random)
      let saved = try #require(navigator.session.text())
      let next = Navigator(release(after: all, &random))
      let report = next.session.restore(saved)
      for (tab, stack) in next.state.tabs.enumerated() {
        let root = tab == 0 ? "/" : "/search"
        var old = navigator.state.tabs[tab].map(\.link.description)[...]
        for (place, link) in stack.map(\.link.description).enumerated() {
          // The tab shows its root without a saved entry.
          if place == 0, old.first != link, link == root { continue }
          guard let found = old.firstIndex(of: link) else {
            Issue.record("\(navigator.state) came back as \(next.state), seed \(random.seed)")
            return
          }
          old = old[(found + 1)...]
        }
      }
      let count = try SavedState(saved).state.entries.count
      #expect(report.restored.count + report.skipped.count == count, "seed \(random.seed)")
      #expect(next.state.brokenRule == nil)
    }
  }

  /// The shop without some of its routes, its tabs' roots excepted, and with more options.
  private func release(after all: Routes<String>, _ random: inout SeededGenerator) -> Routes<String>
  {
    var routes = Shop.routes()
    let needed = ["/", "/search?q=:query?", "/cafe/:name", "/dish/:id"]
    routes.registry.definitions = all.registry.definitions.filter { definition in
      needed.contains(definition.text) || definition.text.hasPrefix("/project") || random.chance(50)
    }
    for index in routes.registry.definitions.indices where random.chance(10) {
      if case .screen = routes.registry.definitions[index].content {
        let option: RouteOption = random.chance(50) ? .neverSaved : .requiresAncestors
        option.apply(&routes.registry.definitions[index])
      }
    }
    return routes
  }
}
