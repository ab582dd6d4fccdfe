extension Page {
  /// A larger part of a page, which a host shows as well as it can.
  ///
  /// A host without a form for a component shows the plain items that say the same.
  public enum Component {
    /// Rows of cells under titles.
    case table(Table)
    /// Rows side by side, as buttons.
    case buttons([Row])
    /// Numbers as bars or lines.
    case chart(Chart)
    /// A picture.
    case image(Image)
    /// How much of something is done.
    case progress(Progress)
    /// Words in place of what is not there.
    case empty(Empty)
    /// Text with headings, lists, tables and links.
    case markdown(Markdown)
    /// Links side by side to the parts of a page.
    case segments(Segments)
    /// An element of the app's own.
    case custom(Custom)
  }
}

extension Page.Item {
  /// Rows of cells under titles.
  public static func table(_ table: Page.Table) -> Page.Item { .component(.table(table)) }

  /// Rows side by side, as buttons; one whose role is `.primary` stands out.
  public static func buttons(_ rows: [Page.Row]) -> Page.Item { .component(.buttons(rows)) }

  /// Numbers as bars or lines.
  public static func chart(_ chart: Page.Chart) -> Page.Item { .component(.chart(chart)) }

  /// A picture.
  public static func image(_ image: Page.Image) -> Page.Item { .component(.image(image)) }

  /// How much of something is done, from 0 to 1; nil where nobody knows.
  public static func progress(_ words: String, _ fraction: Double?) -> Page.Item {
    .component(.progress(Page.Progress(words, fraction)))
  }

  /// Text with headings, lists, tables and links, written as ``Page/Markdown``; its links open as those
  /// of somebody else's page do.
  public static func markdown(_ text: String) -> Page.Item {
    .component(.markdown(Page.Markdown(text)))
  }

  /// Text with headings, lists, tables and links.
  public static func markdown(_ markdown: Page.Markdown) -> Page.Item {
    .component(.markdown(markdown))
  }

  /// Links side by side to the parts of a page, one of which is shown.
  /// - Parameter current: its number, from 0; nil if it is none of them.
  public static func segments(
    _ title: String, _ rows: [Page.Row], current: Int?
  ) -> Page.Item {
    .component(.segments(Page.Segments(title, rows, current: current)))
  }

  /// An element of the app's own.
  public static func custom(_ custom: Page.Custom) -> Page.Item { .component(.custom(custom)) }

  /// Words in place of what is not there, and what can be done about it.
  public static func empty(
    _ title: String, _ words: String? = nil, action: Page.Row? = nil
  ) -> Page.Item {
    .component(.empty(Page.Empty(title, words, action: action)))
  }
}

extension Page.Component {
  /// Rows, texts, code and facts that say the same, for hosts that have no form for the component.
  ///
  /// A new component needs a case here; a host needs one only to show it in a form of its own.
  package func plainItems(in words: HostWords = .english) -> [Page.Item] {
    switch self {
    case .table(let table): table.plainItems(in: words)
    case .buttons(let rows): rows.map { .row($0) }
    case .chart(let chart): chart.plainItems
    case .image(let image): image.plainItems(in: words)
    case .progress(let progress): [progress.plainItem]
    case .empty(let empty): empty.plainItems
    case .markdown(let markdown): markdown.plainItems(in: words)
    case .segments(let segments): segments.plainItems
    case .custom(let custom): custom.plainItems
    }
  }
}
