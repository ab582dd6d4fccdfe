import Waymark
import WaymarkPage

extension TerminalHost {
  /// Runs a command. Returns `false` if the command quits.
  @discardableResult
  public func execute(_ line: String) -> Bool {
    let command = TerminalCommand(line)
    if command == .quit { return false }
    clearMessages()
    isExecuting = true
    perform(command)
    isExecuting = false
    if device.isInteractive { drawUnlessExecuting() }
    return true
  }

  private func perform(_ command: TerminalCommand) {
    switch command {
    case .nothing: if device.isInteractive { show() }
    case .quit: break
    case .follow(let number): follow(number)
    case .accessory(let number): useAccessory(number)
    case .back: ask(.back, nothing: "There is nothing to go back to.")
    case .dismiss: ask(.dismiss, nothing: "There is no layer to close.")
    case .tab(let number): select(number)
    case .refresh: ask(.refresh)
    case .leftButton: press(state?.top.details.leftButton, "left")
    case .rightButton: press(state?.top.details.rightButton, "right")
    case .more: if !turnPage() { say(["There is no more."]) }
    case .help: say((readsKeys ? TerminalCommand.keyLines : []) + TerminalCommand.helpLines)
    case .open(let link): ask(.open(link, from: .app))
    case .submit(let text): submit(text)
    case .fill(let assignments, let submits): fill(assignments, submits: submits)
    case .unknown(let text): say(["‘\(text)’ is no command; h shows what can be typed."])
    }
  }

  // MARK: Rows

  private func target(_ number: Int) -> TerminalFrame.Target? {
    let targets = frame?.targets ?? []
    if (1...max(1, targets.count)).contains(number), !targets.isEmpty { return targets[number - 1] }
    say([
      targets.isEmpty
        ? "There is nothing to follow here."
        : "There is no \(number); the last is \(targets.count)."
    ])
    return nil
  }

  /// Follows a row's link; a row without one does what stands at its end.
  private func follow(_ number: Int) {
    guard let target = target(number) else { return }
    switch target.way {
    case .target(let link): open(link.pressed(at: target.anchor))
    case .page(let page): push(page, at: target.anchor)
    case .close: ask(.dismiss, nothing: "There is no layer to close.")
    case nil: use(target, number)
    }
  }

  private func useAccessory(_ number: Int) {
    if let target = target(number) { use(target, number) }
  }

  private func use(_ target: TerminalFrame.Target, _ number: Int) {
    switch target.accessory {
    case .none: say(["Row \(number) has nothing at its end; \(number) follows it."])
    case .copy(let text): copy(text)
    case .target(let link): open(link.pressed(at: target.anchor))
    }
  }

  private func copy(_ text: String) {
    if let copy = device.copy {
      copy(text)
    } else if device.isInteractive, device.style == .ansi {
      device.output(ClipboardSequence(text).text)
    }
    say(["copied: " + text])
  }

  // MARK: Tabs and buttons

  private func select(_ number: Int) {
    let count = state?.tabs.count ?? 0
    guard count > 1 else { return say(["There are no tabs."]) }
    guard (1...count).contains(number) else {
      return say(["There is no tab \(number); the last is \(count)."])
    }
    ask(.select(tab: number - 1))
  }

  // MARK: Asking

  /// Asks the navigator, and says what came of it where no screen does.
  func ask(_ request: HostRequest, nothing: String = "Nothing changed.") {
    guard let navigator else {
      onEvent?(.request(request))
      return
    }
    let before = navigator.state
    let answer: Outcome
    switch request {
    case .back: answer = navigator.back(asks: true)
    case .dismiss: answer = navigator.dismiss(asks: true)
    case .refresh: answer = navigator.refresh()
    case .select(let tab): answer = navigator.select(tab: tab, asks: true)
    case .open(let link, let source):
      answer = navigator.open(LinkTarget(text: link, base: .onTop), from: source)
    case .press:
      onEvent?(.request(request))
      return
    }
    tell(answer, since: before, nothing: nothing)
  }

  /// Says what came of something where no screen does.
  func tell(
    _ answer: Outcome, since before: NavigationState?, nothing: String = "Nothing changed."
  ) {
    switch answer {
    case .opened, .reused, .performed: if screens?.navigator?.state == before { say(["Done."]) }
    case .external: break
    case .alreadyThere: say([nothing])
    case .denied:
      // A guard's reason may be a whole sentence.
      let reason = answer.reason ?? ""
      say(["Denied: " + reason + (reason.hasSuffix(".") ? "" : ".")])
    case .unmatched(let trace):
      let reason = answer.reason.map { "\(trace.link) was not opened: \($0)." }
      say([reason ?? "No route takes \(trace.link)."] + trace.nearMisses.map { "  " + $0 })
    case .failed(let error as LinkError):
      // The caret is below its place only where the link is in one line.
      let fits = VisibleText(error.text).width <= device.size().columns
      say((fits ? [error.underlined] : []) + [error.message])
    case .failed: say(["It failed: \(answer.reason ?? "")"])
    case .held: say(["It is opened once the app allows it, after a login for example."])
    case .queued: say(["It comes next."])
    }
  }
}
