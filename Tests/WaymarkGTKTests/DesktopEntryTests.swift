#if GTK
  import CGTK
  import Foundation
  import Testing
  import WaymarkGTK

  @MainActor @Suite(.serialized) struct DesktopEntryTests {
    /// What a file has, as GLib reads it.
    private func text(of path: String) -> String {
      var text: UnsafeMutablePointer<CChar>?
      g_file_get_contents(path, &text, nil, nil)
      defer { g_free(text) }
      return text.map { String(cString: $0) } ?? ""
    }

    /// The entry that the desktop starts for a scheme.
    private func program(for scheme: String) -> String? {
      guard let found = g_app_info_get_default_for_uri_scheme(scheme) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(found)) }
      return g_app_info_get_id(found).map { String(cString: $0) }
    }

    @Test func `an entry makes the program the one that opens its scheme, with its own words`()
      throws
    {
      let entry = GTKDesktopEntry(
        "example.waymark.Entry", title: "A “shop”", executable: "/bin/echo",
        arguments: ["--of", "50% $a \\ \"b\""], schemes: ["waymark-entry"])
      let path = try entry.install()
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(text(of: path).contains("Name=A “shop”\n"))
      #expect(text(of: path).contains("MimeType=x-scheme-handler/waymark-entry;\n"))
      #expect(program(for: "waymark-entry") == "example.waymark.Entry.desktop")
      let info = try #require(g_desktop_app_info_new_from_filename(path))
      defer { g_object_unref(UnsafeMutableRawPointer(info)) }
      let line = String(cString: g_app_info_get_commandline(info))
      var count: gint = 0
      var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      #expect(g_shell_parse_argv(line, &count, &words, nil) != 0)
      defer { g_strfreev(words) }
      let read = (0..<Int(count)).compactMap { words?[$0].map { String(cString: $0) } }
      #expect(read == ["/bin/echo", "--of", "50%% $a \\ \"b\"", "%u"])
    }

    @Test func `what cannot be installed says where and why`() {
      var entry = GTKDesktopEntry("shop", title: "Shop", executable: "/bin/echo", schemes: ["s"])
      #expect(throws: GTKProgramError.notAName("shop")) { try entry.install() }
      entry.name = "example.waymark.Missing"
      entry.executable = "/nowhere/shop"
      let error = #expect(throws: GTKProgramError.self) { try entry.install() }
      #expect(error?.message.hasSuffix("there is no executable /nowhere/shop.") == true)
      let folder = String(cString: g_get_user_data_dir())
      #expect(
        !FileManager.default.fileExists(
          atPath: folder + "/applications/example.waymark.Missing.desktop"))
    }
  }
#endif
