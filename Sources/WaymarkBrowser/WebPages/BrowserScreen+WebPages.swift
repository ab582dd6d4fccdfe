import Waymark
import WaymarkPage

extension BrowserScreen {
  /// The page of a layer that stands for a browser in the app; nil for other entries.
  func externalPage(of entry: Entry) -> Page? {
    let layer = state?.modals.first { $0.stack.contains { $0.id == entry.id } }
    guard layer?.style == .external else { return nil }
    let text = entry.link.description
    // A link of the app's own may have a screen.
    if entry.link.scheme == nil, screens?.rowKind(of: text) != nil { return nil }
    return Page(entry.link.authority ?? text, web: .url(text))
  }

  /// The content under a path of this session; nil if no entry shows it any more.
  func content(_ name: some StringProtocol) -> String? {
    guard let number = name.split(separator: "-").first.flatMap({ Int($0) }),
      case .web(.html(let html, _)) = shown[EntryID(number)]?.page.body
    else { return nil }
    return html
  }
}
