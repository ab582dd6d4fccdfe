#if GTK
  /// The reason why a program shows no window, or is unknown to the desktop.
  public enum GTKProgramError: Error, Equatable, Sendable {
    /// The desktop has no such names.
    case notAName(String)
    /// There is nothing to show a window on.
    case noDisplay
    /// The entry for the desktop could not be written.
    case notInstalled(_ path: String, reason: String)

    /// A sentence that says what is wrong, and what to do.
    public var message: String {
      switch self {
      case .notAName(let name):
        "‘\(name)’ is no name of a program; write one with a dot, such as ‘com.example.Shop’."
      case .noDisplay:
        "There is no display to show a window on: start it in a desktop session, or set DISPLAY "
          + "or WAYLAND_DISPLAY."
      case .notInstalled(let path, let reason): "‘\(path)’ could not be installed: \(reason)."
      }
    }
  }
#endif
