#if GTK
  import CGTK

  /// The entry of a program in the menus of the user's desktop, by which it gets links of its schemes.
  public struct GTKDesktopEntry: Equatable, Sendable {
    /// The name of the program, as ``GTKProgram`` runs it.
    public var name: String
    /// The title in menus.
    public var title: String
    /// The whole path of the executable.
    public var executable: String
    /// The arguments before the link.
    public var arguments: [String]
    /// The schemes of its links, such as `shop`.
    public var schemes: [String]

    /// Creates an entry.
    public init(
      _ name: String, title: String, executable: String, arguments: [String] = [],
      schemes: [String]
    ) {
      self.name = name
      self.title = title
      self.executable = executable
      self.arguments = arguments
      self.schemes = schemes
    }

    /// Writes the entry where the desktop finds it, and makes the program the one that opens its schemes.
    /// - Returns: the path of the entry; without it the desktop forgets the program.
    /// - Throws: ``GTKProgramError``
    @discardableResult
    public func install() throws -> String {
      guard g_application_id_is_valid(name) != 0 else { throw GTKProgramError.notAName(name) }
      let folder = String(cString: g_get_user_data_dir()) + "/applications"
      let path = "\(folder)/\(name).desktop"
      guard g_file_test(executable, G_FILE_TEST_IS_EXECUTABLE) != 0 else {
        throw GTKProgramError.notInstalled(path, reason: "there is no executable \(executable)")
      }
      if g_file_test(folder, G_FILE_TEST_IS_DIR) == 0 {
        let file = g_file_new_for_path(folder)
        defer { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) }
        try Self.check(path) { g_file_make_directory_with_parents(file, nil, $0) }
      }
      try write(to: path)
      guard let entry = g_desktop_app_info_new_from_filename(path) else {
        throw GTKProgramError.notInstalled(path, reason: "the desktop cannot read it")
      }
      defer { g_object_unref(UnsafeMutableRawPointer(entry)) }
      for type in types {
        try Self.check(path) { g_app_info_set_as_default_for_type(entry, type, $0) }
      }
      return path
    }

    private var types: [String] { schemes.map { "x-scheme-handler/" + $0 } }

    private func write(to path: String) throws {
      let file = g_key_file_new()
      defer { g_key_file_unref(file) }
      let command = ([executable] + arguments).map(Self.quoted) + ["%u"]
      for (key, value) in [
        ("Type", "Application"), ("Name", title), ("Exec", command.joined(separator: " ")),
        ("Terminal", "false"), ("MimeType", types.map { $0 + ";" }.joined()),
      ] {
        g_key_file_set_string(file, G_KEY_FILE_DESKTOP_GROUP, key, value)
      }
      try Self.check(path) { g_key_file_save_to_file(file, path, $0) }
    }

    private static func check(
      _ path: String, _ work: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> gboolean
    ) throws {
      var error: UnsafeMutablePointer<GError>?
      guard work(&error) == 0 else { return }
      let reason = error.map { String(cString: $0.pointee.message) } ?? "nobody said why"
      g_clear_error(&error)
      throw GTKProgramError.notInstalled(path, reason: reason)
    }

    /// A word of the command, as the Desktop Entry Specification has it.
    private static func quoted(_ word: String) -> String {
      let escaped = word.map { character in
        switch character {
        case "\"", "`", "$", "\\": "\\\(character)"
        case "%": "%%"
        default: String(character)
        }
      }
      return "\"\(escaped.joined())\""
    }
  }
#endif
