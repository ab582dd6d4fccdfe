#if GTK
  import CGTK
  import Dispatch

  /// A program that shows windows of GTK.
  @MainActor public enum GTKProgram {
    /// Runs GTK's main loop until the last window is closed; the work of the main actor is done in it.
    ///
    /// Call it on the main thread before anything else has waited: in `main`, ahead of the first
    /// `await`. Windows belong to the program when they are made in `start`, or later.
    ///
    /// A second process of this name in a session of the desktop hands its link to the first, whose windows
    /// come to the front, and returns. Without a session bus each runs by itself.
    /// - Parameter name: the name of the program for the desktop, such as `com.example.Shop`.
    /// - Parameter link: what it was started with, such as the argument that a ``GTKDesktopEntry`` gives.
    /// - Parameter isUnique: false if each process is to have windows of its own.
    /// - Parameter start: shows the first window. It is given the links that the program is asked to
    ///   open, its own and those of later starts: texts that anybody may have written.
    /// - Throws: ``GTKProgramError``, or what `start` throws.
    public static func run(
      _ name: String, opens link: String? = nil, isUnique: Bool = true,
      start: @escaping @MainActor (_ links: AsyncStream<String>) async throws -> Void
    ) throws {
      guard g_application_id_is_valid(name) != 0 else { throw GTKProgramError.notAName(name) }
      guard gtk_init_check() != 0 else { throw GTKProgramError.noDisplay }
      // Folders of data have the name of the program.
      g_set_prgname(name)
      var flags = G_APPLICATION_HANDLES_OPEN.rawValue
      if !isUnique { flags |= G_APPLICATION_NON_UNIQUE.rawValue }
      guard let program = adw_application_new(name, GApplicationFlags(rawValue: flags)) else {
        throw GTKProgramError.notAName(name)
      }
      let application = UnsafeMutableRawPointer(program).assumingMemoryBound(to: GApplication.self)
      defer { g_object_unref(program) }
      let (links, received) = AsyncStream.makeStream(of: String.self)
      let outcome = Outcome()
      let begin: @MainActor () -> Void = {
        guard !outcome.hasBegun else { return bringForward() }
        outcome.hasBegun = true
        // Without a window, and without this, the program would end at once.
        g_application_hold(application)
        Task {
          do { try await start(links) } catch { outcome.error = error }
          g_application_release(application)
        }
      }
      Signal.connect(program, "activate", begin)
      Signal.connect(program, "open") {
        let files = $0.pointer(0).assumingMemoryBound(to: OpaquePointer.self)
        for file in UnsafeBufferPointer(start: files, count: Int($0.int(1))) {
          guard let address = g_file_get_uri(file) else { continue }
          received.yield(Handed.link(String(cString: address)))
          g_free(address)
        }
        begin()
      }
      g_application_register(application, nil, nil)
      if let link {
        if g_application_get_is_remote(application) != 0 {
          Handed.send(link, application)
        } else {
          received.yield(link)
        }
      }
      let watch = watchMainQueue()
      defer { g_source_remove(watch) }
      g_application_run(application, 0, nil)
      if let error = outcome.error { throw error }
    }

    private static func bringForward() {
      guard let windows = gtk_window_get_toplevels() else { return }
      for number in 0..<g_list_model_get_n_items(windows) {
        guard let window = g_list_model_get_item(windows, number) else { continue }
        gtk_window_present(window.assumingMemoryBound(to: GtkWindow.self))
        g_object_unref(window)
      }
    }

    /// A link on its way to another process, which takes addresses alone: one without a scheme gets one.
    private enum Handed {
      private static let scheme = "waymark-link:"

      static func send(_ link: String, _ application: UnsafeMutablePointer<GApplication>) {
        var file = g_file_new_for_uri(scheme + link)
        g_application_open(application, &file, 1, "")
        g_object_unref(file.map { UnsafeMutableRawPointer($0) })
      }

      static func link(_ address: String) -> String {
        address.hasPrefix(scheme) ? String(address.dropFirst(scheme.count)) : address
      }
    }

    private final class Outcome {
      var error: (any Error)?
      var hasBegun = false
    }

    /// Does in GTK's loop what waits for the main thread.
    private static func watchMainQueue() -> guint {
      g_unix_fd_add(
        _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
        { descriptor, _, _ in
          var count: UInt64 = 0
          _ = read(descriptor, &count, 8)
          _dispatch_main_queue_callback_4CF(nil)
          return 1
        }, nil)
    }
  }
#endif
