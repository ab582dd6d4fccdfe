import Foundation
import Waymark
import WaymarkPage

extension TerminalHost {
  /// Runs a command. Returns `false` if the command quits.
  @discardableResult
  public func execute(_ line: String) -> Bool {
    let command = TerminalCommand(line)
    if command == .quit { return false }
    clearMessages()
    drawingOnce { perform(command) }
    return true
  }

  private func perform(_ command: TerminalCommand) {
    switch command {
    case .nothing: if device.isInteractive { show() }
    case .quit: break
    case .follow(let number): follow(number)
    case .accessory(let number): useAccessory(number)
    case .back: ask(.back, nothing: "There is nothing to go back to.")
    case .dismiss: ask(.dismiss, nothing: "There is nothing to close.")
    case .tab(let number): select(number)
    case .refresh: ask(.refresh)
    case .leftButton: press(state?.top.details.leftButton, "left")
    case .rightButton: press(state?.top.details.rightButton, "right")
    case .more: if !turnPage() { say(["There is nothing more to show."]) }
    case .help: say(TerminalCommand.helpLines)
    case .open(let link): ask(.open(link, from: .app))
    case .submit(let text): submit(text)
    case .fill(let assignments, let submits): fill(assignments, submits: submits)
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
    if (1...max(1, targets.count)).contains(number), !targets.isEmpty { return targets[number - 1] }
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
    switch target.way {
    case .target(let link): open(link.pressed(at: target.anchor))
    case .page(let page): push(page, at: target.anchor)
    case .close: ask(.dismiss, nothing: "There is nothing to close.")
    case nil: use(target, number)
    }
  }

  private func useAccessory(_ number: Int) {
    if let target = target(number) { use(target, number) }
  }

  private func use(_ target: TerminalFrame.Target, _ number: Int) {
    switch target.accessory {
    case .none: say(["Row \(number) has no button. Type \(number) to open it."])
    case .copy(let text): copy(text)
    case .target(let link): open(link.pressed(at: target.anchor))
    }
  }

  private func copy(_ text: String) {
    if let copy = device.copy {
      copy(text)
    } else if device.isInteractive, device.style == .ansi {
      device.output(Self.clipboardSequence(text))
    }
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
    ask(.select(tab: number - 1))
  }

  /// Presses a button of the bar, or reports that it's missing.
  private func press(_ name: String?, _ side: String) {
    guard let navigator, let name, let button = navigator.button(name) else {
      return say(["There is no button on the \(side)."])
    }
    guard button.isEnabled else { return say(["‘\(button.title)’ is disabled."]) }
    let before = navigator.state
    tell(navigator.press(button.name), since: before)
  }

  // MARK: Opening

  /// Opens the target of an element.
  func open(_ target: LinkTarget) {
    guard let navigator else { return }
    let before = navigator.state
    tell(navigator.open(target), about: target.link, since: before)
  }

  /// Pushes a page without a link.
  private func push(_ page: Page.Row.Destination, at anchor: String?) {
    guard let navigator else { return }
    let before = navigator.state
    let outcome = navigator.push(
      page.make(), as: page.presentation, transition: page.transition, anchor: anchor,
      values: page.values)
    tell(outcome, since: before)
  }

  /// Sends a request to the navigator, and prints the outcome if no screen shows it.
  func ask(_ request: HostRequest, nothing: String = "Nothing changed.") {
    guard let navigator else { return }
    let before = navigator.state
    let answer: Outcome
    switch request {
    case .back: answer = navigator.back(asks: true)
    case .dismiss: answer = navigator.dismiss(asks: true)
    case .refresh: answer = navigator.refresh()
    case .select(let tab): answer = navigator.select(tab: tab, asks: true)
    case .open(let link, let source):
      answer = navigator.open(LinkTarget(text: link, base: .onTop), from: source)
      return tell(answer, about: link, since: before)
    case .press:
      onEvent?(.request(request))
      return
    }
    tell(answer, since: before, nothing: nothing)
  }

  /// Reports an outcome that no screen shows.
  func tell(
    _ answer: Outcome, about link: String? = nil, since before: NavigationState?,
    nothing: String = "Nothing changed."
  ) {
    switch answer {
    case .opened, .reused, .performed: if navigator?.state == before { say(["Done."]) }
    case .openedExternally: break
    case .unchanged: say([nothing])
    case .failed(let error as LinkError):
      // The caret is in the right column only if the link is on one line.
      let fits = VisibleText(error.text).width <= device.size().columns
      say((fits ? [error.underlined] : []) + [error.message])
    case .queued: say(["This will happen next."])
    case .denied, .unmatched, .failed, .held:
      let trace: MatchTrace? = if case .unmatched(let trace) = answer { trace } else { nil }
      let sentence = link.flatMap { answer.message(about: $0) }
      // The reason of a guard can be a complete sentence.
      let reason = answer.reason ?? answer.word
      let end = reason.ends(with: ".") ? "" : "."
      say(
        [sentence ?? "This is not possible: \(reason)\(end)"]
          + (trace?.nearMisses ?? []).map { "  " + $0 })
    }
  }
}
