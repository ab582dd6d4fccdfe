#if Browser
@testable import WaymarkBrowser

/// An app whose screens are titled by their links: two tabs, screens on top, a sheet, and a search that
/// shows another link in the same screen.
private enum LinkedApp {
  static let links = [
    "/item/1", "/item/2", "/item/3", "/search?q=a", "/search?q=b", "/sheet/1", "/web/1", "/web/2",
  ]

  static func setup() -> BrowserSetup {
    BrowserSetup(title: "", web: WalkedPages(), app: { WindowApp(routes()) })
  }

  private static func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.tab("/", "Home")
    routes.tab("/search", "Search")
    routes.add("/") { page($0) }
    routes.add("/search?q=:query?", .reuse(.update)) { (context, _: String?) in page(context) }
    routes.add("/item/:number") { (context, _: Int) in page(context) }
    routes.add("/sheet/:number", .present(.sheet)) { (context, _: Int) in page(context) }
    routes.add("/web/*path") { (context: OpenContext, _: String) in
      Page(context.link.description, web: .url(context.link.description))
    }
    return routes
  }

  private static func page(_ context: OpenContext<Page>) -> Page {
    Page(context.link.description, items: links.map { .row($0, link: LinkTarget(text: $0)) })
  }
}

/// Web pages that are titled by their links, as their screens are.
private struct WalkedPages: WebPageHandler {
  /// The ids of clickable elements, and the link on top after a click; `nil` is the link below.
  static let clicks: [(id: String, link: String?)] = [
    ("item", "/item/1"), ("web", "/web/3"), ("today", "/item/2"), ("post", nil),
    ("post-push", "/web/4"), ("post-wrong", "same"), ("push", "/web/pushed"), ("reload", "same"),
  ]

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    let places = [
      "/save?post": "/item/9?x_pop_page_and_refresh=true", "/today": "/item/2?x_push_page=true",
      "/save?post-push": "/web/4?x_push_page=true",
    ]
    // A form names its page, which stays on top unless the answer is a redirect.
    let parts = request.target.split(separator: "&of=")
    if let place = places[String(parts[0])] {
      return WebResponse(status: 303, headers: ["Location": place])
    }
    let title = parts.last ?? ""
    let forms = ["post", "post-push", "post-wrong"].map {
      #"<form method="post" action="/save?\#($0)&of=\#(title)"><button id="\#($0)">Send</button></form>"#
    }
    return WebResponse(
      html: """
        <!doctype html><title>\(title)</title><a id="item" href="/item/1">Item</a>
        <a id="web" href="/web/3">Web</a> <a id="today" href="/today">Today</a>
        <button id="push" onclick="document.title = '/web/pushed';
        for (const form of document.forms) form.action = form.action.replace(/of=.*/, 'of=/web/pushed');
        history.pushState(null, '', '/web/pushed')">Push</button>
        <button id="reload" onclick="location.reload()">Reload</button>\(forms.joined())
        """)
  }
}

private struct HistoryWalk {
  let window: ChromiumWindow
  let host: RunningHost
  var chance: SeededGenerator
  /// The address that each step of the history showed last.
  private var addresses: [String] = []
  private var place = 0
  private var tab = "0"
  private(set) var words: [String] = []

  init(_ window: ChromiumWindow, _ host: RunningHost, seed: UInt64) async throws {
    (self.window, self.host, chance) = (window, host, SeededGenerator(seed: seed))
    // The window of an earlier walk belongs to a session; this walk begins in a new one, and in an entry
    // of the history that is not that walk's.
    try await window.open(host.address)
    try await window.run("addEventListener('pagehide', () => sessionStorage.clear())")
    try await window.open("about:blank")
    try await window.open(host.address)
    try await settle(moved: false)
  }

