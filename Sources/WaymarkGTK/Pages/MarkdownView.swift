#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  /// Markdown as labels that can be marked and copied, with links in them.
  @MainActor struct MarkdownView {
    let markdown: Page.Markdown
    let page: PageView

    func make() -> WidgetPointer {
      make(markdown.blocks)
    }

    private func make(_ blocks: [Page.Markdown.Block]) -> WidgetPointer {
      let box = WidgetPointer.column(spacing: 10)
      for block in blocks { box.append(make(block)) }
      return box
    }

    private func make(_ block: Page.Markdown.Block) -> WidgetPointer {
      switch block {
      case .heading(let level, let runs):
        let title = label(runs, styles: ["title-\(min(level, 4))"])
        // The title of the screen is above all of them.
        title.setHeading(runs.map(\.text).joined(), level: level + 1)
        return title
      case .paragraph(let runs): return label(runs)
      case .code(let code): return CodeView.make(code.printed)
      case .rule: return gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)
      case .quote(let blocks):
        let box = make(blocks)
        box.style("waymark-quote")
        return box
      case .list(let start, let entries): return list(start, entries)
      case .table(let columns, let rows):
        let grid = TableView.makeGrid()
        for (number, line) in ([columns.map(\.title)] + rows).enumerated() {
          for (index, (column, runs)) in zip(columns, line).enumerated() {
            let cell = label(runs, styles: number == 0 ? ["waymark-title"] : [])
            TableView.keepWidth(of: cell)
            gtk_widget_set_halign(cell, Self.place(of: column.alignment))
            TableView.attach(cell, to: grid, index, number)
          }
        }
        return TableView.framed(grid)
      }
    }

    private static func place(of alignment: Page.Markdown.TableColumn.Alignment?) -> GtkAlign {
      switch alignment {
      case .left, nil: GTK_ALIGN_START
      case .center: GTK_ALIGN_CENTER
      case .right: GTK_ALIGN_END
      }
    }

    private func list(_ start: Int?, _ entries: [Page.Markdown.Entry]) -> WidgetPointer {
      let box = WidgetPointer.column(spacing: 4)
      box.setAccessible(GTK_ACCESSIBLE_ROLE_LIST)
      for (index, entry) in entries.enumerated() {
        let line = WidgetPointer.line(spacing: 8)
        line.setAccessible(GTK_ACCESSIBLE_ROLE_LIST_ITEM)
        line.setAccessible(GTK_ACCESSIBLE_RELATION_POS_IN_SET, index + 1)
        line.setAccessible(GTK_ACCESSIBLE_RELATION_SET_SIZE, entries.count)
        let sign: WidgetPointer =
          if let isDone = entry.isDone {
            .label(isDone ? "☑" : "☐")
          } else {
            .label(start.map { "\($0 + index)." } ?? "•")
          }
        gtk_widget_set_valign(sign, GTK_ALIGN_START)
        line.append(sign)
        let content = make(entry.blocks)
        gtk_widget_set_hexpand(content, 1)
        line.append(content)
        box.append(line)
      }
      return box
    }

    // MARK: Text

    private func label(_ runs: [Page.Markdown.Run], styles: [String] = []) -> WidgetPointer {
      let label = WidgetPointer.label("", styles: styles)
      gtk_label_set_markup(label.opaque, runs.map(markup).joined())
      let (page, link) = (page, markdown.link)
      // Keys find its links.
      if runs.contains(where: { $0.link.flatMap(link) != nil }) {
        gtk_widget_set_can_focus(label, 1)
        // With the focus GTK marks all of the text.
        Signal.observe(label, "has-focus") { gtk_label_select_region(label.opaque, 0, 0) }
      }
      Signal.answer(label, "activate-link") {
        if let target = link($0.text(0)) { page.owner.open(target) }
        // GTK would open it itself.
        return true
      }
      return label
    }

    /// A text in Pango's markup.
    private func markup(_ run: Page.Markdown.Run) -> String {
      let tags: [(Page.Markdown.Style, String)] = [
        (.code, "tt"), (.struck, "s"), (.emphasis, "i"), (.strong, "b"),
      ]
      var text = run.text.escapedForMarkup
      for (style, tag) in tags where run.style.contains(style) { text = "<\(tag)>\(text)</\(tag)>" }
      guard let link = run.link, markdown.link(link) != nil else { return text }
      return "<a href=\"\(link.escapedForMarkup)\">\(text)</a>"
    }
  }
#endif
