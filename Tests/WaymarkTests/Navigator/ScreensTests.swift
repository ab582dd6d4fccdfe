import LawSupport
import Testing
import Waymark
import WaymarkTesting

@Suite struct ScreensTests {
  private final class View {
    let link: String
    init(_ link: String) { self.link = link }
  }

  private struct Closed: Error {}

  private let doors = Doors()
  private let journal = Journal()
  private let navigator: Navigator<View>
  private let host = RecordingHost<View>()

  private final class Doors {
    var closed: Set<Int> = []
    var broken: Set<Int> = []
  }

  init() {
    var routes = Routes<View>()
    routes.tab("/")
    routes.tab("/search")
    routes.add("/") { (opening: OpenContext) in View("\(opening.link)") }
    routes.add("/search") { (opening: OpenContext) in View("\(opening.link)") }
    routes.add("/sheet/:item", .present(.sheet)) { [doors] (opening: OpenContext, item: Int) in
      doors.closed.contains(item) ? nil : View("\(opening.link)")
    }
    routes.add("/item/:item") { [doors, journal] (opening: OpenContext, item: Int) in
      journal.made.append("\(item) \(opening.values["who"] ?? "-")")
      if doors.broken.contains(item) { throw Closed() }
      return doors.closed.contains(item) ? nil : View("\(opening.link)")
    }
    navigator = journal.navigator(routes)
  }

  private func stack(_ count: Int) -> [String] { ["/"] + (1..<count).map { "/item/\($0)" } }

  @Test func `a stack at the limit builds only the visible screen`() {
    navigator.host = host
    #expect(navigator.builtCount == 1)
    let limit = Limit.entries.value
    #expect(navigator.setStack(stack(limit).map { LinkTarget(text: $0) }) == .opened)
    #expect(navigator.state.topStack.count == limit && navigator.builtCount == 2)
    #expect(journal.made == ["\(limit - 1) -"])
    navigator.back()
    #expect(navigator.builtCount == 3)
    navigator.back(toRoot: true)
    // The root was still there.
    #expect(navigator.builtCount == 3 && host.state?.difference(from: navigator.state) == nil)
  }

  @Test func `a screen is freed when the host settles without it, or a swipe removes it`() throws {
    navigator.host = host
    for manner in [RecordingHost<View>.Manner.atOnce, .late] {
      host.manner = manner
      navigator.open("/item/1")
      host.settleAll()
      weak let screen = try navigator.screen(of: #require(navigator.state.topStack.last))
      #expect(screen?.link == "/item/1")
      if manner == .atOnce { host.swipeBack() } else { navigator.back() }
      #expect((screen == nil) == (manner == .atOnce), "the host still moves it out")
      host.settleAll()
      #expect(screen == nil)
    }
  }

  @Test func `a refreshed screen is built again, with the request that opened it`() {
    navigator.host = host
    navigator.open(LinkTarget("/item/1", values: ["who": "me"]))
    navigator.refresh()
    #expect(journal.made == ["1 me", "1 me"])
    host.refreshesInPlace = true
    navigator.refresh()
    #expect(journal.made.count == 2 && host.state?.difference(from: navigator.state) == nil)
  }

  @Test func `a maker that declines late removes its entry, and this is reported`() {
    doors.closed = [2]
    doors.broken = [3]
    host.appetite = .everything
    navigator.host = host
    #expect(navigator.setStack(["/", "/item/1", "/item/2", "/item/3", "/item/4"]) == .opened)
    #expect(navigator.state == "[*/ > /item/1 > /item/4 | /search]")
    #expect(host.state?.difference(from: navigator.state) == nil)
    #expect(
      journal.diagnostics.map(\.message) == [
        "/item/2 was removed: its route declined it.", "/item/3 was removed: Closed().",
      ])
    #expect(host.mistakes.isEmpty)
  }

  @Test func `a screen that declines when the user uncovers it is removed, too`() {
    doors.closed = [1]
    navigator.host = host
    navigator.setStack(["/", "/item/1", "/item/2"])
    #expect(host.swipeBack() && navigator.state == "[*/ | /search]")
    #expect(host.state?.difference(from: navigator.state) == nil && host.mistakes.isEmpty)
  }

  @Test func `a layer whose only screen declines when it is built again closes`() {
    navigator.host = host
    navigator.openAll(["/sheet/1", "/sheet/2"])
    doors.closed = [2]
    navigator.refresh()
    #expect(navigator.state == "[*/ | /search] ^sheet /sheet/1")
    #expect(host.state?.difference(from: navigator.state) == nil)
  }

  @Test func `makers that decline late never leave a host behind`() {
    var random = SeededGenerator(law: "late declines")
    navigator.host = host
    for _ in 0..<2_000 {
      host.manner = random.pick([.atOnce, .late, .slow])
      host.appetite = random.pick([.top, .everything])
      doors.closed = Set((0..<random.below(4)).map { _ in random.below(6) })
      switch random.below(5) {
      case 0: host.swipeBack()
      case 1: navigator.refresh()
      case 2: navigator.open("/sheet/\(random.below(6))")
      case 3: navigator.select(tab: random.below(2))
      default:
        navigator.setStack(["/"] + (0..<random.below(6)).map { _ in "/item/\(random.below(6))" })
      }
      host.settleAll()
      host.manner = .atOnce
      host.settleAll()
      if let trouble = host.state?.difference(from: navigator.state) ?? host.mistakes.first {
        Issue.record("\(trouble), seed \(random.seed)")
        return
      }
    }
  }
}
