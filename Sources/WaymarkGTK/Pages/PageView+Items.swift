#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  extension PageView {
    func append(
      _ section: Page.Section, to box: WidgetPointer, _ content: inout ScreenContent
    ) {
      let group = WidgetPointer.column(spacing: 12)
      if let title = section.title { group.append(.heading(title, level: 2)) }
      for item in section.items { append(item, to: group, &content) }
      numberRows(of: group)
      box.append(group)
    }

    private func append(
      _ item: Page.Item, to group: WidgetPointer, _ content: inout ScreenContent
    ) {
      switch item {
      case .row(let row):
        let widget = makeRow(row)
        if let anchor = row.anchor { content.anchors[anchor] = GTKWidget(widget) }
        if let link = row.target?.link { content.rows[link] = GTKWidget(widget) }
        add(widget, to: group)
      case .text(let text):
        add(.label(text), to: group)
      case .fact(let name, let value, let badge):
        let row = makeActionRow(name, value, badge)
        gtk_widget_set_focusable(row, 0)
        add(row, to: group)
      case .code(let code): add(CodeView.make(code.printed), to: group)
      case .diff(let diff):
        for file in diff.files { add(CodeView.make(file.printed), to: group) }
      case .form(let form):
        let view = FormView(form, page: self)
        view.append(to: group)
        content.forms.append(view)
      case .component(let component): append(component, to: group, &content)
      }
    }

    /// Appends a widget; rows that follow one another are a list.
    func add(_ widget: WidgetPointer, to group: WidgetPointer) {
      guard g_type_check_instance_is_a(widget.cast(), adw_preferences_row_get_type()) != 0 else {
        return group.append(widget)
      }
      let last = gtk_widget_get_last_child(group).flatMap { Self.isList($0) ? $0 : nil }
      let list: WidgetPointer = last ?? gtk_list_box_new()
      if last == nil {
        gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
        list.style("boxed-list")
        group.append(list)
      }
      gtk_list_box_append(list.opaque, widget)
    }

    private static func isList(_ widget: WidgetPointer) -> Bool {
      g_type_check_instance_is_a(widget.cast(), gtk_list_box_get_type()) != 0
    }

    /// Says of each row which one of how many it is.
    private func numberRows(of group: WidgetPointer) {
      for list in group.children where Self.isList(list) {
        let rows = list.children.filter {
          g_type_check_instance_is_a($0.cast(), adw_preferences_row_get_type()) != 0
        }
        for (index, row) in rows.enumerated() {
          row.setAccessible(GTK_ACCESSIBLE_RELATION_POS_IN_SET, index + 1)
          row.setAccessible(GTK_ACCESSIBLE_RELATION_SET_SIZE, rows.count)
        }
      }
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

    /// A bar below its words; where nobody knows how far it is, something that turns beside them.
    private func make(_ progress: Page.Progress) -> WidgetPointer {
      let words = WidgetPointer.label(progress.words)
      guard let fraction = progress.fraction else {
        let line = WidgetPointer.line(spacing: 12)
        let spinner: WidgetPointer = gtk_spinner_new()
        gtk_spinner_start(spinner.opaque)
        spinner.setAccessible(GTK_ACCESSIBLE_ROLE_PRESENTATION)
        line.append(spinner)
        line.append(words)
        line.setAccessible(GTK_ACCESSIBLE_ROLE_STATUS)
        line.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, progress.words)
        line.setAccessible(GTK_ACCESSIBLE_STATE_BUSY, true)
        return line
      }
      let box = WidgetPointer.column(spacing: 6)
      let bar: WidgetPointer = gtk_progress_bar_new()
      gtk_progress_bar_set_fraction(bar.opaque, fraction)
      bar.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, progress.words)
      box.append(words)
      box.append(bar)
      return box
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
      line.setAccessible(GTK_ACCESSIBLE_ROLE_TAB_LIST)
      line.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, segments.title)
      for (index, row) in segments.rows.enumerated() {
        let button = WidgetPointer.button(row.text) { follow(row) }
        gtk_widget_set_hexpand(button, 1)
        button.setAccessible(GTK_ACCESSIBLE_ROLE_TAB)
        button.setAccessible(GTK_ACCESSIBLE_STATE_SELECTED, index == segments.current)
        if index == segments.current {
          button.style("suggested-action")
          button.setPressable(false)
        }
        line.append(button)
      }
      return line
    }
  }
#endif
