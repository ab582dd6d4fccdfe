import Foundation
import Waymark
import WaymarkPage

extension TerminalHost {
  /// Runs a command. Returns `false` if the command quits.
  @discardableResult
  public func execute(_ line: String) -> Bool {
    let command = TerminalCommand(line)
    if command == .quit { return false }
    messages = []
    drawingOnce { perform(command) }
    return true
  }

  private func perform(_ command: TerminalCommand) {
    switch command {
    case .nothing: if device.isInteractive { show() }
    case .quit: break
    case .follow(let number): follow(number)
    case .accessory(let number): if let target = target(number) { copy(target, number) }
    case .back: run(nothing: "There is nothing to go back to.") { $0.back(asksGuards: true) }
    case .dismiss: follow(.close)
    case .tab(let number): select(number)
    case .refresh: run { $0.refresh() }
    case .leftButton: press(state?.top.details.leftButton, "left")
    case .rightButton: press(state?.top.details.rightButton, "right")
    case .help: say(TerminalCommand.helpLines)
    case .open(let link): run(about: link) { $0.open(typed: link) }
    case .submit(let text): submit(text)
    case .fill(let assignments): fill(assignments)
    case .unknown(let text):
      say(["‘\(VisibleText(text).cut(to: 60).text)’ is not a command. \(formHint)Type h for help."])
    }
  }

  // MARK: Rows

  /// The first thing that a user tries on a screen with one field is to type the text.
  private var formHint: String {
    frame?.forms.first?.fields.count == 1 ? "To fill in the form, type = and the text. " : ""
  }

  private func target(_ number: Int) -> TerminalFrame.Target? {
    let targets = frame?.targets ?? []
    if targets.indices.contains(number - 1) { return targets[number - 1] }
    say([
      targets.isEmpty
        ? "There are no rows to open on this screen. \(formHint)Type h for help."
        : "There is no row \(number). The last one is \(targets.count)."
    ])
    return nil
  }

  /// Opens the link of a row, or performs the action at its end if it doesn't have a link.
  private func follow(_ number: Int) {
    guard let target = target(number) else { return }
    guard let press = target.press else { return copy(target, number) }
    follow(press, at: target.anchor)
  }

  private func copy(_ target: TerminalFrame.Target, _ number: Int) {
    guard let text = target.copied else {
      return say(["Row \(number) has no text to copy. Type \(number) to open it."])
    }
    if device.isInteractive, device.style == .ansi { device.output(Self.clipboardSequence(text)) }
    say(["Copied: " + text])
  }

  /// Returns the escape sequence (OSC 52) for copying text. In Base64, nothing in the text can
  /// control the terminal.
  nonisolated static func clipboardSequence(_ text: String) -> String {
    "\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{7}"
  }

  // MARK: Tabs and buttons

  private func select(_ number: Int) {
    let count = state?.tabs.count ?? 0
    guard count > 1 else { return say(["There are no tabs."]) }
    guard (1...count).contains(number) else {
      return say(["There is no tab \(number). The last one is \(count)."])
    }
    run { $0.select(tab: number - 1, asksGuards: true) }
  }

  /// Presses a button of the bar, or reports that it's missing.
  private func press(_ name: String?, _ side: String) {
    guard let navigator, let name, let button = navigator.buttons[name] else {
      return say(["There is no button on the \(side)."])
    }
    guard button.isEnabled else { return say(["‘\(button.title)’ is disabled."]) }
    run { $0.press(button.name) }
  }

  // MARK: Opening

  func follow(_ press: Page.Row.Press, at anchor: String = "form") {
    let nothing =
      if case .close = press { "There is nothing to close." } else { "Nothing changed." }
    run(about: press.link, nothing: nothing) { $0.follow(press, at: anchor) }
  }

  /// Changes the navigator, and prints the outcome if no screen shows it.
  /// - Parameter nothing: The message if nothing changed.
  private func run(
    about link: String? = nil, nothing: String = "Nothing changed.",
    _ change: (Navigator<Page>) -> Outcome
  ) {
    guard let navigator else { return }
    let before = navigator.state
    tell(change(navigator), about: link, since: before, nothing: nothing)
  }

  /// Reports an outcome that no screen shows.
  private func tell(
    _ answer: Outcome, about link: String?, since before: NavigationState, nothing: String
  ) {
    switch answer {
    case .opened, .reused, .performed: if navigator?.state == before { say(["Done."]) }
    case .openedExternally: break
    case .unchanged: say([nothing])
    case .queued: say(["This happens after the current step."])
    case .denied, .unmatched, .failed, .held: say(about: link, answer)
    }
  }

  /// Explains why a link or another change doesn't show a screen, at least not yet.
  func say(about link: String?, _ answer: Outcome) {
    if case .failed(let error as LinkError) = answer {
      // The caret is in the right column only if the link is on one line.
      let fits = VisibleText(error.text).width <= device.columns()
      return say((fits ? [error.underlined] : []) + [error.message])
    }
    let trace: MatchTrace? = if case .unmatched(let trace) = answer { trace } else { nil }
    say(
      [answer.message(about: link)].compactMap(\.self)
        + (trace?.nearMisses ?? []).map { "  " + $0 })
  }
}
