public import Waymark
public import WaymarkPage

extension TerminalHost {
  /// Types lines into an app and returns what the terminal prints, for tests of screens and forms.
  ///
  /// Each line waits until the one before has done its work. The text is plain, and ends with the last line, or
  /// with `q`.
  /// - Parameter tabs: what the tabs are called; without it by their root links.
  /// - Parameter columns: how many characters a line has.
  /// - Parameter lines: what is typed, as in a pipe.
  public static func transcript(
    of navigator: Navigator<Page>, tabs: [String] = [], columns: Int = 80, _ lines: String...
  ) async -> String {
    var shown = ""
    let device = TerminalDevice(columns: columns) { shown += $0 }
    // However slow the machine is, no update is overdue.
    let limit = navigator.hostLimit
    navigator.hostLimit = .seconds(3_600)
    defer { navigator.hostLimit = limit }
    await TerminalHost(tabs: tabs, device: device).run(navigator, input: TerminalInput.lines(lines))
    return shown
  }

  /// Shows a navigator and carries out line after line, until there are no more or one says to
  /// quit.
  ///
  /// Without a terminal the next line waits until the screen has settled. Links for the system and
  /// diagnostics are printed, unless the app takes them itself.
  /// - Parameter input: the lines; by default those of standard input, or on a terminal that has
  ///   colours the keys, one by one.
  public func run(_ navigator: Navigator<Page>, input: AsyncStream<String>? = nil) async {
    if input == nil, device.isInteractive, device.style == .ansi,
      let keyboard = TerminalKeyboard()
    {
      return await run(navigator, keys: keyboard.keys())
    }
    await run(navigator) {
      for await line in input ?? TerminalInput.standard() {
        if !device.isInteractive, line.allSatisfy(\.isWhitespace) { continue }
        echo(shown(line))
        // A command of a transcript ends when the screen has come to rest.
        isExecuting = !device.isInteractive
        let goesOn = execute(line)
        await work?.value
        await navigator.settled()
        isExecuting = false
        guard goesOn else { break }
        if !device.isInteractive { drawUnlessExecuting() }
      }
    }
  }

  /// Shows a navigator for as long as somebody types.
  func run(_ navigator: Navigator<Page>, _ type: () async -> Void) async {
    self.navigator = navigator
    defer { self.navigator = nil }
    let takesLinks = navigator.onSystemOpen == nil
    let takesDiagnostics = navigator.onDiagnostic == nil
    if takesLinks { navigator.onSystemOpen = { [weak self] in self?.say(["↗ " + $0.description]) } }
    if takesDiagnostics {
      navigator.onDiagnostic = { [weak self] diagnostic in
        // Who asked to leave is told by the outcome.
        if case .notLeft = diagnostic { return }
        self?.say(["note: " + diagnostic.message])
      }
    }
    defer {
      if takesLinks { navigator.onSystemOpen = nil }
      if takesDiagnostics { navigator.onDiagnostic = nil }
    }
    let attaches = onEvent == nil
    if attaches {
      if device.isInteractive { say(["Type h for help."]) }
      navigator.attach(self)
    }
    await navigator.settled()
    await type()
    // A program that ends here waits for nothing: what a store writes a moment later would be lost.
    do {
      try navigator.session.flush()
    } catch {
      say([
        "note: " + Diagnostic.notSaved(reason: Page.Loader.words(for: error)).message
      ])
    }
    if attaches { navigator.attach(nil) }
    if device.isInteractive { device.output("\n") }
  }
}
