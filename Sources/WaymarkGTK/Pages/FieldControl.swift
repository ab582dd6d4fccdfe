#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  /// The widgets of a form's field, and how its value is read from them and written to them.
  @MainActor struct FieldControl {
    /// The row of the field in its list.
    let row: WidgetPointer
    /// The widget that has the focus, and of which a screen reader is told.
    let target: WidgetPointer
    /// The text of the value.
    let read: () -> String
    let write: (String) -> Void
    /// The file that is chosen, for a field of that kind.
    private(set) var file: FileField?

    private init(
      row: WidgetPointer, target: WidgetPointer, read: @escaping () -> String,
      write: @escaping (String) -> Void
    ) {
      (self.row, self.target, self.read, self.write) = (row, target, read, write)
    }

    private init(file: FileField) {
      self.init(row: file.row.pointer, target: file.button.pointer) {
        ""
      } write: { _ in
      }
      self.file = file
    }

    static func make(_ field: Page.Form.Field, _ words: HostWords) -> FieldControl {
      switch field.control {
      case .text, .password, .number: makeEntry(field)
      case .date: makeDay(field, words)
      case .longText: makeLongText(field)
      case .checkbox, .toggle: makeBox(field)
      case .menu(let choices): makeMenu(field, choices, words)
      case .radio(let choices): makeRadio(field, choices)
      case .file(let types, let limit):
        FieldControl(file: FileField(types: types, limit: limit, words: words))
      }
    }

    private static func makeEntry(_ field: Page.Form.Field) -> FieldControl {
      let row: WidgetPointer =
        field.control == .password ? adw_password_entry_row_new() : adw_entry_row_new()
      let target = gtk_editable_get_delegate(row.opaque).map { WidgetPointer($0) } ?? row
      if field.control == .number {
        gtk_text_set_input_purpose(target.cast(), GTK_INPUT_PURPOSE_NUMBER)
      }
      if !field.prompt.isEmpty { gtk_text_set_placeholder_text(target.cast(), field.prompt) }
      return FieldControl(row: row, target: target) {
        gtk_editable_get_text(row.opaque).map { String(cString: $0) } ?? ""
      } write: {
        gtk_editable_set_text(row.opaque, $0)
      }
    }

    /// A line for the day as text, and a calendar that fills it in.
    private static func makeDay(_ field: Page.Form.Field, _ words: HostWords) -> FieldControl {
      let control = makeEntry(field)
      let calendar: WidgetPointer = gtk_calendar_new()
      let popover: WidgetPointer = gtk_popover_new()
      gtk_popover_set_child(popover.cast(), calendar)
      let button: WidgetPointer = gtk_menu_button_new()
      gtk_menu_button_set_icon_name(button.opaque, "x-office-calendar-symbolic")
      gtk_menu_button_set_popover(button.opaque, popover)
      gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
      button.style("flat")
      button.setAccessibleName(words[.chooseDay])
      adw_entry_row_add_suffix(control.row.cast(), button)
      Signal.connect(popover, "show") {
        guard let day = Page.Day(linkText: control.read()) else { return }
        let date = g_date_time_new_local(gint(day.year), gint(day.month), gint(day.day), 0, 0, 0)
        gtk_calendar_select_day(calendar.opaque, date)
        g_date_time_unref(date)
      }
      Signal.connect(calendar, "day-selected") {
        guard let date = gtk_calendar_get_date(calendar.opaque) else { return }
        defer { g_date_time_unref(date) }
        let day = Page.Day(
          year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
          day: Int(g_date_time_get_day_of_month(date)))
        guard let day, day.linkText != control.read() else { return }
        control.write(day.linkText)
        gtk_popover_popdown(popover.cast())
      }
      return control
    }

    /// Lines that grow with their text, up to a height from which they scroll.
    private static func makeLongText(_ field: Page.Form.Field) -> FieldControl {
      let view: WidgetPointer = gtk_text_view_new()
      gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
      // The Tab key leads on.
      gtk_text_view_set_accepts_tab(view.cast(), 0)
      let scrolled: WidgetPointer = gtk_scrolled_window_new()
      gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_min_content_height(scrolled.opaque, 80)
      gtk_scrolled_window_set_max_content_height(scrolled.opaque, 240)
      gtk_scrolled_window_set_propagate_natural_height(scrolled.opaque, 1)
      gtk_scrolled_window_set_child(scrolled.opaque, view)
      let prompt = WidgetPointer.label(field.prompt, styles: ["dim-label"])
      gtk_widget_set_can_target(prompt, 0)
      gtk_widget_set_valign(prompt, GTK_ALIGN_START)
      view.setAccessible(GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, field.prompt)
      view.setAccessible(GTK_ACCESSIBLE_PROPERTY_MULTI_LINE, true)
      let overlay: WidgetPointer = gtk_overlay_new()
      gtk_overlay_set_child(overlay.opaque, scrolled)
      gtk_overlay_add_overlay(overlay.opaque, prompt)
      let buffer = gtk_text_view_get_buffer(view.cast())
      let control = FieldControl(row: makeRow(field, overlay), target: view) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
      } write: {
        gtk_text_buffer_set_text(buffer, $0, gint($0.utf8.count))
      }
      if let buffer {
        Signal.connect(buffer, "changed") {
          gtk_widget_set_visible(prompt, gtk_text_buffer_get_char_count(buffer) == 0 ? 1 : 0)
        }
      }
      return control
    }

    private static func makeBox(_ field: Page.Form.Field) -> FieldControl {
      let row: WidgetPointer = adw_action_row_new()
      let isToggle = field.control == .toggle
      let box: WidgetPointer = isToggle ? gtk_switch_new() : gtk_check_button_new()
      gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
      if isToggle {
        adw_action_row_add_suffix(row.cast(), box)
      } else {
        adw_action_row_add_prefix(row.cast(), box)
      }
      adw_action_row_set_activatable_widget(row.cast(), box)
      return FieldControl(row: row, target: box) {
        let isOn =
          isToggle ? gtk_switch_get_active(box.opaque) : gtk_check_button_get_active(box.cast())
        return (isOn != 0).linkText
      } write: {
        let isOn: gboolean = $0 == true.linkText ? 1 : 0
        if isToggle {
          gtk_switch_set_active(box.opaque, isOn)
        } else {
          gtk_check_button_set_active(box.cast(), isOn)
        }
      }
    }

    /// A choice that must be made, and is not yet, begins with a hint; one that need not be may be none.
    private static func makeMenu(
      _ field: Page.Form.Field, _ choices: [Page.Form.Field.Choice], _ words: HostWords
    ) -> FieldControl {
      let row: WidgetPointer = adw_combo_row_new()
      let isMade = field.isRequired && choices.contains { $0.value == field.value }
      let none = Page.Form.Field.Choice(
        "", label: words[field.isRequired ? .chooseHint : .noChoice])
      let choices = isMade ? choices : [none] + choices
      let list = gtk_string_list_new(nil)
      for choice in choices { gtk_string_list_append(list, choice.label) }
      adw_combo_row_set_model(row.cast(), list)
      g_object_unref(list.map { UnsafeMutableRawPointer($0) })
      return FieldControl(row: row, target: row) {
        let index = Int(adw_combo_row_get_selected(row.cast()))
        return choices.indices.contains(index) ? choices[index].value : ""
      } write: { text in
        let index = choices.firstIndex { $0.value == text } ?? 0
        adw_combo_row_set_selected(row.cast(), guint(index))
      }
    }

    private static func makeRadio(
      _ field: Page.Form.Field, _ choices: [Page.Form.Field.Choice]
    ) -> FieldControl {
      let group = WidgetPointer.column(spacing: 6)
      group.setAccessible(GTK_ACCESSIBLE_ROLE_RADIO_GROUP)
      let buttons = choices.map { choice in
        let button: WidgetPointer = gtk_check_button_new_with_label(choice.label)
        button.setAccessible(GTK_ACCESSIBLE_ROLE_RADIO)
        gtk_check_button_set_group(button.cast(), gtk_widget_get_first_child(group)?.cast())
        group.append(button)
        return button
      }
      return FieldControl(row: makeRow(field, group), target: group) {
        let index = buttons.firstIndex { gtk_check_button_get_active($0.cast()) != 0 }
        return index.map { choices[$0].value } ?? ""
      } write: { text in
        for (button, choice) in zip(buttons, choices) {
          gtk_check_button_set_active(button.cast(), choice.value == text ? 1 : 0)
        }
      }
    }

    /// A row with a control that needs more than a line, below the label of the field.
    private static func makeRow(
      _ field: Page.Form.Field, _ control: WidgetPointer
    ) -> WidgetPointer {
      let row: WidgetPointer = adw_preferences_row_new()
      gtk_list_box_row_set_activatable(row.cast(), 0)
      gtk_widget_set_focusable(row, 0)
      let box = WidgetPointer.column(spacing: 6)
      box.setMargins(12)
      box.append(.label(field.label, styles: ["caption", "dim-label"]))
      box.append(control)
      gtk_list_box_row_set_child(row.cast(), box)
      return row
    }
  }
#endif
