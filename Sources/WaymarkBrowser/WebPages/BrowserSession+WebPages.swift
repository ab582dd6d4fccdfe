#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

extension BrowserSession {
  static let pageLeadsOn = "This page navigates in a loop and was stopped."

  /// A framed page wants to go somewhere.
  func follow(_ move: ClientMessage.FrameMove, from id: EntryID, _ edition: Int) {
    // A document that was there before has no say: its trust may have been another.
    guard let shown = screen.shown[id], shown.loadCount == edition, let entry = state.entry(id),
      case .web(let content) = shown.page.body
    else { return }
    var page = WebPageState(link: entry.link, hasDocument: move.hasDocument)
    var (link, source) = (move.link, LinkSource.page(origin))
    if case .html(_, let base) = content {
      page.isContent = true
      // Content that has a base is somebody else's: its links may open screens and nothing else.
      if let base {
        (link, source) = (DocumentAddress(base)?.complete(link) ?? link, .page("null"))
      } else {
        source = .app
      }
    }
    let navigation = WebNavigation(
      link, kind: move.isFile ? .link : move.kind,
      in: move.isFile ? .download : move.opensWindow ? .newWindow : .page, from: source)
    let rules = WebRules(navigator, for: entry)
    let decision = pageLoops.admitted(
      rules.decision(about: navigation, on: page), about: navigation,
      at: ContinuousClock.now - started)
    guard move.kind == .redirect, !decision.loadsOwnPage else {
      if move.kind != .redirect { screen.keepLink(entry.link, ofFrame: id) }
      return execute(decision, about: link, of: id)
    }
    // The frame is empty by now: what it showed comes back. Its link has to be right before another screen
    // comes over it, because the browser's history takes it from there.
    let comesBack = move.hasDocument
    if comesBack, !move.isThere { screen.restoreFrame(id, isThere: false) }
    if move.isFile, !comesBack { leaveEmptyPage(id) }
    execute(decision, about: link, of: id)
    if comesBack, move.isThere, state.entry(id) != nil { screen.restoreFrame(id, isThere: true) }
  }

  private func execute(_ decision: WebDecision, about link: String, of id: EntryID) {
    switch decision {
    case .open(let target, let source, let leavesPage):
      if leavesPage { leaveEmptyPage(id) }
      tell(navigator.open(target, from: source), link)
    case .load(_, let own?):
      if let own = try? screen.addresses.read(own) { screen.frame(id, at: own) }
    case .load(let url, nil): openOutside(url)
    case .external(let url, let leavesPage):
      if leavesPage { leaveEmptyPage(id) }
      openOutside(url)
    case .download(let url): save(url)
    case .block(.loop): tellUser(Self.pageLeadsOn)
    case .block: tell(.denied(.notAWebPage), link)
    }
  }

  /// Nobody is to come back to a page that has only led elsewhere.
  private func leaveEmptyPage(_ id: EntryID) {
    if state.top.id == id { navigator.back() }
  }

  /// Has the browser save a file of the app's own.
  private func save(_ url: String) {
    guard let link = (try? screen.addresses.read(url)).flatMap(screen.addresses.appForm) else {
      return
    }
    send(.save(SitePaths.webPages + link.description))
  }

  /// Has the browser open a link that the system or another site takes, or says that nothing here does.
  func openOutside(_ link: DeepLink) {
    if link.isWebAddress || link.scheme == "mailto" || link.scheme == "tel" {
      send(.external(link.description))
    } else {
      tell(.denied(.notAWebPage), link.text)
    }
  }

  private func openOutside(_ url: String) {
    if let link = try? screen.addresses.read(url) { openOutside(link) }
  }
}

extension WebDecision {
  /// True if a page of the app's own is loaded in place.
  fileprivate var loadsOwnPage: Bool {
    if case .load(_, _?) = self { true } else { false }
  }
}
#endif
