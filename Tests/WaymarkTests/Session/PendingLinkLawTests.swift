import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

/// The pending link against a model, with holds, a lifetime, a login and restarts.
@Suite struct PendingLinkLawTests {
  /// What survives a process.
  private final class World {
    let store = MemoryStateStore()
    var time = Duration.seconds(1_000)
    /// The clock of the process.
    var clock = ManualClock()
    var isIn = false
    var isInvited = false
    /// The number of links so far. Each one is new.
    var count = 0
  }

  /// A slot and the number of holds.
  private struct Model {
    var slot: (link: String, since: Duration, source: LinkSource, needsLogin: Bool)?
    var holds = 0

    /// Opens a link, and returns whether it's shown.
    mutating func open(
      _ link: String, from source: LinkSource, since: Duration, _ world: World
    ) -> Bool {
      let needsLogin = link.hasPrefix("/secret") && !world.isIn
      let isHeld = source != .app && holds > 0
      guard isHeld || needsLogin || link.hasPrefix("/vip") && !world.isInvited else { return true }
      slot = (link, since, source, !isHeld && needsLogin)
      return false
    }

    /// Opens the link in the slot, unless it has expired.
    mutating func openSlot(_ lifetime: Duration?, _ world: World) -> String? {
      guard let (link, since, source, _) = slot else { return nil }
      slot = nil
      if let lifetime, world.time - since > lifetime { return nil }
      return open(link, from: source, since: since, world) ? link : nil
    }
  }

  private func start(_ world: World, holding holds: Int, _ lifetime: Duration?) -> Navigator<String>
  {
    var routes = Routes<String>()
    routes.tab("/") { "home" }
    routes.add("/login", .present(.sheet)) { "login" }
    routes.add("/item/:n") { (n: Int) in "\(n)" }
    routes.add("/secret/:n", .requires("account")) { (n: Int) in "\(n)" }
    routes.add("/vip/:n", .guard("invited") { _ in world.isInvited ? .allow : .hold }) {
      (n: Int) in "\(n)"
    }
    routes.requirement("account", present: "/login") { world.isIn }
    let clock = ManualClock()
    world.clock = clock
    let navigator = Navigator(routes, clock: { clock.now })
    navigator.pendingLink.lifetime = lifetime
    navigator.attachRecorder()
    for _ in 0..<holds { navigator.pendingLink.hold() }
    navigator.session.saving = StateSaving(in: world.store, now: { world.time })
    navigator.session.restore()
    return navigator
  }

  @Test func `law: the pending link is the one of the model`() async {
    var random = SeededGenerator(law: "pending link")
    for round in 0..<SeededGenerator.rounds(5_000) {
      await random.pause(at: round)
      let (world, lifetime) = (World(), random.pick([nil, Duration.seconds(10)]))
      var (model, navigator) = (Model(), start(world, holding: 0, lifetime))
      var history: [String] = []
      for _ in 0..<random.below(40) {
        let hadLogin = navigator.state.entries.contains { $0.link.description == "/login" }
        let (step, shown) = step(&random, &model, &navigator, world, lifetime)
        // A user who closes the login gives up.
        let hasLogin = navigator.state.entries.contains { $0.link.description == "/login" }
        if hadLogin, !hasLogin, !world.isIn, model.slot?.needsLogin == true { model.slot = nil }
        history.append(
          "\(step) -> \(navigator.state), \(navigator.pendingLink.link?.description ?? "")")
        let isRight =
          navigator.pendingLink.link?.description == model.slot?.link
          && (shown == nil || navigator.state.top.link.description == shown)
        guard !isRight else { continue }
        Issue.record(
          """
          pending: \(model.slot?.link ?? "nothing"), shown: \(shown ?? "anything")
          \(history.suffix(12).joined(separator: "\n")), seed \(random.seed)
          """)
        return
      }
    }
  }

  /// Performs a random step, and returns its words and the link that it shows.
  private func step(
    _ random: inout SeededGenerator, _ model: inout Model, _ navigator: inout Navigator<String>,
    _ world: World, _ lifetime: Duration?
  ) -> (String, shown: String?) {
    switch random.below(14) {
    case 0:
      model.holds += 1
      navigator.pendingLink.hold()
      return ("hold", nil)
    case 1, 2:
      navigator.pendingLink.release()
      let isLast = model.holds == 1
      model.holds = max(0, model.holds - 1)
      return ("release", isLast ? model.openSlot(lifetime, world) : nil)
    case 3:
      navigator.pendingLink.open()
      return ("open", model.openSlot(lifetime, world))
    case 4:
      navigator.pendingLink.discard()
      model.slot = nil
      return ("discard", nil)
    case 5:
      let time = Duration.seconds(random.below(8))
      world.time += time
      world.clock.advance(by: time)
      return ("at \(world.time)", nil)
    case 6:
      world.isInvited.toggle()
      return ("invited \(world.isInvited)", nil)
    case 7, 8:
      world.isIn.toggle()
      navigator.requirementsChanged()
      let opens = world.isIn && model.slot?.needsLogin == true
      return ("in \(world.isIn)", opens ? model.openSlot(lifetime, world) : nil)
    case 9: return ("dismiss \(navigator.dismiss())", nil)
    case 10:
      let holds = random.below(2)
      navigator = start(world, holding: holds, lifetime)
      model.holds = holds
      return ("restart with \(holds) holds", model.openSlot(lifetime, world))
    default:
      let link = random.pick(["/item/", "/secret/", "/vip/"]) + "\(world.count)"
      world.count += 1
      let source = random.pick([LinkSource.app, .universalLink, .notification])
      navigator.open(text: link, from: source)
      let isShown = model.open(link, from: source, since: world.time, world)
      return ("\(link) from \(source)", isShown ? link : nil)
    }
  }
}
