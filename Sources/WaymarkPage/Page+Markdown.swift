public import Waymark

extension Page {
  /// Text with headings, lists, tables and links, written as Markdown.
  ///
  /// It is read as GitHub's flavour (GFM) says, as far as this goes: headings of both kinds,
  /// paragraphs, emphasis, strong and struck text, code spans, fenced and indented code, bulleted,
  /// numbered and task lists in any depth, quotes, tables, rules, links, pictures as links, addresses
  /// in angle brackets or bare, hard line breaks, and escapes. HTML is text like any other. Links by
  /// reference, footnotes and names of characters other than those of XML are not read.
  public struct Markdown {
    /// The text as it was written.
    public let text: String
    /// Makes what a link opens from its destination; nil for one that leads nowhere.
    public var link: (String) -> LinkTarget?
    /// What was read.
    package let blocks: [Block]

    /// Reads Markdown.
    ///
    /// Whoever wrote the text is nobody in particular: without `link` its links open as those of a
    /// page of no origin do, which run no actions.
    public init(_ text: String, link: @escaping (String) -> LinkTarget? = { LinkTarget(text: $0) })
    {
      self.text = text
      self.link = link
      blocks = MarkdownBlocks.read(text)
    }

    /// A piece of a document.
    package indirect enum Block: Hashable, Sendable {
      case heading(Int, [Run])
      case paragraph([Run])
      case code(Code)
      case list(start: Int?, [Entry])
      case quote([Block])
      case table([TableColumn], rows: [[[Run]]])
      case rule
    }

    /// An entry of a list.
    package struct Entry: Hashable, Sendable {
      /// Whether it is done; nil for one that is no task.
      package var isDone: Bool?
      package var blocks: [Block]

      package init(isDone: Bool?, blocks: [Block]) {
        self.isDone = isDone
        self.blocks = blocks
      }
    }

    /// A column of a table.
    package struct TableColumn: Hashable, Sendable {
      package enum Alignment: String, Hashable, Sendable { case left, center, right }

      package var title: [Run]
      package var alignment: Alignment?

      package init(title: [Run], alignment: Alignment?) {
        self.title = title
        self.alignment = alignment
      }
    }

    /// Text of one style; a line end in it ends a line.
    package struct Run: Hashable, Sendable {
      package var text: String
      package var style: Style
      /// Where it leads.
      package var link: String?

      package init(_ text: String, _ style: Style = [], link: String? = nil) {
        self.text = text
        self.style = style
        self.link = link
      }
    }

    /// How text looks.
    package struct Style: OptionSet, Hashable, Sendable {
      package let rawValue: Int

      package static let emphasis = Style(rawValue: 1)
      package static let strong = Style(rawValue: 2)
      package static let struck = Style(rawValue: 4)
      package static let code = Style(rawValue: 8)

      package init(rawValue: Int) { self.rawValue = rawValue }
    }
  }
}

extension [Page.Markdown.Run] {
  /// The text alone.
  package var words: String { map(\.text).joined() }
}
