import Waymark
import WaymarkPage
import WaymarkWeb

/// Turns a page into lines, and numbers its rows and buttons.
struct PageLayout {
  let width: Int
  /// The typed values, by the index of the form.
  var drafts: [Int: [String: String]] = [:]
  /// The origin of the app's own links on the web.
  var webOrigin: String?
  let kind: (String) -> LinkKind?

  var lines: [StyledLine] = []
  var targets: [TerminalFrame.Target] = []
  private(set) var forms: [Page.Form] = []
  var numberWidth = 2
}

extension PageLayout {
  mutating func add(_ page: Page) {
    switch page.body {
    case .sections(let sections):
      let start = self
      add(sections)
      // The numbers of many rows need a wider column.
      guard targets.count > 99 else { return }
      let digits = String(targets.count).count
      self = start
      numberWidth = digits
      add(sections)
    case .web(let source): add(source)
    case .loading(let loader): lines.append(StyledLine("  ⋯ " + loader.progress))
    }
  }

  /// Adds a web page: its address, which can be copied.
  private mutating func add(_ source: WebPageSource) {
    guard let address = source.address(at: webOrigin) else {
      return addText("A terminal cannot show this web page. It has no address on the web.")
    }
    addText("Open this web page in a browser. Type 1 to copy its address.")
    lines.append(StyledLine())
    add(Page.Row(address, copies: address), detailBelow: true)
  }

  /// Adds a dialog: its message, and its actions as rows.
  mutating func add(_ dialog: Dialog) {
    let actions = dialog.actionsWithCancel.map { action in
      // A row with this role and without a link closes the layer.
      let closes = action.role == .cancel || action.target == nil
      let role: Page.Row.Role =
        closes ? .cancel : action.role == .destructive ? .destructive : .plain
      return Page.Item.row(action.title, link: action.target, role: role)
    }
    add((dialog.message.map { [.text($0)] } ?? []) + actions)
  }

  private mutating func add(_ sections: [Page.Section]) {
    for (index, section) in sections.enumerated() {
      if index > 0 { lines.append(StyledLine()) }
      if let title = section.title {
        for text in VisibleText(title).wrapped(to: width - 1) { append(text, .strong, at: 1) }
      }
      add(section.items)
    }
  }

  mutating func add(_ items: [Page.Item]) {
    let detailBelow = items.contains { item in
      if case .row(let row) = item { !detailFits(row) } else { false }
    }
    var facts: [(key: VisibleText, value: String)] = []
    var last: Page.Item?
    for item in items {
      if case .fact = item {} else { addFacts(&facts) }
      if let last, Self.needsBlank(between: last, and: item) { lines.append(StyledLine()) }
      last = item
      switch item {
      case .row(let row): add(row, detailBelow: detailBelow)
      case .text(let text): addText(text)
      case .code(let code): add(code)
      case .diff(let diff): add(diff)
      case .fact(let key, let value): facts.append((VisibleText(key), value))
      case .form(let form): add(form)
      case .table(let table): add(table)
      case .buttons(let rows): add(rows.map { .row($0) })
      case .image(let image): addText(image.words.isEmpty ? "Image" : image.words)
      }
    }
    addFacts(&facts)
  }

  /// Rows and facts follow each other directly. Other items have blank lines around them.
  private static func needsBlank(between one: Page.Item, and other: Page.Item) -> Bool {
    switch (one, other) {
    case (.row, .row), (.fact, .fact): false
    default: true
    }
  }

  mutating func append(_ text: VisibleText, _ ink: StyledLine.Ink = .plain, at column: Int) {
    var line = StyledLine(String(repeating: " ", count: column))
    line.append(text, ink)
    lines.append(line)
  }

  private mutating func addText(_ text: String) {
    for paragraph in VisibleText.lines(of: text) {
      for text in paragraph.wrapped(to: width - 2) { append(text, at: 2) }
    }
  }

  /// Adds adjacent facts with their values in one column.
  private mutating func addFacts(_ facts: inout [(key: VisibleText, value: String)]) {
    defer { facts = [] }
    // A key that is too long for the column has a line above its value.
    let widest = facts.map(\.key.width).filter { $0 <= min(24, width / 3) }.max() ?? 0
    for fact in facts {
      var line = StyledLine("  ")
      line.append(fact.key.cut(to: width - 2), .dim)
      if fact.key.width > widest {
        lines.append(line)
        line = StyledLine()
      }
      let room = width - widest - 4
      for text in VisibleText.lines(of: fact.value).flatMap({ $0.wrapped(to: room) }) {
        line.move(to: widest + 4)
        line.append(text)
        lines.append(line)
        line = StyledLine()
      }
    }
  }
}

