#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

extension BrowserSession {
  /// Receives a message of a client. Another document may have replaced it since it was sent.
  func receive(_ message: ClientMessage, from outlet: MessageOutlet) {
    if outlet === self.outlet { receive(message) }
  }

  func receive(_ message: ClientMessage) {
    guard !hasEnded else { return }
    switch message {
    case .hello: break
    case .seen(let isSeen): screen.isSeen = isSeen
    case .settled(let revision): screen.settle(revision, .completed)
    case .failed(let revision, let reason): screen.settle(revision, .failed(reason))
    case .visit(let link, let asked):
      screen.followHistory(asked) { tell(visit(link, from: .universalLink), link) }
    case .travel(let tab, let links, let layers, let asked):
      screen.followHistory(asked) { travel(to: tab, links, layers ?? []) }
    case .back: screen.onEvent?(.request(.back))
    case .dismiss: screen.onEvent?(.request(.dismiss))
    case .select(let tab): screen.onEvent?(.request(.select(tab: tab)))
    case .button(let name): press(name)
    case .follow(let id, let page, let element): follow(element, of: page, on: EntryID(id))
    case .submit(let id, let form, let page, let attempt, let values):
      submit(FormName(entry: EntryID(id), number: form, attempt: attempt), in: page, values)
    case .retry(let id): screen.retry(EntryID(id))
    case .popped(let id, let removed, let asked):
      screen.asked = asked
      screen.pop(to: EntryID(id), removed: removed.map(EntryID.init))
    case .scroll(let id, let place): screen.scrolled(EntryID(id), to: place)
    case .dismissed(let layer):
      let fact = HostFact.didDismiss(LayerID(layer))
      guard screen.mustRequest(fact) else { return screen.take(fact: fact) }
      screen.onEvent?(.request(.dismiss))
      // The client shows it no longer, whatever the answer is.
      screen.showEverything()
    case .frame(let id, let edition, let link, let cause, let opensWindow, let hasDocument):
      let navigation = WebNavigation(
        link, kind: cause, in: opensWindow ? .newWindow : .page, from: .page(origin))
      follow(navigation, hasDocument: hasDocument, from: EntryID(id), edition)
    case .document(let id, let edition, let link, let title):
      screen.document(in: EntryID(id), edition, link: link, title: title)
    case .begin(let id, let edition, let document): begin(document, in: EntryID(id), edition)
    case .call(let id, let edition, let document, let number, let name, let text):
      let call = WebCall(number: number, name: name, message: text, from: .page(origin))
      answer(call, of: document, in: EntryID(id), edition)
    case .pageBack(let id, let edition): perform(.back, of: EntryID(id), edition)
    case .pageRefresh(let id, let edition): perform(.refresh, of: EntryID(id), edition)
    }
  }

  /// Selects a tab, goes back to the last screen that the links share with it, and opens the others
  /// in their layers. A link that is `nil` is unknown.
  private func travel(to tab: Int, _ links: [String?], _ layers: [String?]) {
    if state.selectedTab != tab { screen.onEvent?(.request(.select(tab: tab))) }
    guard state.selectedTab == tab else { return }
    let trail = screen.trail(of: state)
    let standing = zip(trail, links).prefix { screen, link in
      link == nil || screen.address == link || screen.address == link.flatMap(withoutDirectives)
    }.count
    if standing > 0, standing < trail.count, !screen.pop(to: trail[standing - 1].id) { return }
    for index in links.indices.dropFirst(standing).prefix(Limit.entries.value) {
      guard let link = links[index] else { continue }
      let layer = layers.indices.contains(index) ? layers[index] : nil
      tell(visit(link, as: layer.flatMap(Presentation.init), from: .app), link)
    }
  }

  private func withoutDirectives(_ link: String) -> String? {
    let prefix = screen.addresses.directivePrefix
    return (try? DeepLink(link, directivePrefix: prefix))?.description
  }
}
#endif
