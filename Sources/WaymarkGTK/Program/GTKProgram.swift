#if GTK
  import CGTK
  import Dispatch

  /// A program that shows windows of GTK.
  @MainActor public enum GTKProgram {
    /// Runs GTK's main loop until the last window is closed; the work of the main actor is done in it.
    ///
    /// Call it on the main thread before anything else has waited: in `main`, ahead of the first
    /// `await`. Windows belong to the program when they are made in `start`, or later.
    /// - Parameter name: the name of the program for the desktop, such as `com.example.Shop`.
    /// - Parameter start: shows the first window.
    /// - Throws: ``GTKProgramError``, or what `start` throws.
    public static func run(
      _ name: String, start: @escaping @MainActor () async throws -> Void
    ) throws {
      guard g_application_id_is_valid(name) != 0 else { throw GTKProgramError.notAName(name) }
      guard gtk_init_check() != 0 else { throw GTKProgramError.noDisplay }
      // Folders of data have the name of the program.
      g_set_prgname(name)
      let flags = GApplicationFlags(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
      guard let program = adw_application_new(name, flags) else {
        throw GTKProgramError.notAName(name)
      }
      let application = UnsafeMutableRawPointer(program).assumingMemoryBound(to: GApplication.self)
      defer { g_object_unref(program) }
      let outcome = Outcome()
      Signal.connect(program, "activate") {
        // Without a window, and without this, the program would end at once.
        g_application_hold(application)
        Task {
          do { try await start() } catch { outcome.error = error }
          g_application_release(application)
        }
      }
      let watch = watchMainQueue()
      defer { g_source_remove(watch) }
      g_application_run(application, 0, nil)
      if let error = outcome.error { throw error }
    }

    private final class Outcome {
      var error: (any Error)?
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
