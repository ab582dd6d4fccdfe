#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  /// A table as a grid that scrolls sideways where it is too wide.
  @MainActor struct TableView {
    let table: Page.Table
    let page: PageView

    func make() -> WidgetPointer {
      let grid = Self.makeGrid()
      for (index, column) in table.columns.enumerated() {
        Self.attach(title(of: column), to: grid, index, 0)
      }
      for (number, row) in table.rows.enumerated() {
        for (index, cell) in row.cells(table.columns.count).enumerated() {
          let widget = make(cell, opens: index == 0 ? row.target : nil)
          // A grid of GTK does not say what is above a cell.
          if index > 0 {
            widget.setAccessible(
              GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, table.columns[index].title)
          }
          Self.align(widget, table.columns[index].alignment)
          Self.attach(widget, to: grid, index, number + 1)
        }
      }
      let box = WidgetPointer.column(spacing: 12)
      box.append(Self.framed(grid))
      if let pages = table.pages { box.append(make(pages)) }
      return box
    }

    private func title(of column: Page.Table.Column) -> WidgetPointer {
      let words = [column.title, column.order?.arrow].compactMap { $0 }.joined(separator: " ")
      let title: WidgetPointer
      if let sort = column.sort {
        title = .button(words, styles: ["flat", "waymark-cell", "waymark-title"]) { [page] in
          page.owner.open(sort)
        }
        title.setAccessible(
          GTK_ACCESSIBLE_PROPERTY_LABEL,
          page.owner.words.text(.sortBy, ["title": column.title]))
      } else {
        title = Self.text(words, styles: ["waymark-title"])
        title.setAccessible(GTK_ACCESSIBLE_ROLE_COLUMN_HEADER)
      }
      let sort: GtkAccessibleSort =
        switch column.order {
        case .ascending: GTK_ACCESSIBLE_SORT_ASCENDING
        case .descending: GTK_ACCESSIBLE_SORT_DESCENDING
        case nil: GTK_ACCESSIBLE_SORT_NONE
        }
      title.setAccessible(GTK_ACCESSIBLE_PROPERTY_SORT, Int(sort.rawValue))
      Self.align(title, column.alignment)
      return title
    }

    private func make(_ cell: Page.Table.Cell, opens target: LinkTarget?) -> WidgetPointer {
      let text: WidgetPointer
      if let target {
        text = .button(cell.text, styles: ["flat", "waymark-cell", "accent"]) { [page] in
          page.owner.open(target)
        }
      } else {
        text = Self.text(cell.text)
      }
      guard let badge = cell.badge else { return text }
      let line = WidgetPointer.line(spacing: 6)
      if !cell.text.isEmpty { line.append(text) }
      line.append(PageView.make(badge))
      return line
    }

    /// The way to the table's other pages.
    private func make(_ pages: Page.Table.Pages) -> WidgetPointer {
      let line = WidgetPointer.line(spacing: 6)
      for number in pages.shown {
        guard let number else {
          line.append(.label("…"))
          continue
        }
        let button = WidgetPointer.button("\(number)") { [page] in
          page.owner.open(pages.link(number))
        }
        let name = page.owner.words.text(.page, ["number": "\(number)"])
        button.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
        if number == pages.current {
          button.style("suggested-action")
          button.setAccessible(GTK_ACCESSIBLE_STATE_PRESSED, true)
          button.setPressable(false)
        }
        line.append(button)
      }
      if let words = pages.words { line.append(Self.text(words, styles: ["dim-label"])) }
      return line
    }

    // MARK: Grids

    static func makeGrid() -> WidgetPointer {
      let grid: WidgetPointer = gtk_grid_new()
      gtk_grid_set_column_spacing(grid.cast(), 24)
      gtk_grid_set_row_spacing(grid.cast(), 8)
      grid.setMargins(12)
      return grid
    }

    static func attach(_ cell: WidgetPointer, to grid: WidgetPointer, _ column: Int, _ row: Int) {
      gtk_grid_attach(grid.cast(), cell, gint(column), gint(row), 1, 1)
    }

    /// A text that is broken only where it is long: a column is as wide as its cells.
    static func text(_ text: String, styles: [String] = []) -> WidgetPointer {
      let label = WidgetPointer.label(text, styles: styles)
      keepWidth(of: label)
      return label
    }

    static func keepWidth(of label: WidgetPointer) {
      let most: gint = 40
      let text = gtk_label_get_text(label.opaque).map { String(cString: $0) } ?? ""
      if text.count <= most { return gtk_label_set_wrap(label.opaque, 0) }
      gtk_label_set_width_chars(label.opaque, most)
      gtk_label_set_max_width_chars(label.opaque, most)
    }

    static func align(_ cell: WidgetPointer, _ alignment: Page.Table.Column.Alignment) {
      gtk_widget_set_halign(cell, alignment == .number ? GTK_ALIGN_END : GTK_ALIGN_START)
      if alignment == .number { cell.style("numeric") }
    }

    /// A grid on a card of its own.
    static func framed(_ grid: WidgetPointer) -> WidgetPointer {
      let card = scrolled(grid)
      card.style("card")
      return card
    }

    static func scrolled(_ grid: WidgetPointer) -> WidgetPointer {
      let scrolled: WidgetPointer = gtk_scrolled_window_new()
      gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
      gtk_scrolled_window_set_child(scrolled.opaque, grid)
      return scrolled
    }
  }
#endif
