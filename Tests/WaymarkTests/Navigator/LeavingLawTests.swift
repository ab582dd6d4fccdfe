import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

/// Screens that ask before they are closed, in random histories.
@Suite struct LeavingLawTests {
  private final class World {
    /// The links of the screens that don't close.
    var kept: Set<String> = []
    var isIn = true
    var redirects = false

    func answer(about request: GuardRequest) -> GuardDecision {
      guard let link = request.link?.description, kept.contains(link) else { return .allow }
      return redirects ? .redirect("/ask") : .deny("unsaved")
    }
  }

  private static let links = [
    "/", "/search", "/edit/1", "/edit/2", "/form/1", "/form/2", "/secret/1", "/x/1", "/sheet/1",
    "/ask", "/search/a", "/edit/1/x",
  ]

  private func navigator(_ world: World) -> Navigator<String> {
    var routes = Routes<String>()
    routes.accept(origins: ["https://shop.example"])
    routes.tab("/")
    routes.tab("/search")
    let draft = RouteOption.guard("draft", on: .dismiss) { [unowned world] in
      world.answer(about: $0)
    }
    for (pattern, options) in [
      ("/", []), ("/search", []), ("/search/:what", [.tab(of: "/search")]), ("/edit/:n", [draft]),
      ("/edit/:n/x", []), ("/form/:n", [.present(.sheet), draft]),
      ("/secret/:n", [.requires("account"), draft]), ("/x/:n", []),
      ("/sheet/:n", [.present(.fullScreen)]), ("/login", [.present(.sheet)]),
    ] as [(pattern: String, options: [RouteOption])] {
      routes.registry.register(pattern, options, nil, .screen { TypedScreen($0.link.description) })
    }
    routes.alert("/ask") { Dialog("Discard?") }
    routes.requirement("account", present: "/login") { [unowned world] in world.isIn }
    return Navigator(routes)
  }

  /// Performs a random step of the user or from outside. Returns its name.
  private func step(
    _ navigator: Navigator<String>, _ host: RecordingHost<String>, _ world: World,
    _ random: inout SeededGenerator
  ) -> String {
    switch random.below(12) {
    case 0: navigator.back(asksGuards: true)
    case 1: navigator.dismiss(all: random.chance(50), asksGuards: true)
    case 2: navigator.select(tab: random.below(2), asksGuards: true)
    case 3: host.swipeBack(1 + random.below(2))
    case 4: host.swipeDown()
    case 5: host.tapTab(random.below(2))
    case 6, 7:
      world.isIn.toggle()
      navigator.requirementsChanged()
      return "account \(world.isIn)"
    default:
      let link = random.pick(Self.links) + random.pick(["", "", "?x_clear_stack=true"])
      let source = random.pick([
        LinkSource.universalLink, .notification, .page("https://shop.example"),
      ])
      navigator.open(
        LinkTarget(text: link, base: random.pick([nil, .onTop, .fromRoot])), from: source)
      return "\(link) from \(source)"
    }
    return "a gesture or a call that asks"
  }

  @Test func `law: a screen that doesn't allow it is closed by the app only`() async {
    var random = SeededGenerator(law: "screens that ask before they are closed")
    for round in 0..<SeededGenerator.rounds(5_000) {
      await random.pause(at: round)
      let world = World()
      let navigator = navigator(world)
      let host = navigator.attachRecorder()
      for _ in 0..<random.below(8) {
        navigator.open(LinkTarget(text: random.pick(Self.links)), from: .app)
      }
      for _ in 0..<12 {
        world.kept = Set(Self.links.filter { _ in random.chance(40) })
        world.redirects = random.chance(30)
        let before = navigator.state
        let kept = before.entries.filter { entry in
          ["/edit/:n", "/form/:n", "/secret/:n"].contains(entry.pattern)
            && world.kept.contains(entry.link.description)
        }
        let step = step(navigator, host, world, &random)
        let lost = kept.first { navigator.state.entry($0.id) == nil }
        if let lost {
          Issue.record("\(before)\n\(step) -> \(navigator.state) closed \(lost.link)")
          return
        }
      }
    }
  }
}
