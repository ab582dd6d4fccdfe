import Waymark
import WaymarkPage

/// Makes the picture of a page.
struct PagePainter {
  let entry: Entry
  let addresses: AppAddresses
  /// The path below which the app is, such as `/admin`; empty at the root.
  let base: String
  let contentPath: String
  /// What the paths of the files begin with that its rows offer.
  let downloadPath: String
  /// Whether the page is that of an alert or an action sheet.
  let isDialog: Bool
  let words: HostWords
  /// Whether the app has a script, which defines its elements.
  let knowsElements: Bool
  let kind: (String) -> LinkKind?
  /// The forms, by their numbers.
  private(set) var forms: [Page.Form] = []
  /// What the elements do, by their numbers.
  private(set) var elements: [PageElement] = []

  init(
    entry: Entry, addresses: AppAddresses, base: String, contentPath: String,
    downloadPath: String, isDialog: Bool, words: HostWords = .english,
    knowsElements: Bool = false,
    kind: @escaping (String) -> LinkKind?
  ) {
    self.entry = entry
    self.addresses = addresses
    self.base = base
    self.contentPath = contentPath
    self.downloadPath = downloadPath
    self.isDialog = isDialog
    self.words = words
    self.knowsElements = knowsElements
    self.kind = kind
  }
}

extension PagePainter {
  mutating func picture(of shown: BrowserScreen.Shown) -> PagePicture {
    var picture = PagePicture(
      edition: shown.loadCount, number: shown.number, title: entry.title ?? shown.page.title,
      status: shown.status, words: shown.words.map { words.text($0) })
    if shown.status == .failed { picture.canRetry = shown.loader != nil }
    let page = isDialog ? shown.page.withCancel(in: words) : shown.page
    switch page.body {
    case .sections(let sections):
      if shown.status == .ready { picture.sections = sections.map { section($0) } }
    case .web(let page): picture.web = web(page, shown)
    case .loading: break
    }
    return picture
  }

  private mutating func section(_ section: Page.Section) -> PagePicture.Section {
    PagePicture.Section(title: section.title, items: section.items.flatMap { items(of: $0) })
  }

  mutating func items(of item: Page.Item) -> [PagePicture.Item] {
    switch item {
    case .row(let row): return [self.row(row)]
    case .text(let text): return [PagePicture.Item(kind: "text", text: text)]
    case .code(let code):
      return [PagePicture.Item(kind: "code", code: PagePicture.Code(code))]
    case .diff(let diff):
      return [PagePicture.Item(kind: "diff", files: diff.files.map { changedFile($0) })]
    case .fact(let key, let value, let badge):
      let badge = badge.map { PagePicture.Badge($0) }
      return [PagePicture.Item(kind: "fact", text: key, detail: value, badge: badge)]
    case .form(let form): return [self.form(form)]
    case .component(let component): return pictures(of: component)
    }
  }

  mutating func form(_ form: Page.Form) -> PagePicture.Item {
    defer { forms.append(form) }
    return PagePicture.Item(
      kind: "form", text: words.text(form.submit),
      anchor: PageElement.anchor(ofForm: forms.count, entry.id),
      role: form.role == .destructive ? "destructive" : nil, form: forms.count,
      fields: form.fields.map { PagePicture.Field($0) },
      isAnswered: form.isAnswered ? true : nil, question: form.question)
  }

  private mutating func changedFile(_ file: Page.Diff.File) -> PagePicture.ChangedFile {
    var picture = PagePicture.ChangedFile(file)
    if let target = file.target {
      let anchor = "file:\(entry.id.number):\(elements.count)"
      picture.element = add(.target(target), anchor, file.name)
      picture.address = address(of: target.link)
    }
    return picture
  }

  mutating func row(_ row: Page.Row) -> PagePicture.Item {
    var item = PagePicture.Item(kind: "row", text: row.text, detail: row.detail)
    let anchor = row.anchor ?? "row:\(entry.id.number):\(elements.count)"
    item.anchor = anchor
    item.badge = row.badge.map { PagePicture.Badge($0) }
    item.avatar = row.avatar.map { PagePicture.Avatar($0) }
    item.lanes = row.lanes.map { PagePicture.Lanes($0) }
    switch row.role {
    case .plain: break
    case .primary: item.role = "primary"
    case .destructive: item.role = "destructive"
    case .cancel: item.role = "cancel"
    }
    if let target = row.target {
      item.element = add(.target(target), anchor, row.text)
      item.address = isDialog ? nil : address(of: target.link)
    } else if let page = row.destination {
      item.element = add(.page(page), anchor, row.text)
    } else if let download = row.download {
      let number = add(.download(download), anchor, row.text)
      item.address = "\(base)\(downloadPath)\(number)/\(download.pathName)"
      item.file = download.isShownAsText ? "show" : "save"
    } else if row.role == .cancel {
      item.element = add(.cancel, anchor, row.text)
    }
    switch row.accessory {
    case .automatic: item.sign = isDialog ? nil : sign(of: row)
    case .none: break
    case .copy(let text):
      item.accessory = PagePicture.Accessory(label: words[.copy], element: nil, copy: text)
    case .link(let target, let label): item.accessory = accessory(label, target, anchor)
    }
    return item
  }

  private mutating func accessory(
    _ label: String, _ target: LinkTarget, _ anchor: String
  ) -> PagePicture.Accessory {
    PagePicture.Accessory(
      label: label, element: add(.target(target), anchor, label), copy: nil)
  }

  /// The number of an element.
  mutating func add(_ way: PageElement.Way, _ anchor: String, _ words: String) -> Int {
    elements.append(PageElement(way: way, anchor: anchor, words: words))
    return elements.count - 1
  }

  private func sign(of row: Page.Row) -> String? {
    if let target = row.target { return sign(of: target.link) }
    if let download = row.download { return download.isShownAsText ? "external" : "download" }
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

  /// Where a link leads, for a new window; nil where that would do something, or is no place.
  func address(of link: String) -> String? {
    guard let whole = whole(link), kind(whole.text) != .action else { return nil }
    if let own = addresses.appForm(of: whole) {
      // What follows a question mark may name an action, and is not looked at without what is before.
      guard own.description != entry.link.description || !link.hasPrefix("?") else { return nil }
      return SitePaths.isShown(own.description) ? base + own.description : nil
    }
    return OutsideAddress.isWeb(whole) ? whole.description : nil
  }

  private func web(_ page: Page.WebPage, _ shown: BrowserScreen.Shown) -> PagePicture.Web {
    switch page {
    case .html:
      return PagePicture.Web(
        kind: "foreign", source: "\(base)\(contentPath)\(entry.id.number)-\(shown.loadCount)")
    case .url(let text):
      guard let whole = whole(text), let own = addresses.appForm(of: whole) else {
        return PagePicture.Web(kind: "outside", source: text)
      }
      let place = shown.framed == entry.link ? entry.link : own
      return PagePicture.Web(
        kind: "own", source: base + SitePaths.webPages + place.description,
        isTitled: entry.details.title == nil ? nil : true)
    }
  }
}
