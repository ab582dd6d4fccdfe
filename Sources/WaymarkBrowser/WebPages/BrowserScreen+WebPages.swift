#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

extension BrowserScreen {
  /// Returns the page of an in-app browser, or `nil` for other entries.
  func externalPage(of entry: Entry) -> Page? {
    let layer = state?.modals.first { $0.stack.contains { $0.id == entry.id } }
    guard layer?.style == .external else { return nil }
    let text = entry.link.description
    // A link of the app's own may have a screen.
    if entry.link.scheme == nil, navigator?.linkKind(of: text) != nil { return nil }
    return Page(entry.link.authority ?? text, web: .url(text))
  }

  /// Returns the content at a path of this session, or `nil` if no entry shows it any longer.
  func content(_ name: some StringProtocol) -> String? {
    guard let number = Int(String(name).part(before: "-")),
      case .web(.html(let html, _)) = shown[EntryID(number)]?.page.body
    else { return nil }
    return html
  }

  /// Applies another link or title of the document in a frame.
  func document(in id: EntryID, _ edition: Int, link: String?, title: String?) {
    guard isOwnPage(id, edition) else { return }
    if let link, let own = (try? addresses.read(link)).flatMap(addresses.appForm) {
      shown[id]?.framed = own
      relink(id, own.description)
    }
    if let title { note(.didChangeTitle(id, title), of: id) }
  }
}
#endif
