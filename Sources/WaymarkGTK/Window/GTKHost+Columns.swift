#if GTK
  import CGTK
  import Waymark

  extension GTKHost {
    /// Marks in each column the row that leads to what the next one shows.
    func markRows() {
      for row in markedRows { mark(row, false) }
      let tops = state.map { tabs[$0.selectedTab].columns.compactMap(\.top) } ?? []
      markedRows = zip(tops, tops.dropFirst()).compactMap { screen, next in
        screen.content.rows[next.entry.link.description]
      }
      for row in markedRows { mark(row, true) }
    }

    private func mark(_ row: GTKWidget, _ isShown: Bool) {
      row.pointer.style("waymark-shown", isShown)
      row.pointer.setAccessible(GTK_ACCESSIBLE_STATE_SELECTED, isShown)
    }
  }
#endif
