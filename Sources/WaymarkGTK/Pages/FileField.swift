#if GTK
  import CGTK
  import WaymarkPage

  /// The row of a file field: the name of the file that the user has chosen, and buttons to choose another or none.
  @MainActor final class FileField {
    /// The file that is chosen.
    var file: GTKObject? { didSet { show() } }
    /// Called when the user has chosen a file, or none.
    var onChange: () -> Void = {}
    let row = GTKWidget(adw_action_row_new())
    let button: GTKWidget
    let removeButton: GTKWidget
    /// Asks the user for a file, as long as it is seen.
    private(set) var chooser: GTKObject?
    private let types: [String]
    private let limit: Int
    private let words: HostWords

    init(types: [String], limit: Int, words: HostWords) {
      (self.types, self.limit, self.words) = (types, limit, words)
      button = GTKWidget(gtk_button_new_with_label(words[.chooseHint]))
      removeButton = GTKWidget(gtk_button_new_from_icon_name("edit-clear-symbolic"))
      removeButton.pointer.style("flat")
      removeButton.pointer.setAccessibleName(words[.removeFile])
      gtk_list_box_row_set_activatable(row.pointer.cast(), 0)
      gtk_widget_set_focusable(row.pointer, 0)
      for one in [removeButton.pointer, button.pointer] {
        gtk_widget_set_valign(one, GTK_ALIGN_CENTER)
        adw_action_row_add_suffix(row.pointer.cast(), one)
      }
      Signal.connect(button.pointer, "clicked") { [weak self] in self?.choose() }
      Signal.connect(removeButton.pointer, "clicked") { [weak self] in
        self?.take(nil)
        self.map { _ = gtk_widget_grab_focus($0.button.pointer) }
      }
      show()
    }

    deinit {
      if let chooser { Task { @MainActor in gtk_native_dialog_destroy(chooser.dialog) } }
    }

    /// The name of the chosen file; nil if none is chosen.
    var name: String? {
      guard let file, let text = g_file_get_basename(file.opaque) else { return nil }
      defer { g_free(text) }
      return Page.Download.safeName(String(cString: text)) ?? "file"
    }

    private func show() {
      adw_action_row_set_subtitle(row.pointer.cast(), name ?? "")
      gtk_widget_set_visible(removeButton.pointer, file == nil ? 0 : 1)
    }

    // MARK: Choosing

    private func choose() {
      let window = gtk_widget_get_root(row.pointer).map { WidgetPointer($0) }
      guard
        let made = gtk_file_chooser_native_new(
          nil, window?.cast(), GTK_FILE_CHOOSER_ACTION_OPEN, words[.open], words[.cancel])
      else { return }
      chooser.map { gtk_native_dialog_destroy($0.dialog) }
      let chooser = GTKObject(taking: UnsafeMutableRawPointer(made))
      self.chooser = chooser
      gtk_native_dialog_set_modal(chooser.dialog, 1)
      if !types.isEmpty { gtk_file_chooser_set_filter(chooser.opaque, makeFilter()) }
      Signal.connect(chooser.pointer, "response") { [weak self] in
        guard let self, let chooser = self.chooser else { return }
        self.chooser = nil
        guard $0.int(0) == GTK_RESPONSE_ACCEPT.rawValue,
          let file = gtk_file_chooser_get_file(chooser.opaque)
        else { return }
        take(GTKObject(taking: UnsafeMutableRawPointer(file)))
      }
      gtk_native_dialog_show(chooser.dialog)
    }

    private func makeFilter() -> OpaquePointer? {
      let filter = gtk_file_filter_new()
      for type in types {
        if type.hasPrefix(".") {
          gtk_file_filter_add_suffix(filter, String(type.dropFirst()))
        } else {
          gtk_file_filter_add_mime_type(filter, type)
        }
      }
      return filter
    }

    func take(_ file: GTKObject?) {
      self.file = file
      onChange()
    }

    // MARK: Sending

    /// The file as it is sent, at another path; nil if it cannot be read, or there is none.
    func upload(at path: String) -> Page.Upload? {
      guard let file, let name,
        let info = g_file_query_info(
          file.opaque, "standard::size,standard::content-type", G_FILE_QUERY_INFO_NONE, nil, nil)
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(info)) }
      let type = g_file_info_get_content_type(info).flatMap { type in
        g_content_type_is_unknown(type) == 0 ? g_content_type_get_mime_type(type) : nil
      }
      defer { g_free(type) }
      return Page.Upload(
        name: name, type: type.map { String(cString: $0) } ?? Page.Upload.type(ofName: name),
        size: Int(g_file_info_get_size(info)), path: path)
    }

    /// Why the file cannot be sent; nil if it can, or there is none.
    var mistake: String? {
      guard file != nil else { return nil }
      guard let upload = upload(at: "") else { return words[.fileNotSent] }
      if upload.size <= limit { return nil }
      return words.text(.fileTooLarge, ["size": Page.Upload.words(bytes: limit)])
    }
  }

  extension GTKObject {
    fileprivate var dialog: UnsafeMutablePointer<GtkNativeDialog> {
      pointer.assumingMemoryBound(to: GtkNativeDialog.self)
    }
  }
#endif
