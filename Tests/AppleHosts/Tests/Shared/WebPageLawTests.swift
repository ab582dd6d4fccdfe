@testable import WaymarkTesting
@testable import WaymarkWeb

/// A user who logs in and out, and has unsaved changes.
private final class Account {
  private var isIn = true
  private var isUnsaved = false

  /// Requires an account for most of the conformance routes.
  func guards<Screen>(_ routes: inout Routes<Screen>) {
    routes.requirement("account", present: "/settings") { self.isIn }
    routes.requires("account", except: "/settings/:page", "/item/:item")
  }

  /// Keeps the user from closing screens with unsaved changes.
  func guards<Screen>(_ navigator: Navigator<Screen>) {
    navigator.addGuard("unsaved", on: .dismiss) { _ in self.isUnsaved ? .deny("unsaved") : .allow }
  }

  /// Logs the user in or out, or changes what is unsaved. Logging out saves it.
  func change<Screen>(_ navigator: Navigator<Screen>, _ random: inout SeededGenerator) {
    if random.chance(50) {
      isUnsaved = isIn && random.chance(20)
    } else {
      (isIn, isUnsaved) = (random.chance(60), false)
      navigator.requirementsChanged()
    }
  }
}

/// An app with web pages, its server, and a user who does anything.
@MainActor private struct WebWalk {
  private static let links = [
    "/web/1", "/web/2?x_push_page=true", "/web/3?x_replace_page=true", "/web/1?x_pop_page=true",
    "/web/1?x_pop_page_and_refresh=true", "/web/4?x_page_title=Called", "/item/1", "/web-sheet/5",
    "conformance:/item/2", "https://elsewhere.example/a", "/plain/1", "/plain/2#part", "/file",
    "/bad", "/ping", "/settings", "mailto:a@b.example", "/search", "/web/6?x_clear_stack=true",
    "/film/1?x_close_modals=true", "/i/3", "/plain/3?x_page_title=A", "/web/9?x_refresh_page=1",
    "/web/7?x_pop_page_and_replace=true", "/web/8?x_external_page=true", "/ask/1", "/",
  ]
  private let app: HostApp
  private let server: StandInServer
  private let account = Account()
  private let dialogs = Dialogs()
  private var chance: SeededGenerator
  private(set) var steps: [String] = []
  /// The number of steps, and that of requests before them, since everything was still.
  private var (unsettled, requests) = (0, 0)

  @MainActor private final class Dialogs { var (asked, answered) = (0, 0) }

  init(seed: UInt64, manner: Int) throws {
    chance = SeededGenerator(seed: seed)
    server = StandInServer { [links = Self.links] url in
      if url.path == "/file" { return .file(isShown: false) }
      if url.path == "/bad" { return .failure(NSError(domain: NSURLErrorDomain, code: -1009)) }
      let number = url.path.hasPrefix("/to/") ? Int(url.path.dropFirst(4)) : nil
      // A page that refreshes itself runs in a loop.
      let link = number.map { links[$0] }.flatMap { $0.contains("refresh") ? nil : $0 }
      return link.map { .redirect($0) } ?? .page(title: "Title of \(url.path)")
    }
    var routes = HostApp.routes()
    account.guards(&routes)
    routes.opensPlainLinks = chance.chance(50)
    routes.webPages(of: site, WebPageSetup(goesBackInPage: chance.chance(50)))
    let page = { (opening: OpenContext<HostScreen>, _: Int) in
      HostApp.page(.url(opening.link.description), title: "Web")
    }
    routes.add("/web/:page", to: page)
    routes.add("/to/:page", to: page)
    routes.add("/web-sheet/:page", .present(.sheet), to: page)
    for path in ["/bad", "/file"] { routes.add(path) { HostApp.page(.url(path), title: "Web") } }
    let make = { @MainActor [server] in
      let configuration = WKWebViewConfiguration()
      configuration.standInServer = server
      return configuration
    }
    app = try HostApp.start(routes, manner: manner, configuration: make)
    account.guards(app.navigator)
    let isHeld = chance.chance(50)
    app.navigator.addGuard("held") { request in
      isHeld && request.link?.path == "/web/2" ? .hold(presenting: "/settings/held") : .allow
    }
  }

  mutating func step() async -> String? {
    unsettled += 1
    let (words, mistake) = await act()
    steps.append("\(words): \(app.navigator.state)")
    for _ in 0..<chance.below(4) { app.turn() }
    if mistake != nil || chance.chance(25) { return mistake }
    return await settle()
  }

