import Foundation

/// The output of a terminal host, with its width and style.
public struct TerminalDevice: Sendable {
  /// The style of text.
  public enum Style: Hashable, Sendable {
    /// Text without styles.
    case plain
    /// Text with colors and weights from ANSI escape sequences.
    case ansi
  }

  /// The style of text.
  public var style: Style
  /// A Boolean value indicating whether a user sees the output and types commands. If so, each
  /// screen replaces the previous one, and progress is shown immediately.
  public var isInteractive: Bool
  /// Returns the current number of characters in a line.
  public var columns: @MainActor () -> Int
  /// Receives the output, a few lines at a time.
  public var output: @MainActor (String) -> Void

  /// Creates a device with a fixed size.
  public init(
    style: Style = .plain, isInteractive: Bool = false, columns: Int = 80,
    output: @escaping @MainActor (String) -> Void
  ) {
    (self.style, self.isInteractive) = (style, isInteractive)
    self.columns = { columns }
    self.output = output
  }

  /// Returns a device for standard input and output.
  ///
  /// It's interactive if both are terminals. It's plain without a terminal, or if `NO_COLOR` or
  /// `TERM` requests this. If writing fails, the program prints an error and exits with status 1.
  public static func standard() -> TerminalDevice {
    let showsOnTerminal = isatty(STDOUT_FILENO) == 1
    let style = style(isTerminal: showsOnTerminal, environment: environment)
    let isInteractive = showsOnTerminal && isatty(STDIN_FILENO) == 1
    var device = TerminalDevice(style: style, isInteractive: isInteractive) { send($0) }
    if isInteractive { device.columns = { windowWidth() } }
    return device
  }

  static func style(isTerminal: Bool, environment: (String) -> String?) -> Style {
    guard isTerminal, environment("NO_COLOR") ?? "" == "" else { return .plain }
    let kind = environment("TERM") ?? ""
    return kind.isEmpty || kind == "dumb" ? .plain : .ansi
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func windowWidth() -> Int {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, .init(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    return isKnown ? Int(window.ws_col) : 80
  }

  /// Writes without a buffer, so that a transcript in a pipe is always complete.
  private static func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let words = "Standard output cannot be written (\(String(cString: strerror(errno)))).\n"
        _ = write(STDERR_FILENO, words, words.utf8.count)
        exit(1)
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
