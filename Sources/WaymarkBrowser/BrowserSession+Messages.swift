import Waymark
import WaymarkPage

extension BrowserSession {
  /// Does what the client asks for, and takes note of what the user already did.
  func receive(_ message: ClientMessage) {
    guard !hasEnded else { return }
    switch message {
    case .hello: break
    case .seen(let isSeen): screen.isSeen = isSeen
    case .ping: send(.pong)
    case .settled(let revision): screen.settle(revision, .completed)
    case .failed(let revision, let reason): screen.settle(revision, .failed(reason))
    case .open(let link): tell(navigator.open(text: link, from: .app), link)
    case .search(let text): search(text)
    case .visit(let link, let asked):
      followHistory(asked) { [(visit(link, from: .universalLink), link)] }
    case .travel(let tab, let links, let asked):
      followHistory(asked) { travel(to: tab, links) }
    case .back: screen.onEvent?(.request(.back))
    case .dismiss: screen.onEvent?(.request(.dismiss))
    case .select(let tab): screen.onEvent?(.request(.select(tab: tab)))
    case .refresh: screen.onEvent?(.request(.refresh))
    case .button(let name, let item): press(name, item: item)
    case .follow(let id, let page, let element): follow(element, of: page, on: EntryID(id))
    case .submit(let id, let form, let submission):
      submit(FormName(entry: EntryID(id), number: form), submission)
    case .noticed(let number): followNotice(number)
    case .retry(let id): screen.retry(EntryID(id))
    case .frame(let id, let link, let edition): follow(link, from: EntryID(id), edition)
    case .frameTitle(let id, let title): screen.frame(EntryID(id), title: title)
    case .marked(let id, let fragment): screen.mark(fragment, on: EntryID(id))
    case .popped(let id, let asked): screen.followBack(asked, to: EntryID(id))
    case .scrolled(let id, let place): screen.scrolled(EntryID(id), to: place)
    case .dismissed(let layer):
      let fact = HostFact.didDismiss(LayerID(layer))
      guard screen.mustRequest(fact) else { return screen.take(fact: fact) }
      screen.onEvent?(.request(.dismiss))
      // The client shows it no longer, whatever the answer is.
      screen.showEverything()
    }
  }

  /// Shows what a step of the browser's history showed, and says then what came of the links.
  private func followHistory(_ asked: Int, _ body: () -> [(Outcome, String)]) {
    var outcomes: [(Outcome, String)] = []
    screen.followHistory(asked) { outcomes = body() }
    for (outcome, link) in outcomes { tell(outcome, link) }
  }

  /// Selects a tab, goes back to the last screen that stands there as the links say, and opens the rest.
  /// - Parameter links: those of the screens from the tab's first; nil for one that nobody knows, which
  ///   may be any.
  private func travel(to tab: Int, _ links: [String?]) -> [(Outcome, String)] {
    if state.selectedTab != tab { screen.onEvent?(.request(.select(tab: tab))) }
    guard state.selectedTab == tab else { return [] }
    let trail = screen.trail(of: state)
    let standing = zip(trail, links).prefix { $1 == nil || $0.address == $1 }.count
    if standing > 0, standing < trail.count, !screen.pop(to: trail[standing - 1].id) { return [] }
    return links.dropFirst(standing).prefix(Limit.entries.value).compactMap { $0 }
      .map { (visit($0, from: .app), $0) }
  }

  /// A framed page wants to go somewhere.
  private func follow(_ link: String, from id: EntryID, _ edition: Int) {
    // A document that was there before has no say: its trust may have been another.
    guard let shown = screen.shown[id], shown.loadCount == edition,
      case .web(let page) = shown.page.body
    else { return }
    switch page {
    case .url:
      let outcome = navigator.open(text: link, from: .page(origin))
      if case .unmatched = outcome, let whole = try? screen.addresses.read(link),
        let own = screen.addresses.appForm(of: whole)
      {
        screen.frame(id, at: own)
      } else {
        tell(outcome, link)
      }
    case .html(_, let base):
      // Content that has a base is somebody else's: its links may open screens and nothing else.
      let text = base.map { Self.complete(link, on: $0) } ?? link
      let source: LinkSource = base == nil ? .app : .page("null")
      tell(navigator.open(LinkTarget(text: text, base: .onTop), from: source), text)
    }
  }

  /// A link as the document at an address means it.
  static func complete(_ link: String, on base: String) -> String {
    guard let base = try? DeepLink(base, directivePrefix: ""),
      !link.hasPrefix("//"), !startsWithScheme(link)
    else { return link }
    let start = base.scheme.map { $0 + "://" + (base.authority ?? "") } ?? ""
    if link.isEmpty { return start + base.path }
    if link.hasPrefix("/") { return start + link }
    if link.hasPrefix("?") { return start + base.path + link }
    if link.hasPrefix("#") { return start + base.path + (base.query.map { "?" + $0 } ?? "") + link }
    let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? "/"
    return start + folder + link
  }

  private static func startsWithScheme(_ link: String) -> Bool {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = link[..<colon]
    return scheme.first?.isLetter == true
      && scheme.utf8.allSatisfy { !Array("/?#".utf8).contains($0) }
  }
}
