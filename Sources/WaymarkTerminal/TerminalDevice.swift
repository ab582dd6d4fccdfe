import Foundation

/// The size, the style and the output of a terminal host.
public struct TerminalDevice: Sendable {
  /// The style of text.
  public enum Style: Hashable, Sendable {
    /// Text without styles.
    case plain
    /// Text with colors and weights from ANSI escape sequences.
    case ansi
  }

  /// The size of a device.
  public struct Size: Hashable, Sendable {
    /// The width.
    /// - Units: columns
    public var columns: Int
    /// The height, or `nil` if it's unlimited.
    ///
    /// - Units: lines
    public var rows: Int?

    /// Creates a size.
    public init(columns: Int, rows: Int? = nil) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// The style of text.
  public var style: Style
  /// A Boolean value indicating whether a person uses the device. If so, each screen replaces the
  /// previous one, and progress is shown immediately.
  public var isInteractive: Bool
  /// Returns the current size.
  public var size: @MainActor () -> Size
  /// Receives the output, a few lines at a time.
  public var output: @MainActor (String) -> Void
  /// Copies a string. If this closure is `nil`, the terminal copies the string; without a terminal,
  /// the host prints it.
  public var copy: (@MainActor (String) -> Void)?

  /// Creates a device with a fixed size.
  public init(
    style: Style = .plain, isInteractive: Bool = false, columns: Int = 80, rows: Int? = nil,
    copy: (@MainActor (String) -> Void)? = nil, output: @escaping @MainActor (String) -> Void
  ) {
    self.style = style
    self.isInteractive = isInteractive
    size = { Size(columns: columns, rows: rows) }
    self.output = output
    self.copy = copy
  }

  /// Returns a device for standard input and output.
  ///
  /// It's interactive if both are terminals. Its style is plain if the output isn't a terminal, or
  /// if `NO_COLOR` or `TERM` requests it. If the output can't be written, the program prints an
  /// error and exits with status 1.
  public static func standard() -> TerminalDevice {
    let showsOnTerminal = isatty(STDOUT_FILENO) == 1
    let style = style(isTerminal: showsOnTerminal, environment: environment)
    let isInteractive = showsOnTerminal && isatty(STDIN_FILENO) == 1
    var device = TerminalDevice(style: style, isInteractive: isInteractive) { send($0) }
    if isInteractive { device.size = { windowSize() } }
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

  private static func windowSize() -> Size {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, .init(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return Size(columns: 80)
    }
    return Size(columns: Int(window.ws_col), rows: window.ws_row > 0 ? Int(window.ws_row) : nil)
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
