#if GTK
  import CGTK
  import WaymarkPage

  /// The drawing of a chart, which tells the numbers under the pointer.
  @MainActor final class ChartPlot {
    /// More dots would be a line of their own.
    private static let mostDots = 40
    private let chart: Page.Chart
    private let scale: ChartScale
    /// The drawing keeps this object, so it is not kept by it.
    private let area: WidgetPointer
    /// The numbers under the pointer.
    private let readout = GTKWidget(gtk_label_new(nil))
    /// The number of the label that the pointer is at.
    private var pointed: Int?
    /// Where the bars and lines are, as they were drawn last.
    private var field = Field()

    /// A part of the drawing.
    private struct Field {
      var left = 0.0
      var top = 0.0
      var width = 0.0
      var height = 0.0
    }

    static func make(_ chart: Page.Chart) -> WidgetPointer {
      let area: WidgetPointer = gtk_drawing_area_new()
      gtk_drawing_area_set_content_height(area.cast(), 240)
      let plot = ChartPlot(chart, area)
      Signal.onDraw(area) { plot.draw($0, $1, $2) }
      if let motion = gtk_event_controller_motion_new() {
        let pointer = UnsafeMutableRawPointer(motion)
        Signal.connect(pointer, "motion") { [weak plot] in plot?.point(at: $0.double(0)) }
        Signal.connect(pointer, "leave") { [weak plot] in plot?.point(at: nil) }
        gtk_widget_add_controller(area, motion)
      }
      area.setAccessible(GTK_ACCESSIBLE_ROLE_IMG)
      area.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, chart.title)
      let values = chart.labels.indices.map { index in
        "\(chart.labels[index]): \(plot.numbers(of: index).joined(separator: ", "))"
      }
      area.setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, values.joined(separator: "; "))
      let overlay: WidgetPointer = gtk_overlay_new()
      gtk_overlay_set_child(overlay.opaque, area)
      gtk_overlay_add_overlay(overlay.opaque, plot.readout.pointer)
      return overlay
    }

    private init(_ chart: Page.Chart, _ area: WidgetPointer) {
      self.chart = chart
      self.area = area
      scale = ChartScale(
        chart.series.flatMap { one in chart.labels.indices.compactMap { chart.value(one, at: $0) } }
      )
      let readout = readout.pointer
      readout.style("osd")
      readout.style("waymark-readout")
      gtk_widget_set_halign(readout, GTK_ALIGN_START)
      gtk_widget_set_valign(readout, GTK_ALIGN_START)
      gtk_widget_set_can_target(readout, 0)
      gtk_widget_set_visible(readout, 0)
    }

    // MARK: Numbers

    /// The numbers of a label, in words.
    private func numbers(of label: Int) -> [String] {
      chart.series.map { one in
        (one.name.isEmpty ? "" : one.name + " ") + chart.words(chart.value(one, at: label))
      }
    }

    /// The number of the label whose strip has a place.
    private func label(at x: Double) -> Int? {
      guard field.width > 0, !chart.labels.isEmpty else { return nil }
      let place = ((x - field.left) / field.width * Double(chart.labels.count)).rounded(.down)
      let index = Int(place)
      return chart.labels.indices.contains(index) ? index : nil
    }

    /// Shows the numbers of the label at a place, beside its strip; nil for none.
    private func point(at x: Double?) {
      let label = x.flatMap(label(at:))
      guard label != pointed else { return }
      pointed = label
      gtk_widget_queue_draw(area)
      let readout = readout.pointer
      gtk_widget_set_visible(readout, label == nil ? 0 : 1)
      guard let label else { return }
      let lines = [chart.labels[label]] + numbers(of: label)
      gtk_label_set_text(readout.opaque, lines.joined(separator: "\n"))
      var width: gint = 0
      gtk_widget_set_margin_start(readout, 0)
      gtk_widget_measure(readout, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
      let right = self.x(of: Double(label + 1)) + 6
      let fitsRight = right + Double(width) <= field.left + field.width
      let left = fitsRight ? right : max(0, self.x(of: Double(label)) - 6 - Double(width))
      gtk_widget_set_margin_start(readout, gint(left))
    }

    // MARK: Drawing

    private func draw(_ context: OpaquePointer, _ width: Double, _ height: Double) {
      let numbers = scale.ticks.map { text(of: $0) }
      defer { for text in numbers { g_object_unref(UnsafeMutableRawPointer(text)) } }
      let sizes = numbers.map(Self.size)
      let room = sizes.map(\.width).max() ?? 0
      let line = sizes.map(\.height).max() ?? 0
      field = Field(
        left: room + 8, top: line / 2, width: max(1, width - room - 8),
        height: max(1, height - line * 2 - 4))
      let ink = ChartInk.colour(of: area)
      for (index, tick) in scale.ticks.enumerated() {
        let y = y(of: tick).rounded() + 0.5
        ChartInk.use(ink, alpha: 0.6, in: context)
        cairo_move_to(context, room - sizes[index].width, y - sizes[index].height / 2)
        pango_cairo_show_layout(context, numbers[index])
        ChartInk.use(ink, alpha: tick == 0 ? 0.4 : 0.12, in: context)
        cairo_set_line_width(context, 1)
        cairo_move_to(context, field.left, y)
        cairo_line_to(context, width, y)
        cairo_stroke(context)
      }
      guard !chart.labels.isEmpty else { return }
      if let pointed {
        ChartInk.use(ink, alpha: 0.08, in: context)
        cairo_rectangle(context, x(of: Double(pointed)), field.top, strip, field.height)
        cairo_fill(context)
      }
      drawLabels(context, ink, width, below: field.top + field.height + 4)
      for (number, series) in chart.series.enumerated() {
        switch chart.kind {
        case .bars: drawBars(context, series, number)
        case .line: drawLine(context, series, number)
        }
      }
    }

    private var strip: Double { field.width / Double(chart.labels.count) }

    private func x(of place: Double) -> Double { field.left + strip * place }

    private func y(of value: Double) -> Double {
      field.top + field.height * (1 - scale.place(of: value))
    }

    /// As many labels as have room beside each other.
    private func drawLabels(
      _ context: OpaquePointer, _ ink: GdkRGBA, _ width: Double, below y: Double
    ) {
      let texts = chart.labels.map { layout($0) }
      defer { for text in texts { g_object_unref(UnsafeMutableRawPointer(text)) } }
      let longest = max(strip - 6, 96)
      let widest = texts.map { Self.size($0).width }.max() ?? 0
      let step = max(1, Int(((min(widest, longest) + 6) / strip).rounded(.up)))
      ChartInk.use(ink, alpha: 0.6, in: context)
      for index in Swift.stride(from: 0, to: texts.count, by: step) {
        if Self.size(texts[index]).width > longest {
          pango_layout_set_width(texts[index], gint(longest * Double(PANGO_SCALE)))
          pango_layout_set_ellipsize(texts[index], PANGO_ELLIPSIZE_END)
        }
        let size = Self.size(texts[index])
        let middle = x(of: Double(index) + 0.5)
        cairo_move_to(context, max(0, min(middle - size.width / 2, width - size.width)), y)
        pango_cairo_show_layout(context, texts[index])
      }
    }

    private func drawBars(_ context: OpaquePointer, _ series: Page.Chart.Series, _ number: Int) {
      ChartInk(area, number).begin(context)
      let count = Double(chart.series.count)
      let width = 0.76 / count
      let zero = y(of: 0)
      for index in chart.labels.indices {
        guard let value = chart.value(series, at: index) else { continue }
        let left = x(of: Double(index) + 0.12 + width * Double(number))
        let end = y(of: value)
        cairo_rectangle(
          context, left, min(zero, end), strip * width * (count > 1 ? 0.92 : 1), abs(zero - end))
      }
      cairo_fill(context)
    }

    private func drawLine(_ context: OpaquePointer, _ series: Page.Chart.Series, _ number: Int) {
      let ink = ChartInk(area, number)
      let values = chart.labels.indices.map { chart.value(series, at: $0) }
      ink.begin(context)
      cairo_save(context)
      ink.dash(context)
      cairo_new_path(context)
      for (index, value) in values.enumerated() {
        guard let value else {
          cairo_new_sub_path(context)
          continue
        }
        cairo_line_to(context, x(of: Double(index) + 0.5), y(of: value))
      }
      cairo_stroke(context)
      cairo_restore(context)
      for (index, value) in values.enumerated() {
        guard let value else { continue }
        let isAlone =
          (index == 0 || values[index - 1] == nil)
          && (index == values.count - 1 || values[index + 1] == nil)
        guard values.count <= Self.mostDots || isAlone || index == pointed else { continue }
        cairo_new_sub_path(context)
        cairo_arc(
          context, x(of: Double(index) + 0.5), y(of: value), index == pointed ? 5 : 3.5, 0,
          2 * Double.pi)
      }
      cairo_fill(context)
    }

    // MARK: Text

    private func text(of tick: Double) -> OpaquePointer {
      var bare = chart
      bare.unit = ""
      return layout(bare.words(tick))
    }

    private func layout(_ text: String) -> OpaquePointer {
      let layout: OpaquePointer = gtk_widget_create_pango_layout(area, nil)
      pango_layout_set_markup(layout, "<small>\(text.escapedForMarkup)</small>", -1)
      return layout
    }

    private static func size(_ layout: OpaquePointer) -> (width: Double, height: Double) {
      var (width, height): (gint, gint) = (0, 0)
      pango_layout_get_pixel_size(layout, &width, &height)
      return (Double(width), Double(height))
    }
  }
#endif
