#if GTK
  import CGTK
  import Waymark

  /// The stack of a tab; in a wide window its first entries have columns of their own.
  @MainActor final class TabView {
    let widget = GTKWidget(.line())
    private(set) var columns: [StackView] = []
    private var lines: [GTKWidget] = []
    private unowned let owner: any WindowOwner

    init(owner: any WindowOwner) { self.owner = owner }

    var isMoving: Bool { columns.contains(where: \.isMoving) }

    /// The screen on top, as far as one is shown.
    var top: ScreenView? { columns.last { $0.top != nil }?.top }

    /// - Parameter count: how many columns the window has room for.
    /// - Parameter ends: where the bars together carry the buttons of the window.
    func show(
      _ stack: EntryStack, columns count: Int, _ motion: StackView.Motion, ends: WindowEnds
    ) {
      let lists = count > 1 ? stack.columns(count) : [Array(stack)]
      while columns.count > lists.count { removeColumn() }
      while columns.count < lists.count { addColumn() }
      for (index, (column, entries)) in zip(columns, lists).enumerated() {
        let isLast = index == lists.count - 1
        // Screens are pushed in the last column; the others show one entry each.
        gtk_widget_set_size_request(column.widget.pointer, isLast ? 1 : 300, -1)
        gtk_widget_set_hexpand(column.widget.pointer, isLast ? 1 : 0)
        let ends = WindowEnds(start: ends.start && index == 0, end: ends.end && isLast)
        column.show(
          StackView.Shown(entries: entries, ends: ends), isLast ? motion : StackView.Motion())
      }
    }

    private func addColumn() {
      if !columns.isEmpty {
        let line = GTKWidget(gtk_separator_new(GTK_ORIENTATION_VERTICAL))
        lines.append(line)
        widget.pointer.append(line.pointer)
      }
      let column = StackView(owner: owner)
      columns.append(column)
      widget.pointer.append(column.widget.pointer)
    }

    private func removeColumn() {
      gtk_box_remove(widget.pointer.cast(), columns.removeLast().widget.pointer)
      if let line = lines.popLast() { gtk_box_remove(widget.pointer.cast(), line.pointer) }
    }
  }
#endif