  /// Moves through the history at random speed, and sometimes reloads or loses the socket.
  mutating func move() async throws {
    var steps: [String] = []
    // Even if the browser skips steps, it stays in this walk's part of the history.
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
    // The browser may skip steps only if several follow quickly.
    if steps.count == 1, !isCut { try #require(place == first, "\(trace)") }
    if Int.random(in: 0..<6, using: &chance) == 0 {
      words.append("reload")
      try await window.reload()
      try await settle(moved: true)
    }
  }

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
        try await window.run("\(button).click()")
        try await window.expect("\(shown) !== '\(before)'", "true")
      }
      try await settle(moved: false)
      // The step of the screen below, or the current step.
      #expect(place <= old.place)
    default:
      if try await clickPage() { break }
      let link = LinkedApp.links.randomElement(using: &chance) ?? "/"
      words.append(link)
      // Only the root of a tab shows another link in the same entry.
      let isThere = link == old.address && link.hasPrefix("/search")
      try await window.click("\(top) a[href='\(link)']")
      try await window.expect("history.state?.place", String(old.place + (isThere ? 0 : 1)))
      try await window.expect(address, link)
      try await settle(moved: false)
      #expect(place == old.place + (isThere ? 0 : 1), "a link is a step")
    }
  }

  /// Clicks in the web page on top, if there is one: only what opens a screen is a step.
  private mutating func clickPage() async throws -> Bool {
    let iframe = "\(top) iframe:not(.next)"
    let frame = "document.querySelector('\(iframe)')"
    guard try await window.value("\(frame) !== null") == "true",
      let (id, link) = WalkedPages.clicks.randomElement(using: &chance)
    else { return false }
    words.append("\(id) in a page")
    try await window.expect("\(frame)?.contentDocument?.getElementById('\(id)') != null", "true")
    let session = try await window.session(of: host)
    let old = (place: place, stack: await session.state.topStack.map(\.link.description))
    try await window.run("(\(frame).contentWindow.isOld = true)")
    try await window.inFrame(iframe) { try await window.click("#\(id)") }
    // A plain link of a page to itself loads the page again.
    let isAgain = id == "web" && link == old.stack.last
    let isStep = link != nil && link != "same" && id != "push" && !isAgain
    if isStep { try await window.expect("history.state?.place", String(old.place + 1)) }
    if link != "same" { try await window.expect(address, link ?? old.stack.dropLast().last ?? "") }
    if !isStep, id != "push" { try await window.expect("\(frame)?.contentWindow.isOld", "") }
    try await settle(moved: false)
    if link == nil {
      #expect(place <= old.place, "\(trace)")
    } else {
      #expect(place == old.place + (isStep ? 1 : 0), "\(trace)")
    }
    return true
  }

  private let shownTab =
    "[...document.querySelectorAll('.tab')].findIndex(tab => tab.ariaCurrent === 'page')"

  /// Waits until address, title, step and tab are those of the session. A step in the history must
  /// show the same address as before.
  private mutating func settle(moved: Bool) async throws {
    let end = ContinuousClock.now + patience
    var found = ""
    var wanted = ""
    repeat {
      found =
        (try? await window.value(
          """
          [location.pathname + location.search, document.querySelector(
            '\(top) h1')?.textContent, history.state?.link,
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

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(60)))
struct `The law of histories in Chromium` {
  @Test func `address, state and history agree after any walk, and each step keeps its address`()
    async throws
  {
    let environment = ProcessInfo.processInfo.environment
    let given = environment["WAYMARK_SEED"].flatMap { UInt64($0) }
    let count = environment["WAYMARK_WALKS"].flatMap { Int($0) } ?? (given == nil ? 3 : 1)
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

@Suite(.needsChromium, .timeLimit(.minutes(5)))
struct `The simulated law of histories in Chromium` {
  /// The model has documents, quick moves of the user and addresses that are typed.
  @Test func `the window agrees with the session after any walk`() async throws {
    let environment = ProcessInfo.processInfo.environment
    let given = environment["WAYMARK_SEED"].flatMap { UInt32($0) }
    let count = given != nil ? 1 : environment["WAYMARK_WHOLE_LAWS"] == nil ? 200 : 1_000
    let seed = given ?? .random(in: .min ... .max)
    print("law: a simulated history, \(count) walks, WAYMARK_SEED=\(seed)")
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let client = tests.appending(path: "../../Sources/WaymarkBrowser/Client/history.js")
    let history = try String(contentsOf: client.standardized, encoding: .utf8)
      .split(separator: "\n").map { $0.hasPrefix("export ") ? $0.dropFirst(7) : $0 }
      .joined(separator: "\n")
    let walk = try String(
      contentsOf: tests.appending(path: "Support/history-walk.js"), encoding: .utf8)
    try await ChromiumWindow.with { window in
      let trouble = try await window.awaited(
        """
        (async () => {
          const makeHistory = (history, location, sessionStorage, addEventListener, window, handlers) => {
            \(history)
            return new BrowserHistory(handlers);
          };
          \(walk)
          for (let number = \(seed); number < \(seed) + \(count); number += 1) {
            const trouble = await walk(makeHistory, number);
            if (trouble) return `${number >>> 0}: ${trouble}`;
          }
          return "";
        })()
        """)
      #expect(trouble == "")
    }
  }
}
#endif