// MARK: - Rows

extension PageLayout {
  /// Returns the symbol at the end of a row.
  private func sign(of row: Page.Row) -> String {
    if row.copies != nil { return "⧉" }
    if row.role == .destructive { return "!!" }
    if row.role == .cancel { return "✕" }
    guard let target = row.target else {
      return row.destination.map { $0.presentation.isModal ? "⌃" : "›" } ?? ""
    }
    return switch target.presentation?.kind ?? kind(target.link) {
    case .push: "›"
    case .reuse: ""
    case .sheet, .dialog, .popover: "⌃"
    case .external: "↗"
    case .action: "!"
    case nil: "?"
    }
  }

  /// The column of the first character of a row.
  var indent: Int { numberWidth + 3 }

  func detailFits(_ row: Page.Row) -> Bool {
    guard let detail = row.detail else { return true }
    let sign = VisibleText(sign(of: row)).width
    let room = width - indent - (sign == 0 ? 0 : sign + 2)
    return VisibleText(row.text).width + 2 + VisibleText(detail).width <= room
  }

  mutating func add(_ row: Page.Row, detailBelow: Bool) {
    let number = self.number(of: row)
    let sign = VisibleText(sign(of: row)).cut(to: width / 2)
    let room = width - indent - (sign.width == 0 ? 0 : sign.width + 2)
    var texts = VisibleText(row.text).wrapped(to: room)
    var line = StyledLine(String(repeating: " ", count: max(0, 1 + numberWidth - number.count)))
    line.append(number, .accent)
    line.append("  ")
    line.append(texts.removeFirst())
    let detail = row.detail.map { VisibleText($0) }
    if let detail, !detailBelow {
      line.move(to: indent + room - detail.width)
      line.append(detail, .dim)
    }
    if sign.width > 0 {
      line.move(to: width - sign.width)
      line.append(sign, .accent)
    }
    lines.append(line)
    for text in texts { append(text, at: indent) }
    if let detail, detailBelow {
      for text in detail.wrapped(to: width - indent) { append(text, .dim, at: indent) }
    }
  }

  /// The number that a user types to open a row, or an empty string if there is nothing to open.
  mutating func number(of row: Page.Row) -> String {
    guard row.press != nil || row.copies != nil else { return "" }
    let number = String(targets.count + 1)
    targets.append(
      TerminalFrame.Target(
        press: row.press, copied: row.copies, anchor: row.anchor ?? "row:" + number))
    return number
  }
}

// MARK: - Forms

extension PageLayout {
  mutating func add(_ form: Page.Form) {
    let draft = drafts[forms.count] ?? [:]
    forms.append(form)
    let labels = form.fields.map { field in
      VisibleText(field.label + (field.isRequired ? " *" : "")).cut(to: min(24, width / 3))
    }
    let widest = labels.map(\.width).max() ?? 0
    for (field, label) in zip(form.fields, labels) {
      var line = StyledLine("  ")
      line.append(label)
      line.move(to: widest + 4)
      line.append(VisibleText(field.name + "=").cut(to: width / 3), .dim)
      let value = field.shown(draft[field.name] ?? field.value)
      let room = max(4, width - line.width)
      if value.isEmpty, !field.prompt.isEmpty {
        line.append(VisibleText("‹" + field.prompt + "›").cut(to: room), .dim)
      } else {
        line.append(VisibleText(value).cut(to: room), .strong)
      }
      lines.append(line)
      for words in [field.hint, field.help].compactMap({ $0 }) {
        for text in VisibleText(words).wrapped(to: max(8, width - widest - 4)) {
          append(text, .dim, at: widest + 4)
        }
      }
    }
    var button = StyledLine("  ")
    button.append(VisibleText("[" + form.submit + "]").cut(to: width / 2), .accent)
    let hint =
      form.fields.count == 1 ? "=text" : form.fields.map { $0.name + "=…" }.joined(separator: " ")
    button.append("  ")
    button.append(
      VisibleText(hint.isEmpty ? "=" + form.submit : hint).cut(to: max(4, width - button.width)),
      .dim)
    lines.append(button)
  }
}
