#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

extension BrowserScreen {
  /// The page of a layer that stands for a browser in the app; nil for other entries.
  func externalPage(of entry: Entry) -> Page? {
    let layer = state?.modals.first { $0.stack.contains { $0.id == entry.id } }
    guard layer?.style == .external else { return nil }
    let text = entry.link.description
    // A link of the app's own may have a screen.
    if entry.link.scheme == nil, navigator?.linkKind(of: text) != nil { return nil }
    return Page(entry.link.authority ?? text, web: .url(text))
  }

  /// The content under a path of this session; nil if no entry shows it any more.
  func content(_ name: some StringProtocol) -> String? {
    guard let number = name.split(separator: "-").first.flatMap({ Int($0) }),
      case .web(.html(let html, _)) = shown[EntryID(number)]?.page.body
    else { return nil }
    return html
  }

  /// A framed page goes on to another address by itself.
  func frame(_ id: EntryID, at link: DeepLink) {
    let text = link.description
    shown[id]?.framed = link
    send?(.load(id: id.number, source: SitePaths.webPages + text, link: text))
    announce(.didChangeLink(id, text))
  }

  /// Remembers the link of the document that a frame shows, and that asks to go on.
  func keepLink(_ link: DeepLink, ofFrame id: EntryID) { shown[id]?.left = link }

  /// Shows again what a frame showed before a redirect led elsewhere.
  /// - Parameter isThere: true if that was the document of the entry's link.
  func restoreFrame(_ id: EntryID, isThere: Bool) {
    let link = isThere ? state?.entry(id)?.link : shown[id]?.left
    if let link { frame(id, at: link) }
  }

  /// A frame has another document; the calls of the one before end.
  func begin(_ document: WebDocument, _ number: Int, in id: EntryID) {
    shown[id]?.document = (number, document)
  }

  /// A framed page has a title of its own.
  func frame(_ id: EntryID, title: String) {
    announce(.didChangeTitle(id, title))
  }
}
#endif
