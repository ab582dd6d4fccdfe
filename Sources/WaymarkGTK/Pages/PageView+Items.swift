#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  extension PageView {
    func append(
      _ section: Page.Section, to box: WidgetPointer, _ content: inout ScreenContent
    ) {
      let group: WidgetPointer = adw_preferences_group_new()
      if let title = section.title {
        adw_preferences_group_set_title(group.cast(), title.escapedForMarkup)
      }
      for item in section.items { append(item, to: group, &content) }
      box.append(group)
    }

    private func append(
      _ item: Page.Item, to group: WidgetPointer, _ content: inout ScreenContent
    ) {
      switch item {
      case .row(let row):
        let widget = makeRow(row)
        if let anchor = row.anchor { content.anchors[anchor] = GTKWidget(widget) }
        add(widget, to: group)
      case .text(let text):
        let label = WidgetPointer.label(text)
        label.setMargins(6)
        add(label, to: group)
      case .fact(let name, let value, let badge):
        let row = makeActionRow(name, value, badge)
        gtk_widget_set_focusable(row, 0)
        add(row, to: group)
      case .code(let code): add(CodeView.make(code.printed), to: group)
      case .diff(let diff):
        for file in diff.files { add(CodeView.make(file.printed), to: group) }
      case .form(let form): FormView(form, page: self).append(to: group)
      case .component(let component): append(component, to: group, &content)
      }
    }

    func add(_ widget: WidgetPointer, to group: WidgetPointer) {
      adw_preferences_group_add(group.cast(), widget)
    }

    /// Shows a component in a form of its own, or by the plain items that say the same.
    private func append(
      _ component: Page.Component, to group: WidgetPointer, _ content: inout ScreenContent
    ) {
      switch component {
      case .progress(let progress): add(make(progress), to: group)
      case .empty(let empty): add(make(empty), to: group)
      case .buttons(let rows):
        let line = WidgetPointer.line(spacing: 6)
        for row in rows { line.append(makeButton(row)) }
        line.setMargins(6)
        add(line, to: group)
      case .segments(let segments): add(make(segments), to: group)
      case .markdown(let markdown):
        add(MarkdownView(markdown: markdown, page: self).make(), to: group)
      case .table(let table): add(TableView(table: table, page: self).make(), to: group)
      case .chart(let chart): add(ChartView(chart: chart, words: owner.words).make(), to: group)
      case .image(let image):
        guard let picture = make(image) else { fallthrough }
        add(picture, to: group)
      case .custom:
        for item in component.plainItems(in: owner.words) { append(item, to: group, &content) }
      }
    }

    private func make(_ progress: Page.Progress) -> WidgetPointer {
      let bar: WidgetPointer = gtk_progress_bar_new()
      gtk_progress_bar_set_show_text(bar.opaque, 1)
      gtk_progress_bar_set_text(bar.opaque, progress.words)
      if let fraction = progress.fraction {
        gtk_progress_bar_set_fraction(bar.opaque, fraction)
      } else {
        gtk_progress_bar_pulse(bar.opaque)
      }
      bar.setMargins(6)
      return bar
    }

    /// The picture; nil for one that is elsewhere, or that GTK cannot read.
    private func make(_ image: Page.Image) -> WidgetPointer? {
      guard case .data(let bytes, _) = image.source else { return nil }
      let data = g_bytes_new(bytes, gsize(bytes.count))
      defer { g_bytes_unref(data) }
      guard let texture = gdk_texture_new_from_bytes(data, nil) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
      let picture: WidgetPointer = gtk_picture_new_for_paintable(texture)
      gtk_picture_set_alternative_text(picture.opaque, image.words)
      gtk_widget_set_size_request(
        picture, gint(image.width ?? -1), gint(image.height ?? -1))
      return picture
    }

    private func make(_ empty: Page.Empty) -> WidgetPointer {
      let button = empty.action.map { action in
        WidgetPointer.button(action.text, styles: ["pill"]) { follow(action) }
      }
      return makeStatus(empty.title, empty.words, icon: nil, button: button)
    }

    private func make(_ segments: Page.Segments) -> WidgetPointer {
      let line = WidgetPointer.line()
      line.style("linked")
      line.setAccessibleName(segments.title)
      for (index, row) in segments.rows.enumerated() {
        let button = WidgetPointer.button(row.text) { follow(row) }
        gtk_widget_set_hexpand(button, 1)
        if index == segments.current {
          button.style("suggested-action")
          gtk_widget_set_can_target(button, 0)
        }
        line.append(button)
      }
      return line
    }
  }
#endif
