#if Browser
import Foundation
import Testing
import Waymark
import WaymarkPage
import WaymarkTesting

@testable import WaymarkBrowser

/// An app whose screens are titled by their links: two tabs, screens on top, a sheet, and a search that
/// shows another link in the same screen.
private enum LinkedApp {
  static let links = ["/item/1", "/item/2", "/item/3", "/search?q=a", "/search?q=b", "/sheet/1"]

  static func setup() -> BrowserSetup {
    BrowserSetup(title: "", app: { WindowApp(routes()) })
  }

  private static func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.tab("/", "Home")
    routes.tab("/search", "Search")
    routes.add("/") { page($0) }
    routes.add("/search?q=:query?", .reuse(.update)) { (context, _: String?) in page(context) }
    routes.add("/item/:number") { (context, _: Int) in page(context) }
    routes.add("/sheet/:number", .present(.sheet)) { (context, _: Int) in page(context) }
    return routes
  }

  private static func page(_ context: OpenContext<Page>) -> Page {
    Page(
      context.link.description, items: links.map { .row($0, link: LinkTarget(text: $0)) })
  }
}

/// A walk through the app in a window, by clicks and by the browser's history.
private struct HistoryWalk {
  let window: ChromiumWindow
  let host: RunningHost
  var chance: SeededGenerator
  /// What each step of the history showed when it was last seen.
  private var addresses: [String] = []
  private var place = 0
  private var tab = "0"
  private(set) var words: [String] = []

  init(_ window: ChromiumWindow, _ host: RunningHost, seed: UInt64) async throws {
    self.window = window
    self.host = host
    chance = SeededGenerator(seed: seed)
    // The window of an earlier walk belongs to a session; this walk begins in a new one, and in an entry
    // of the history that is not that walk's.
    try await window.open(host.address)
    _ = try await window.value("sessionStorage.clear()")
    try await window.open("about:blank")
    try await window.open(host.address)
    try await settle(moved: false)
  }

  /// Goes to and fro in the history, at random speed, and reloads or loses the socket now and then.
  mutating func move() async throws {
    var steps: [String] = []
    // However few of the steps the browser takes, it stays in this walk's part of the history.
    var (lowest, highest, first) = (place, place, place)
    for _ in 0...Int.random(in: 0...4, using: &chance) {
      let count = Int.random(in: -3...2, using: &chance)
      let pause = [0, 5, 40, 250].randomElement(using: &chance) ?? 0
      if count < 0 { lowest += count } else { highest += count }
      guard count != 0, lowest >= 0, highest < addresses.count else { break }
      if steps.isEmpty { first = place + count }
      steps.append(
        """
        history.go(\(count));
        await new Promise((resolve) => setTimeout(resolve, \(pause)));
        """)
      words.append("go \(count), \(pause) ms")
    }
    let isCut = Int.random(in: 0..<8, using: &chance) == 0
    if isCut {
      words.append("lost socket")
      try await window.cut()
    }
    _ = try await window.awaited("(async () => { \(steps.joined(separator: "\n")) })()")
    if isCut { try await window.mend() }
    try await settle(moved: true)
    // Only of several quick steps the browser may leave some out.
    if steps.count == 1, !isCut { try #require(place == first, "\(trace)") }
    if Int.random(in: 0..<6, using: &chance) == 0 {
      words.append("reload")
      try await window.reload()
      try await settle(moved: true)
    }
  }

  /// Clicks on a row, a tab or the button of the bar that goes back.
  mutating func click() async throws {
    let top = ".layer.top .screen:not([hidden])"
    let old = (place: place, address: addresses[place], tab: tab)
    let isInSheet = try await window.value("document.querySelector('dialog') !== null") == "true"
    switch Int.random(in: 0..<6, using: &chance) {
    case 0 where !isInSheet:
      words.append("tab")
      let other = old.tab == "0" ? 2 : 1
      try await window.click(".tab:nth-child(\(other))")
      try await window.expect(shownTab, String(other - 1))
      try await settle(moved: false)
      #expect(place == old.place + 1, "a tab is a step")
    case 1:
      words.append("back in the bar")
      let button = "document.querySelector('\(top) :is(.back, .close)')"
      if try await window.value("\(button) !== null") == "true" {
        let shown = "document.querySelector('\(top)').dataset.id"
        let before = try await window.value(shown)
        _ = try await window.value("\(button).click()")
        try await window.expect("\(shown) !== '\(before)'", "true")
      }
      try await settle(moved: false)
      // To the step of the screen beneath, or in the step where the browser is.
      #expect(place <= old.place)
    default:
      let link = LinkedApp.links.randomElement(using: &chance) ?? "/"
      words.append(link)
      try await window.click("\(top) a[href='\(link)']")
      try await window.expect(address, link)
      try await settle(moved: false)
      let isThere = link == old.address && place == old.place
      #expect(isThere || place == old.place + 1, "a link is a step")
    }
  }

  private let shownTab =
    "[...document.querySelectorAll('.tab')].findIndex(tab => tab.ariaCurrent === 'page')"

  /// Waits until address, title, step and tab are those of the session; a step that the user went to has
  /// to show what it showed.
  private mutating func settle(moved: Bool) async throws {
    let end = ContinuousClock.now + .seconds(20)
    var found = ""
    var wanted = ""
    repeat {
      found =
        (try? await window.value(
          """
          [location.pathname + location.search, document.querySelector(
            '.layer.top .screen:not([hidden]) h1')?.textContent, history.state?.link,
            \(shownTab)].join(' ')
          """)) ?? ""
      let id = (try? await window.value("sessionStorage.getItem('waymark-session')")) ?? ""
      if let session = await host.store.session(id) {
        let state = await session.state
        let top = state.modals.last?.stack.top ?? state.tabs[state.selectedTab].top
        let link = top.link.description
        wanted = "\(link) \(link) \(link) \(state.selectedTab)"
      }
      if found == wanted { break }
      try await Task.sleep(for: .milliseconds(10))
    } while ContinuousClock.now < end
    try #require(found == wanted, "\(trace)")
    place = Int(try await window.value("history.state.place")) ?? -1
    let parts = found.split(separator: " ").map(String.init)
    tab = parts[3]
    if moved {
      try #require(parts[0] == addresses[place], "step \(place) of \(addresses): \(trace)")
    } else {
      addresses.removeSubrange(min(place, addresses.count)...)
      addresses.append(parts[0])
      try #require(addresses.count == place + 1, "\(trace)")
    }
  }

  private var trace: String { words.suffix(12).joined(separator: "; ") }
}

@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(60)))
struct `The law of histories in Chromium` {
  @Test func `address, state and history agree after any walk, and each step shows what it showed`()
    async throws
  {
    let environment = ProcessInfo.processInfo.environment
    let given = environment["WAYMARK_SEED"].flatMap { UInt64($0) }
    let count = environment["WAYMARK_WALKS"].flatMap { Int($0) } ?? (given == nil ? 4 : 1)
    try await RunningHost.with(LinkedApp.setup()) { host in
      try await ChromiumWindow.with { window in
        try await window.prepareToCut()
        for _ in 0..<count {
          let seed = given ?? .random(in: .min ... .max)
          print("law: the browser's history, WAYMARK_SEED=\(seed)")
          var walk = try await HistoryWalk(window, host, seed: seed)
          for _ in 0..<12 {
            if Bool.random(using: &walk.chance) {
              try await walk.move()
            } else {
              try await walk.click()
            }
          }
        }
      }
    }
  }
}
#endif
