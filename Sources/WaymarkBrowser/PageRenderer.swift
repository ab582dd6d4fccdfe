#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

/// Renders a page for the client.
struct PageRenderer {
  let entry: Entry
  let addresses: AppAddresses
  let contentPath: String
  let kind: (String) -> LinkKind?
  var forms: [Page.Form] = []
  private(set) var elements: [PageElement] = []
}

extension PageRenderer {
  /// Returns the content of an entry. `edition` is its load, and elements are numbered in `number`.
  mutating func snapshot(
    of shown: BrowserScreen.Content, _ progress: PageLoads.Progress?, canRetry: Bool
  ) -> WireObject {
    let (status, words): (String, String?) =
      switch progress {
      case .loading(let loader): ("loading", loader.progress)
      case .failed(let words): ("failed", words)
      case .loaded, nil: ("ready", nil)
      }
    var page: WireObject = [
      "edition": shown.loadCount, "number": shown.number, "title": shown.title(of: entry),
      "status": status, "words": words, "canRetry": canRetry ? true : nil,
    ]
    if let dialog = shown.dialog {
      let section: WireObject = ["items": items(of: dialog)]
      page.set("sections", [section])
      return page
    }
    switch shown.page.body {
    case .sections(let sections):
      if status == "ready" { page.set("sections", sections.map { section($0) }) }
    case .web(let source): page.set("web", web(source, shown))
    case .loading: break
    }
    return page
  }

  private mutating func section(_ section: Page.Section) -> WireObject {
    ["title": section.title, "items": section.items.map { item($0) }]
  }

  private mutating func item(_ item: Page.Item) -> WireObject {
    switch item {
    case .row(let row): self.row(row)
    case .text(let text): Self.text(text)
    case .code(let code): ["k": "code", "code": Self.code(code)]
    case .diff(let diff): ["k": "diff", "files": diff.files.map { changedFile($0) }]
    case .fact(let key, let value): ["k": "fact", "text": key, "detail": value]
    case .form(let form): self.form(form)
    case .table(let table): ["k": "table", "table": self.table(table)]
    case .buttons(let rows): ["k": "buttons", "rows": rows.map { row($0) }]
    case .image(let image): self.image(image)
    }
  }

  static func text(_ text: String) -> WireObject { ["k": "text", "text": text] }

  private mutating func row(_ row: Page.Row) -> WireObject {
    let anchor = row.anchor ?? nextAnchor("row")
    var item: WireObject = [
      "k": "row", "text": row.text, "detail": row.detail, "anchor": anchor,
      "role": row.role == .plain ? nil : row.role.rawValue,
    ]
    if let press = row.press { item.set("element", add(press, anchor, row.text)) }
    if let target = row.target { item.set("address", address(of: target.link)) }
    item.set("copy", row.copies)
    if row.copies == nil { item.set("sign", sign(of: row)) }
    return item
  }

  /// Returns the anchor of the next element, for a popover.
  func nextAnchor(_ kind: String) -> String { "\(kind):\(entry.id.number):\(elements.count)" }

  mutating func add(_ press: Page.Row.Press, _ anchor: String, _ words: String) -> Int {
    elements.append(PageElement(press: press, anchor: anchor, words: words))
    return elements.count - 1
  }

  private func sign(of row: Page.Row) -> String? {
    guard let target = row.target else {
      return row.destination.map { $0.presentation.isModal ? "sheet" : "push" }
    }
    guard let whole = whole(target.link) else { return nil }
    return switch target.presentation?.kind ?? kind(whole.text) {
    case .push: "push"
    case .sheet, .dialog, .popover: "sheet"
    case .external: "external"
    case .reuse, .action, nil: nil
    }
  }

  func whole(_ link: String) -> DeepLink? { try? addresses.read(link, current: entry.link) }

  /// Returns the address of a link for a new window, or `nil` for an action or without an address.
  func address(of link: String) -> String? {
    guard let whole = whole(link), kind(whole.text) != .action else { return nil }
    if let own = addresses.appForm(of: whole) {
      // A query alone may name an action.
      guard own.description != entry.link.description || !link.begins(with: "?") else { return nil }
      return SitePaths.isShown(own.description) ? own.description : nil
    }
    return whole.isWebAddress ? whole.description : nil
  }

  private func web(_ page: WebPageSource, _ shown: BrowserScreen.Content) -> WireObject {
    switch page {
    case .html:
      return ["kind": "foreign", "source": "\(contentPath)\(entry.id.number)-\(shown.loadCount)"]
    case .url(let text):
      guard let whole = whole(text), let own = addresses.appForm(of: whole) else {
        return ["kind": "outside", "source": text]
      }
      let place = shown.framed == entry.link ? entry.link : own
      // The title of the link replaces that of the document.
      return [
        "kind": "own", "source": SitePaths.webPages + place.description,
        "isTitled": entry.details.title != nil,
      ]
    }
  }
}

/// An element that can be pressed; the client knows only its number.
struct PageElement {
  let press: Page.Row.Press
  /// The anchor of a popover that it opens.
  let anchor: String
  let words: String

  /// Returns the anchor of a popover that a form opens.
  static func anchor(ofForm number: Int, _ id: EntryID) -> String { "form:\(id.number):\(number)" }
}
#endif
