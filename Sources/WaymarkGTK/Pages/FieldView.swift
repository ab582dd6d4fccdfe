#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  /// A field of a form: its control, and below it what is wrong with its value, or else its help.
  @MainActor final class FieldView {
    let field: Page.Form.Field
    /// The file that is chosen, for a field of that kind.
    var file: FileField? { control.file }
    let row: GTKWidget
    /// The row below, as a part of that of the field.
    let noteRow = GTKWidget(gtk_list_box_row_new())
    private let target: GTKWidget
    private let note = GTKWidget(WidgetPointer.label("", styles: ["caption"]))
    private let control: FieldControl
    /// The text that the field begins with.
    private var start = ""
    private let words: HostWords

    /// - Parameter send: sends the form: Enter in a line, and Ctrl-Enter anywhere.
    init(_ field: Page.Form.Field, _ words: HostWords, send: @escaping @MainActor () -> Void) {
      (self.field, self.words) = (field, words)
      control = .make(field, words)
      (row, target) = (GTKWidget(control.row), GTKWidget(control.target))
      adw_preferences_row_set_use_markup(row.pointer.cast(), 0)
      adw_preferences_row_set_title(row.pointer.cast(), field.label)
      target.pointer.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, field.label)
      target.pointer.setAccessible(GTK_ACCESSIBLE_PROPERTY_REQUIRED, field.isRequired)
      if g_type_check_instance_is_a(row.pointer.cast(), adw_entry_row_get_type()) != 0 {
        Signal.connect(row.pointer, "entry-activated", send)
      }
      row.pointer.onKey(first: true) { key, modifiers in
        let isEnter = [GDK_KEY_Return, GDK_KEY_KP_Enter].contains(Int32(key))
        guard isEnter, modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return false }
        send()
        return true
      }
      // A screen reader reads the note aloud as soon as it is shown.
      note.pointer.setAccessible(GTK_ACCESSIBLE_ROLE_ALERT)
      gtk_list_box_row_set_child(noteRow.pointer.cast(), note.pointer)
      gtk_list_box_row_set_activatable(noteRow.pointer.cast(), 0)
      gtk_widget_set_focusable(noteRow.pointer, 0)
      noteRow.pointer.style("waymark-note")
      file?.onChange = { [weak self] in self?.show(self?.mistake) }
      begin()
      show(nil)
    }

    // MARK: Its value

    /// The text of the value; that of a file is none.
    var text: String { control.read() }

    /// The reason why the value cannot be sent, such as a text that is no day; nil if it can.
    var mistake: String? {
      if field.control == .date, !text.isEmpty, Page.Day(linkText: text) == nil {
        return words.text(.notADay, ["text": text])
      }
      return file?.mistake
    }

    /// Has the field begin with its value.
    func begin() {
      control.write(field.value)
      start = control.read()
      file?.file = nil
    }

    /// Has the field begin with what was taken; a password and a file begin anew.
    func keep() { if field.control == .password || file != nil { begin() } else { start = text } }

    /// Takes over what was filled in to the field in its place before.
    func take(over old: FieldView) {
      guard old.field.name == field.name, old.field.control == field.control else { return }
      if old.text != old.start { control.write(old.text) }
      file?.file = old.file?.file
    }

    // MARK: What is said of it

    /// Shows below the field what is wrong with it, or else its help.
    func show(_ reason: String?) {
      let note = note.pointer
      let words = reason ?? field.help ?? ""
      gtk_label_set_text(note.opaque, words)
      gtk_widget_set_visible(noteRow.pointer, words.isEmpty ? 0 : 1)
      // The line is below both.
      row.pointer.style("waymark-noted", !words.isEmpty)
      row.pointer.style("error", reason != nil)
      note.style("error", reason != nil)
      note.style("dim-label", reason == nil)
      target.pointer.setAccessible(GTK_ACCESSIBLE_STATE_INVALID, reason != nil)
      let description = [reason, file?.name, field.help].compactMap(\.self)
      target.pointer.setAccessible(
        GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description.joined(separator: " "))
    }

    func takeFocus() {
      // It may be a group of buttons, of which one has it.
      if gtk_widget_child_focus(target.pointer, GTK_DIR_TAB_FORWARD) == 0 {
        gtk_widget_grab_focus(target.pointer)
      }
    }
  }
#endif
