#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  /// A chart: its title, what its colours stand for, the drawing, and the numbers in a table.
  @MainActor struct ChartView {
    let chart: Page.Chart
    let words: HostWords

    func make() -> WidgetPointer {
      let box = WidgetPointer.column(spacing: 12)
      box.style("card")
      box.style("waymark-chart")
      box.append(makeTitle())
      if chart.series.count > 1 { box.append(makeLegend()) }
      box.append(ChartPlot.make(chart))
      box.append(makeNumbers())
      return box
    }

    private func makeTitle() -> WidgetPointer {
      let title = WidgetPointer.label("")
      let unit =
        chart.unit.isEmpty ? "" : " <span alpha=\"60%\">(\(chart.unit.escapedForMarkup))</span>"
      gtk_label_set_markup(title.opaque, "<b>\(chart.title.escapedForMarkup)</b>\(unit)")
      title.setHeading(chart.title, level: 3)
      return title
    }

    private func makeLegend() -> WidgetPointer {
      let legend: WidgetPointer = gtk_flow_box_new()
      gtk_flow_box_set_selection_mode(legend.opaque, GTK_SELECTION_NONE)
      gtk_flow_box_set_column_spacing(legend.opaque, 12)
      gtk_flow_box_set_min_children_per_line(legend.opaque, guint(min(chart.series.count, 3)))
      gtk_widget_set_halign(legend, GTK_ALIGN_START)
      for (number, series) in chart.series.enumerated() {
        let entry = WidgetPointer.line(spacing: 6)
        let sign: WidgetPointer = gtk_drawing_area_new()
        gtk_drawing_area_set_content_width(sign.cast(), 20)
        gtk_drawing_area_set_content_height(sign.cast(), 12)
        gtk_widget_set_valign(sign, GTK_ALIGN_CENTER)
        let kind = chart.kind
        Signal.onDraw(sign) { context, width, height in
          let ink = ChartInk(sign, number)
          ink.begin(context)
          if kind == .line {
            ink.dash(context)
            cairo_move_to(context, 0, height / 2)
            cairo_line_to(context, width, height / 2)
            cairo_stroke(context)
          } else {
            cairo_rectangle(context, (width - height) / 2, 0, height, height)
            cairo_fill(context)
          }
        }
        entry.append(sign)
        let name: WidgetPointer = gtk_label_new(series.name)
        name.style("caption")
        gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_END)
        entry.append(name)
        let child: WidgetPointer = gtk_flow_box_child_new()
        gtk_widget_set_focusable(child, 0)
        gtk_flow_box_child_set_child(child.cast(), entry)
        gtk_flow_box_append(legend.opaque, child)
      }
      return legend
    }

    /// The same in numbers, for whoever wants or needs them.
    private func makeNumbers() -> WidgetPointer {
      let grid = TableView.makeGrid()
      for (number, series) in chart.series.enumerated() {
        let name = series.name.isEmpty ? words[.value] : series.name
        attach(TableView.text(name, styles: ["waymark-title"]), to: grid, number + 1, 0)
      }
      for (index, label) in chart.labels.enumerated() {
        TableView.attach(TableView.text(label), to: grid, 0, index + 1)
        for (number, series) in chart.series.enumerated() {
          let value = chart.words(chart.value(series, at: index))
          attach(TableView.text(value), to: grid, number + 1, index + 1)
        }
      }
      let expander: WidgetPointer = gtk_expander_new(words[.showNumbers])
      gtk_expander_set_child(expander.opaque, TableView.scrolled(grid))
      return expander
    }

    private func attach(_ number: WidgetPointer, to grid: WidgetPointer, _ column: Int, _ row: Int)
    {
      TableView.align(number, .number)
      TableView.attach(number, to: grid, column, row)
    }
  }
#endif
