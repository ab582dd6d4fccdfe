#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// What a terminal host writes to: how wide it is, what it can show, and whether somebody sits
/// there.
public struct TerminalDevice: Sendable {
  /// How text is dressed.
  public enum Style: Hashable, Sendable {
    /// Text only.
    case plain
    /// Text with the colours and weights of ANSI escape sequences.
    case ansi
  }

  /// How many columns and rows a device has.
  public struct Size: Hashable, Sendable {
    /// The width.
    /// - Units: columns
    public var columns: Int
    /// The height; nil where there is no end to it.
    /// - Units: lines
    public var rows: Int?

    /// Makes a size.
    public init(columns: Int, rows: Int? = nil) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// How text is dressed.
  public var style: Style
  /// Whether a person reads along: screens are drawn over each other, progress shows at once.
  public var isInteractive: Bool
  /// The size at this moment.
  public var size: @MainActor () -> Size
  /// Takes what is written, a few lines at a time.
  public var output: @MainActor (String) -> Void
  /// Copies a text; nil leaves it to the terminal, or prints the text where there is none.
  public var copy: (@MainActor (String) -> Void)?

  /// A device that prints one framed screen after the other, as a transcript.
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

  /// Standard input and output: interactive if both are a terminal, plain if `NO_COLOR` or `TERM`
  /// say so. Output that cannot be written ends the program with 1, and with words on standard error.
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

  /// Writes everything at once, so that a transcript in a pipe is complete whenever it is read.
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
