#if Browser
import Waymark
import WaymarkPage

extension BrowserSession {
  func receive(_ message: ClientMessage) {
    guard !hasEnded else { return }
    switch message {
    case .hello: break
    case .seen(let isSeen): screen.isSeen = isSeen
    case .ping: send(.pong)
    case .settled(let revision): screen.settle(revision, .completed)
    case .failed(let revision, let reason): screen.settle(revision, .failed(reason))
    case .open(let link): tell(navigator.open(text: link, from: .app), link)
    case .visit(let link, let asked):
      followHistory(asked) { [(visit(link, from: .universalLink), link)] }
    case .travel(let tab, let links, let asked):
      followHistory(asked) { travel(to: tab, links) }
    case .back: screen.onEvent?(.request(.back))
    case .dismiss: screen.onEvent?(.request(.dismiss))
    case .select(let tab): screen.onEvent?(.request(.select(tab: tab)))
    case .button(let name): press(name)
    case .follow(let id, let page, let element): follow(element, of: page, on: EntryID(id))
    case .submit(let id, let form, let submission):
      submit(FormName(entry: EntryID(id), number: form), submission)
    case .noticed(let number): followNotice(number)
    case .retry(let id): screen.retry(EntryID(id))
    case .frame(let id, let edition, let move): follow(move, from: EntryID(id), edition)
    case .saved(let id, let edition):
      if screen.shown[EntryID(id)]?.loadCount == edition { leaveEmptyPage(EntryID(id)) }
    case .said(let id, let edition, let said): hear(said, from: EntryID(id), edition)
    case .document(let id, let edition, let link, let title):
      screen.document(in: EntryID(id), edition, link: link, title: title)
    case .marked(let id, let fragment): screen.mark(fragment, on: EntryID(id))
    case .popped(let id, let asked): screen.followBack(asked, to: EntryID(id))
    case .scrolled(let id, let place): screen.scrolled(EntryID(id), to: place)
    case .dismissed(let layer):
      let fact = HostFact.didDismiss(LayerID(layer))
      guard screen.mustRequest(fact) else { return screen.take(fact: fact) }
      screen.onEvent?(.request(.dismiss))
      // The client has already removed it.
      screen.showEverything()
    }
  }

  /// Shows a step of the browser's history, then reports the outcomes of its links.
  private func followHistory(_ asked: Int, _ body: () -> [(Outcome, String)]) {
    var outcomes: [(Outcome, String)] = []
    screen.followHistory(asked) { outcomes = body() }
    for (outcome, link) in outcomes { tell(outcome, link) }
  }

  /// Selects a tab, goes back to the last screen that the links share with it, and opens the
  /// others.
  /// - Parameter links: The links from the tab's first screen; `nil` matches any.
  private func travel(to tab: Int, _ links: [String?]) -> [(Outcome, String)] {
    if state.selectedTab != tab { screen.onEvent?(.request(.select(tab: tab))) }
    guard state.selectedTab == tab else { return [] }
    let trail = screen.trail(of: state)
    let standing = zip(trail, links).prefix { screen, link in
      link == nil || screen.address == link || screen.address == link.flatMap(withoutDirectives)
    }.count
    if standing > 0, standing < trail.count, !screen.pop(to: trail[standing - 1].id) { return [] }
    return links.dropFirst(standing).prefix(Limit.entries.value).compactMap { $0 }
      .map { (visit($0, from: .app), $0) }
  }

  private func withoutDirectives(_ link: String) -> String? {
    let prefix = screen.addresses.directivePrefix
    return (try? DeepLink(link, directivePrefix: prefix))?.description
  }
}
#endif
