#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  /// A form on a page: its fields, what is wrong with them, and the button that sends it.
  @MainActor final class FormView {
    private let form: Page.Form
    private let page: PageView
    /// How the value of each field is read.
    private var readers: [String: () -> String] = [:]
    private var rows: [String: GTKWidget] = [:]
    /// The widget of each field that a screen reader reads.
    private var controls: [String: GTKWidget] = [:]
    /// What stands below a field: its help, or what is wrong with it.
    private var notes: [String: GTKWidget] = [:]
    private let message: GTKWidget = {
      let label = WidgetPointer.label("", styles: ["error"])
      // It is read as soon as it is shown.
      label.setAccessible(GTK_ACCESSIBLE_ROLE_ALERT)
      return GTKWidget(label)
    }()
    private var button: GTKWidget?
    private var work: Task<Void, Never>?
    /// True once the question of the form was asked.
    private var isAsked = false

    init(_ form: Page.Form, page: PageView) {
      self.form = form
      self.page = page
    }

    private var words: HostWords { page.owner.words }

    /// The button keeps the form for as long as it is there.
    func append(to group: WidgetPointer) {
      for field in form.fields {
        let row = makeRow(field)
        page.add(row, to: group)
        if let list = gtk_widget_get_parent(row) {
          gtk_list_box_append(list.opaque, makeNote(field))
        }
      }
      gtk_widget_set_visible(message.pointer, 0)
      page.add(message.pointer, to: group)
      let style = form.role == .destructive ? "destructive-action" : "suggested-action"
      let submit = WidgetPointer.button(form.submit, styles: [style]) { self.submit() }
      gtk_widget_set_margin_top(submit, 12)
      gtk_widget_set_halign(submit, GTK_ALIGN_END)
      button = GTKWidget(submit)
      page.add(submit, to: group)
    }

    private func makeRow(_ field: Page.Form.Field) -> WidgetPointer {
      let row: WidgetPointer
      var reader: WidgetPointer?
      switch field.control {
      case .checkbox, .toggle:
        row = adw_action_row_new()
        let control: WidgetPointer = gtk_switch_new()
        reader = control
        gtk_switch_set_active(control.opaque, field.value == true.linkText ? 1 : 0)
        gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
        adw_action_row_add_suffix(row.cast(), control)
        adw_action_row_set_activatable_widget(row.cast(), control)
        readers[field.name] = { (gtk_switch_get_active(control.opaque) != 0).linkText }
      case .menu(let choices), .radio(let choices):
        row = adw_combo_row_new()
        let list = gtk_string_list_new(nil)
        for choice in choices { gtk_string_list_append(list, choice.label) }
        adw_combo_row_set_model(row.cast(), list)
        let selected = choices.firstIndex { $0.value == field.value } ?? 0
        adw_combo_row_set_selected(row.cast(), guint(selected))
        readers[field.name] = {
          let index = Int(adw_combo_row_get_selected(row.cast()))
          return choices.indices.contains(index) ? choices[index].value : ""
        }
      case .password, .text, .longText, .number, .date, .file:
        row = field.control == .password ? adw_password_entry_row_new() : adw_entry_row_new()
        gtk_editable_set_text(row.opaque, field.value)
        reader = gtk_editable_get_delegate(row.opaque).map { WidgetPointer($0) }
        Signal.connect(row, "entry-activated") { [weak self] in self?.submit() }
        readers[field.name] = {
          gtk_editable_get_text(row.opaque).map { String(cString: $0) } ?? ""
        }
      }
      adw_preferences_row_set_use_markup(row.cast(), 0)
      adw_preferences_row_set_title(row.cast(), field.label)
      rows[field.name] = GTKWidget(row)
      let control = reader ?? row
      controls[field.name] = GTKWidget(control)
      control.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, field.label)
      control.setAccessible(GTK_ACCESSIBLE_PROPERTY_REQUIRED, field.isRequired)
      if let help = field.help { control.setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, help) }
      return row
    }

    /// A text below the row of a field, as a part of that.
    private func makeNote(_ field: Page.Form.Field) -> WidgetPointer {
      let note = WidgetPointer.label("", styles: ["caption"])
      // What is wrong is read as soon as it is shown.
      note.setAccessible(GTK_ACCESSIBLE_ROLE_ALERT)
      let row: WidgetPointer = gtk_list_box_row_new()
      gtk_list_box_row_set_child(row.cast(), note)
      gtk_list_box_row_set_activatable(row.cast(), 0)
      gtk_widget_set_focusable(row, 0)
      row.style("waymark-note")
      notes[field.name] = GTKWidget(note)
      showNote(of: field, nil)
      return row
    }

    /// Shows below a field what is wrong with it, or else its help.
    private func showNote(of field: Page.Form.Field, _ reason: String?) {
      guard let note = notes[field.name]?.pointer, let row = gtk_widget_get_parent(note) else {
        return
      }
      let words = reason ?? field.help ?? ""
      gtk_label_set_text(note.opaque, words)
      gtk_widget_set_visible(row, words.isEmpty ? 0 : 1)
      // The line is below both.
      let field = rows[field.name]?.pointer
      if words.isEmpty {
        field.map { gtk_widget_remove_css_class($0, "waymark-noted") }
      } else {
        field?.style("waymark-noted")
      }
      gtk_widget_remove_css_class(note, reason == nil ? "error" : "dim-label")
      note.style(reason == nil ? "dim-label" : "error")
    }

    // MARK: Sending

    /// Sends what was filled in; a form that asks first is sent the second time.
    private func submit() {
      guard work == nil else { return }
      if let question = form.question, !isAsked {
        isAsked = true
        return show(Page.Form.Refusal(question))
      }
      isAsked = false
      let values = Page.Form.Values(readers.mapValues { $0() })
      switch form.submission(of: values, in: words) {
      case .open(let target):
        show(nil)
        page.owner.open(target.pressed(at: "form"))
      case .refused(let refusal): show(refusal)
      case .perform(let perform):
        show(nil)
        setBusy(true)
        work = Task {
          do {
            take(try await perform())
          } catch {
            show(Page.Form.Refusal(error, in: words))
          }
          setBusy(false)
          work = nil
        }
      }
    }

    private func setBusy(_ isBusy: Bool) {
      guard let button = button?.pointer else { return }
      gtk_widget_set_sensitive(button, isBusy ? 0 : 1)
      button.setAccessible(GTK_ACCESSIBLE_STATE_BUSY, isBusy)
    }

    private func show(_ refusal: Page.Form.Refusal?) {
      for field in form.fields {
        guard let row = rows[field.name]?.pointer, let control = controls[field.name]?.pointer
        else { continue }
        let reason = refusal?.fields[field.name]
        if reason == nil { gtk_widget_remove_css_class(row, "error") } else { row.style("error") }
        control.setAccessible(GTK_ACCESSIBLE_STATE_INVALID, reason != nil)
        showNote(of: field, reason)
        let words = [reason, field.help].compactMap(\.self).joined(separator: " ")
        control.setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words)
      }
      if let wrong = form.fields.first(where: { refusal?.fields[$0.name] != nil }) {
        rows[wrong.name].map { _ = gtk_widget_grab_focus($0.pointer) }
      }
      gtk_label_set_text(message.pointer.opaque, refusal?.message)
      gtk_widget_set_visible(message.pointer, refusal?.message == nil ? 0 : 1)
    }

    private func take(_ answer: Page.Answer) {
      show(nil)
      switch answer.step {
      case .stay: break
      case .back: page.owner.ask(.back)
      case .open(let target): page.owner.open(target)
      case .show(let next): page.replace(next)
      }
      if let notice = answer.notice { page.owner.notify(notice) }
    }
  }
#endif
