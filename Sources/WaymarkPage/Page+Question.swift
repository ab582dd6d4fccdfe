extension Page {
  /// Makes a page for an alert or an action sheet: what it asks, and its answers.
  ///
  /// Following an answer closes the layer. Hosts add a row that cancels where there is none.
  public init(_ title: String, message: String? = nil, buttons: [Row]) {
    self.init(title, items: (message.map { [.text($0)] } ?? []) + buttons.map { .row($0) })
  }

  /// The page with a row that cancels; what takes time or is a web page stays as it is.
  public var withCancel: Page {
    guard case .sections(var sections) = body else { return self }
    let canCancel = sections.flatMap(\.items).contains { item in
      if case .row(let row) = item { row.role == .cancel } else { false }
    }
    guard !canCancel else { return self }
    let cancel = Item.row("Cancel", role: .cancel)
    if case .row? = sections.last?.items.last {
      sections[sections.count - 1].items.append(cancel)
    } else {
      sections.append(Section(nil, [cancel]))
    }
    var page = self
    page.body = .sections(sections)
    return page
  }
}
