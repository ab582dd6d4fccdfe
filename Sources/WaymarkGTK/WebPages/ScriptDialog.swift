#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit
  import WaymarkPage

  /// What a script of a page says or asks: `alert`, `confirm` or `prompt`.
  ///
  /// One whose screen or document goes away is answered as if the user had cancelled it.
  @MainActor final class ScriptDialog {
    private nonisolated(unsafe) let dialog: OpaquePointer
    /// The view and its window: WebKit's dialog, and GTK's, refer to them and do not keep them.
    private let kept: [GTKWidget]
    let window: GTKWidget
    private var field: GTKWidget?

    /// Shows a dialog in front of the window of a web view.
    /// - Parameter title: names who says it.
    /// - Parameter onEnd: called when the user has answered.
    init(
      _ dialog: OpaquePointer, _ title: String, of view: GTKWidget, words: HostWords,
      onEnd: @escaping @MainActor () -> Void
    ) {
      self.dialog = webkit_script_dialog_ref(dialog)
      let parent = gtk_widget_get_root(view.pointer).map { WidgetPointer($0) }
      kept = [view] + (parent.map { [GTKWidget($0)] } ?? [])
      let text = webkit_script_dialog_get_message(dialog)
      window = GTKWidget(adw_message_dialog_new(parent?.cast(), title, text))
      let kind = webkit_script_dialog_get_dialog_type(dialog)
      if kind != WEBKIT_SCRIPT_DIALOG_ALERT { add(words[.cancel], named: "cancel") }
      add(words[.ok], named: "ok")
      adw_message_dialog_set_default_response(window.pointer.cast(), "ok")
      adw_message_dialog_set_close_response(window.pointer.cast(), "cancel")
      if kind == WEBKIT_SCRIPT_DIALOG_PROMPT {
        let entry: WidgetPointer = gtk_entry_new()
        let proposed = webkit_script_dialog_prompt_get_default_text(dialog)
        gtk_editable_set_text(entry.opaque, proposed.map(String.init(cString:)) ?? "")
        gtk_entry_set_activates_default(entry.cast(), 1)
        adw_message_dialog_set_extra_child(window.pointer.cast(), entry)
        field = GTKWidget(entry)
      }
      Signal.connect(window.pointer, "response") { [weak self] in
        self?.answer($0.text(0) == "ok")
        onEnd()
      }
      gtk_window_present(window.pointer.cast())
    }

    deinit {
      nonisolated(unsafe) let (dialog, window) = (dialog, window.pointer)
      nonisolated(unsafe) let kept = (kept + [self.window]).map(\.pointer)
      for widget in kept { g_object_ref(widget) }
      Task { @MainActor in
        // Closing it answers a script that still waits.
        webkit_script_dialog_close(dialog)
        webkit_script_dialog_unref(dialog)
        gtk_window_destroy(window.cast())
        for widget in kept.reversed() { g_object_unref(widget) }
      }
    }

    private func add(_ word: String, named name: String) {
      adw_message_dialog_add_response(window.pointer.cast(), name, word)
    }

    private func answer(_ isYes: Bool) {
      guard isYes else { return }
      switch webkit_script_dialog_get_dialog_type(dialog) {
      case WEBKIT_SCRIPT_DIALOG_CONFIRM: webkit_script_dialog_confirm_set_confirmed(dialog, 1)
      case WEBKIT_SCRIPT_DIALOG_PROMPT:
        let text = field.flatMap { gtk_editable_get_text($0.pointer.opaque) }
        webkit_script_dialog_prompt_set_text(dialog, text)
      default: break
      }
    }
  }
#endif
