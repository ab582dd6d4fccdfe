extension Page {
  /// Makes a page for an alert or an action sheet: what it asks, and its answers.
  ///
  /// Following an answer closes the layer. Hosts add a row that cancels where there is none.
  public init(_ title: String, message: String? = nil, buttons: [Row]) {
    self.init(title, items: (message.map { [.text($0)] } ?? []) + buttons.map { .row($0) })
  }

  /// The page with a row that cancels; what takes time or is a web page stays as it is.
  public var withCancel: Page { withCancel(in: .english) }

  /// The page with a row that cancels, called so in a language.
  package func withCancel(in words: HostWords) -> Page {
    guard case .sections(var sections) = body, !rows.contains(where: { $0.role == .cancel }) else {
      return self
    }
    let cancel = Item.row(words[.cancel], role: .cancel)
    if case .row? = sections.last?.items.last {
      sections[sections.count - 1].items.append(cancel)
    } else {
      sections.append(Section(nil, [cancel]))
    }
    var page = self
    page.body = .sections(sections)
    return page
  }

  /// The rows of all sections, from the top: the answers of a question.
  ///
  /// Those of components are among them; a page that takes time or is a web page has none.
  public var rows: [Row] { items.compactMap { if case .row(let row) = $0 { row } else { nil } } }

  /// The texts of all sections, from the top: what a question says beside its title.
  public var texts: [String] {
    items.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The items of all sections; a question has no room for components in a form of their own.
  private var items: [Item] {
    guard case .sections(let sections) = body else { return [] }
    return sections.flatMap(\.items).flatMap { item in
      if case .component(let component) = item { component.plainItems() } else { [item] }
    }
  }
}