  private mutating func act() async -> (words: String, mistake: String?) {
    let (page, number) = (app.pageOnTop, chance.below(Self.links.count))
    let link = [Self.links[number], Self.links[number], "/to/\(number)", "#part"].randomElement(
      using: &chance)!
    switch chance.below(20) {
    case 0: return ("open \(link): \(app.navigator.open(text: link, from: .app))", nil)
    case 1: return ("link \(link): \(app.navigator.open(text: link, from: .universalLink))", nil)
    case 2: return ("back \(app.pressBack())", nil)
    case 3:
      return ("swipe \(app.beginSwipe() ? app.endSwipe(completed: chance.chance(70)) : ())", nil)
    case 4: return ("tab \(app.take(.tapTab(number % 3)))", nil)
    case 5: return ("down \(app.take(.swipeDown))", nil)
    case 6: return ("account \(account.change(app.navigator, &chance))", nil)
    case 7: return ("refresh \(app.navigator.refresh())", nil)
    case 8: return ("pending link \(app.navigator.pendingLink.open())", nil)
    case 9: return ("pull \(page?.scrollView.refreshControl?.standInPull() as Any)", nil)
    case 10: return ("crash \(page?.standInCrash() as Any)", nil)
    case 11: return ("back in the page \(page?.goBack() as Any)", nil)
    case 12: return ("window \(link) \(page?.standInOpenWindow(link) as Any)", nil)
    case 13: return ("push state \(page?.standInPushState("/plain/\(number)") as Any)", nil)
    case 14: return ("dialog \(page.map { ask($0) } as Any)", nil)
    case 15: return ("keeps documents \(page?.standInKeepsDocuments.toggle() as Any)", nil)
    case 16:
      page?.standInWaits = true
      return ("waits", nil)
    case 17: return await actCovered(link)
    default:
      let isPosted = chance.chance(20)
      let type = isPosted ? .formSubmitted : chance.pick([WKNavigationType.linkActivated, .other])
      _ = await page?.standInGo(
        to: link, by: type, method: isPosted ? "POST" : "GET", isBlank: chance.chance(10))
      return ("\(type) \(link)\(isPosted ? " with a body" : "")", nil)
    }
  }

  /// A script of a covered page navigates, which adds a screen at most.
  private mutating func actCovered(_ link: String) async -> (String, String?) {
    app.advance()
    let before = app.navigator.state
    guard let page = server.views.randomElement(using: &chance), let place = place(of: page),
      !place.isOnTop, !isLeading(place.entry)
    else { return ("nothing", nil) }
    _ = await page.standInGo(to: link, by: .other, isBlank: chance.chance(20))
    let after = app.navigator.state
    let (old, new) = (before.entriesToTop, after.entriesToTop)
    // The page itself may have another link.
    let isSame =
      new.count >= old.count
      && zip(old, new).allSatisfy { $0 == $1 || $0.id == place.entry && $1.id == place.entry }
    return ("covered page: \(link)", isSame ? nil : "\(before) became \(after)")
  }

  /// Returns whether an entry is in a column beside the topmost one.
  private func isLeading(_ entry: EntryID) -> Bool {
    let state = app.navigator.state
    return state.selectedTab == 2 && state.modals.isEmpty
      && state.topStack.prefix(2).contains { $0.id == entry }
  }

  private func ask(_ page: WKWebView) {
    dialogs.asked += 1
    Task { [dialogs, weak page] in
      _ = await page?.standInConfirm("Now?")
      dialogs.answered += 1
    }
  }

  private mutating func settle() async -> String? {
    var quiet = 0
    for _ in 0..<40 where quiet < 2 {
      await Task.yield()
      app.advance()
      let isLoading = server.views.contains(where: \.standInIsLoading)
      quiet = isLoading || dialogs.asked > dialogs.answered ? 0 : quiet + 1
      for view in server.views { _ = await view.standInLoad() }
      if app.dialog.first?.hasSuffix("says:") == true {
        app.answerDialog(chance.pick(["OK", "Cancel"]))
      }
    }
    let new = server.requests.dropFirst(requests).map { "\($0.view) \($0.text)" }
    let repeated = Dictionary(grouping: new) { $0 }.values.first { $0.count > unsettled }
    (unsettled, requests) = (0, server.requests.count)
    if let repeated { return "\(repeated)" }
    if dialogs.asked != dialogs.answered { return "a dialog isn't answered" }
    let state = app.navigator.state
    for page in server.views where place(of: page).flatMap({ state.entry($0.entry) }) == nil {
      return "a page of no entry is in memory"
    }
    return app.mistake() ?? difference(from: state.top)
  }

  private func model(of page: WKWebView) -> WebPageModel? {
    (page.navigationDelegate as? WebPageView)?.model
  }

  private func place(of page: WKWebView) -> WebPagePlace? { model(of: page)?.place() }

  /// The page on top is loaded and is that of its entry.
  private func difference(from top: Entry) -> String? {
    guard let page = app.pageOnTop, let model = model(of: page) else { return nil }
    if place(of: page)?.entry != top.id { return "the page isn't that of \(top.link)" }
    if case .loading = model.phase { return "\(top.link) loads and never ends" }
    let title = top.details.title ?? page.title ?? ""
    return model.phase != .shown || app.title == title
      ? nil : "it isn't called \(title), but \(app.title ?? "")"
  }
}

extension HostTests {
  @Test(arguments: HostApp.manners)
  func `web pages agree with the state after anything`(manner: Int) async throws {
    var seeds = SeededGenerator(law: "web pages, manner \(manner)")
    for _ in 0..<SeededGenerator.rounds(100, part: 20) {
      var walk = try WebWalk(seed: seeds.next(), manner: manner)
      for _ in 0..<60 {
        guard let mistake = await walk.step() else { continue }
        let steps = walk.steps.suffix(14).joined(separator: "\n")
        Issue.record("WAYMARK_SEED=\(seeds.seed): \(mistake)\n\(steps)")
        return
      }
    }
  }
}
