extension Page {
  /// Links side by side to the parts of a page, one of which is shown.
  ///
  /// Which one is shown is in the link of the page, so it is in the address, in the history and in a kept
  /// session. With `.reuse(.update)` on the route the screen stays.
  public struct Segments {
    /// What the parts are parts of; read out before them.
    public var title: String
    /// The parts: their texts, badges and links.
    public var rows: [Row]
    /// The number of the part that is shown, from 0; nil if it is none of them.
    public var current: Int?

    /// Makes segments.
    public init(_ title: String, _ rows: [Row], current: Int?) {
      self.title = title
      self.rows = rows
      self.current = current
    }
  }
}

extension Page.Segments {
  /// The title and a row for each part; that of the part that is shown leads nowhere.
  var plainItems: [Page.Item] {
    let items = rows.enumerated().map { index, row in
      guard index == current else { return Page.Item.row(row) }
      return .row(row.text, detail: "✓", badge: row.badge)
    }
    return [.text(title)] + items
  }
}
