import Dispatch
public import Waymark
public import WaymarkPage

extension TerminalHost {
  /// Runs lines as commands and returns the output of the terminal, to test screens and forms.
  ///
  /// Each line runs after the previous one has finished, or while its form waits for a link.
  /// The text is plain, and ends after the last line or after `q`.
  ///
  /// - Parameter columns: The number of characters in a line.
  /// - Parameter link: The first link, as in ``run(_:opens:input:)``.
  /// - Parameter lines: The lines that a user would type.
  public static func transcript(
    of navigator: Navigator<Page>, columns: Int = 80, opens link: String? = nil, _ lines: String...
  ) async -> String {
    var shown = ""
    let device = TerminalDevice(columns: columns) { shown += $0 }
    // On a slow machine, no update times out.
    let limit = navigator.hostLimit
    navigator.hostLimit = .seconds(3_600)
    defer { navigator.hostLimit = limit }
    await TerminalHost(device: device).run(navigator, opens: link, input: lines)
    return shown
  }

  /// Shows a navigator and runs lines as commands until they end or one of them quits.
  ///
  /// Without a terminal, each line waits until the screen has settled and its form is sent. Links
  /// for other apps are printed, and so are diagnostics unless the app handles them.
  ///
  /// - Parameter link: The first link, such as an argument of the program, which opens as a
  ///   universal link. If it can't be opened, the reason is shown below the first screen.
  /// - Parameter input: The lines. The default is standard input.
  public func run(
    _ navigator: Navigator<Page>, opens link: String? = nil, input: [String]? = nil
  ) async {
    self.navigator = navigator
    let onDiagnostic = navigator.onDiagnostic
    if onDiagnostic == nil {
      navigator.onDiagnostic = { [weak self] diagnostic in
        // The outcome contains the reason, or the screen asks the question.
        if case .notDismissed = diagnostic { return }
        if case .notOpened(_, .denied(.question)) = diagnostic { return }
        self?.say(["note: " + diagnostic.message])
      }
    }
    if device.isInteractive { say(["Type h for help."]) }
    let outcome = link.map { navigator.open(text: $0, from: .universalLink) }
    navigator.host = self
    await navigator.settled()
    if let outcome, outcome.isFailure || outcome == .held { say(about: link, outcome) }
    for await line in Self.lines(input) {
      guard await run(line, on: navigator) else { break }
    }
    // The program can exit now, so later writes of a store would be lost.
    do {
      try navigator.session.flush()
    } catch {
      let lost = Diagnostic.notSaved(reason: Page.Loader.words(for: error))
      say(["note: " + lost.message])
    }
    navigator.host = nil
    navigator.onDiagnostic = onDiagnostic
    self.navigator = nil
    if device.isInteractive { device.output("\n") }
  }

  /// Returns the given lines, or those of standard input, each read on a queue when it's needed.
  private static func lines(_ input: [String]?) -> AsyncStream<String> {
    if let input {
      return AsyncStream { lines in
        for line in input { lines.yield(line) }
        lines.finish()
      }
    }
    let queue = DispatchQueue(label: "waymark.terminal.input")
    return AsyncStream {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: readLine()) }
      }
    }
  }

  /// Runs a line as a command. Returns `false` if the command quits.
  private func run(_ line: String, on navigator: Navigator<Page>) async -> Bool {
    let isBlank = line.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    if isBlank, !device.isInteractive { return true }
    if !device.isInteractive {
      device.output("\n> " + VisibleText(shown(line)).text + "\n")
      lastWasFrame = false
    }
    // A command of a transcript ends when the screen is complete.
    isExecuting = !device.isInteractive
    let goesOn = execute(line)
    guard !device.isInteractive else {
      await navigator.settled()
      return goesOn
    }
    await navigator.settled()
    while isBusy {
      await withCheckedContinuation { waiting = $0 }
      await navigator.settled()
    }
    isExecuting = false
    if goesOn { drawUnlessExecuting() }
    return goesOn
  }
}
