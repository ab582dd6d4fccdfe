#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

/// Makes the picture of a page.
struct PageRenderer {
  let entry: Entry
  let addresses: AppAddresses
  let contentPath: String
  let kind: (String) -> LinkKind?
  /// The forms, by their numbers.
  private(set) var forms: [Page.Form] = []
  private(set) var elements: [PageElement] = []

  init(
    entry: Entry, addresses: AppAddresses, contentPath: String,
    kind: @escaping (String) -> LinkKind?
  ) {
    self.entry = entry
    self.addresses = addresses
    self.contentPath = contentPath
    self.kind = kind
  }
}

extension PageRenderer {
  mutating func snapshot(of shown: BrowserScreen.Content) -> PageSnapshot {
    var snapshot = PageSnapshot(
      edition: shown.loadCount, number: shown.number, title: entry.title ?? shown.page.title,
      status: shown.status, words: shown.words)
    if shown.status == .failed { snapshot.canRetry = shown.loader != nil }
    if let dialog = shown.dialog {
      snapshot.sections = [PageSnapshot.Section(title: nil, items: items(of: dialog))]
      return snapshot
    }
    switch shown.page.body {
    case .sections(let sections):
      if shown.status == .ready { snapshot.sections = sections.map { section($0) } }
    case .web(let page): snapshot.web = web(page, shown)
    case .loading: break
    }
    return snapshot
  }

  private mutating func section(_ section: Page.Section) -> PageSnapshot.Section {
    PageSnapshot.Section(title: section.title, items: section.items.flatMap { items(of: $0) })
  }

  mutating func items(of item: Page.Item) -> [PageSnapshot.Item] {
    switch item {
    case .row(let row): return [self.row(row)]
    case .text(let text): return [PageSnapshot.Item(kind: "text", text: text)]
    case .code(let code):
      return [PageSnapshot.Item(kind: "code", code: PageSnapshot.Code(code))]
    case .diff(let diff):
      return [PageSnapshot.Item(kind: "diff", files: diff.files.map { changedFile($0) })]
    case .fact(let key, let value):
      return [PageSnapshot.Item(kind: "fact", text: key, detail: value)]
    case .form(let form): return [self.form(form)]
    case .table(let table):
      return [PageSnapshot.Item(kind: "table", table: snapshot(of: table))]
    case .buttons(let rows):
      return [PageSnapshot.Item(kind: "buttons", rows: rows.map { row($0) })]
    case .image(let image): return [self.image(image)]
    case .progress(let progress):
      return [
        PageSnapshot.Item(
          kind: "progress", text: progress.words, detail: progress.percent,
          fraction: progress.fraction)
      ]
    }
  }

  mutating func form(_ form: Page.Form) -> PageSnapshot.Item {
    defer { forms.append(form) }
    return PageSnapshot.Item(
      kind: "form", text: form.submit,
      anchor: PageElement.anchor(ofForm: forms.count, entry.id),
      role: form.role == .destructive ? "destructive" : nil, form: forms.count,
      fields: form.fields.map { PageSnapshot.Field($0) },
      isAnswered: form.isAnswered ? true : nil, question: form.question)
  }

  private mutating func changedFile(_ file: Page.Diff.File) -> PageSnapshot.ChangedFile {
    var snapshot = PageSnapshot.ChangedFile(file)
    if let target = file.target {
      let anchor = "file:\(entry.id.number):\(elements.count)"
      snapshot.element = add(.target(target), anchor, file.name)
      snapshot.address = address(of: target.link)
    }
    return snapshot
  }

  mutating func row(_ row: Page.Row) -> PageSnapshot.Item {
    var item = PageSnapshot.Item(kind: "row", text: row.text, detail: row.detail)
    let anchor = row.anchor ?? "row:\(entry.id.number):\(elements.count)"
    item.anchor = anchor
    switch row.role {
    case .plain: break
    case .primary: item.role = "primary"
    case .destructive: item.role = "destructive"
    case .cancel: item.role = "cancel"
    }
    if let target = row.target {
      item.element = add(.target(target), anchor, row.text)
      item.address = address(of: target.link)
    } else if let page = row.destination {
      item.element = add(.page(page), anchor, row.text)
    } else if row.role == .cancel {
      item.element = add(.cancel, anchor, row.text)
    }
    switch row.accessory {
    case .automatic: item.sign = sign(of: row)
    case .none: break
    case .copy(let text):
      item.accessory = PageSnapshot.Accessory(label: "Copy", element: nil, copy: text)
    case .link(let target, let label): item.accessory = accessory(label, target, anchor)
    }
    return item
  }

  private mutating func accessory(
    _ label: String, _ target: LinkTarget, _ anchor: String
  ) -> PageSnapshot.Accessory {
    PageSnapshot.Accessory(
      label: label, element: add(.target(target), anchor, label), copy: nil)
  }

  /// The number of an element.
  mutating func add(_ way: PageElement.Way, _ anchor: String, _ words: String) -> Int {
    elements.append(PageElement(way: way, anchor: anchor, words: words))
    return elements.count - 1
  }

  private func sign(of row: Page.Row) -> String? {
    if let target = row.target { return sign(of: target.link) }
    return row.destination.map { $0.presentation.isModal ? "sheet" : "push" }
  }

  func whole(_ link: String) -> DeepLink? {
    try? addresses.read(link, current: entry.link)
  }

  private func sign(of link: String) -> String? {
    guard let whole = whole(link) else { return nil }
    return switch kind(whole.text) {
    case .push: "push"
    case .sheet, .popover: "sheet"
    case .external: "external"
    case .reuse, .action, nil: nil
    }
  }

  /// The address of a link for a new window; `nil` for an action and a link without an address.
  func address(of link: String) -> String? {
    guard let whole = whole(link), kind(whole.text) != .action else { return nil }
    if let own = addresses.appForm(of: whole) {
      // A query alone may name an action.
      guard own.description != entry.link.description || !link.hasPrefix("?") else { return nil }
      return SitePaths.isShown(own.description) ? own.description : nil
    }
    return whole.isWebAddress ? whole.description : nil
  }

  private func web(_ page: WebPageSource, _ shown: BrowserScreen.Content) -> PageSnapshot.Web {
    switch page {
    case .html:
      return PageSnapshot.Web(
        kind: "foreign", source: "\(contentPath)\(entry.id.number)-\(shown.loadCount)")
    case .url(let text):
      guard let whole = whole(text), let own = addresses.appForm(of: whole) else {
        return PageSnapshot.Web(kind: "outside", source: text)
      }
      let place = shown.framed == entry.link ? entry.link : own
      return PageSnapshot.Web(
        kind: "own", source: SitePaths.webPages + place.description,
        isTitled: entry.details.title == nil ? nil : true)
    }
  }
}

/// The effect of an element; the client knows only its number.
struct PageElement {
  enum Way {
    case target(LinkTarget)
    case page(Page.Row.Destination)
    /// Closes the layer.
    case cancel
  }

  let way: Way
  /// The anchor of a popover that it opens.
  let anchor: String
  let words: String

  /// The anchor of a popover that a form opens.
  static func anchor(ofForm number: Int, _ id: EntryID) -> String {
    "form:\(id.number):\(number)"
  }
}
#endif
