import Waymark
public import WaymarkPage
import WaymarkWeb

extension Page {
  /// The content as rows, for a host that doesn't display pages.
  ///
  /// Forms are left out. A page of the newsfeed has its links as rows, and any other web page has no
  /// rows.
  public var rows: [Row] {
    switch body {
    case .sections(let sections): sections.flatMap(\.items).flatMap(\.rows)
    case .web(.url(let path)) where path.utf8.first == UInt8(ascii: "/"):
      // Literals are links of the app, so their directives apply.
      newsfeedLinks.map { Row($0, link: LinkTarget(stringLiteral: $1)) }
    case .web, .loading: []
    }
  }
}

extension Page.Item {
  fileprivate var rows: [Page.Row] {
    switch self {
    case .row(let row): [row]
    case .buttons(let rows): rows
    case .text(let text): [Page.Row(text)]
    case .fact(let label, let value): [Page.Row(label, detail: value)]
    case .code(let code): [Page.Row(code.text)]
    case .diff, .form, .table, .image: []
    }
  }
}
