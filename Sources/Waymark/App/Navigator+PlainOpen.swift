extension Navigator {
  /// Whether there may be a link in which nobody but its route has a say.
  var mayOpenPlainly: Bool {
    !isDeciding && checks.isEmpty && book.allowsPlainOpens && shown.takesPush
  }

  /// Opens such a link; nil leaves it to who decides.
  func openPlainly(
    _ link: DeepLink, _ text: String, isAnimated: Bool, _ motion: StackMotion?
  ) -> Outcome? {
    // A maker may change the routes.
    let book = book
    guard let plain = PlainOpen(of: link, on: shown, book) else { return nil }
    switch asking({ open(plain, text, book) }) {
    case .opened:
      feed(animated: isAnimated, motion: motion)
      takeTurns()
      return .opened
    case .declined:
      // The others that take the link, as if nobody had been asked but this one.
      return finish(link, text, isAnimated, motion) { decider in
        decider.book = book
        decider.checks = OpenChecks()
        decider.isBestDeclined = true
        decider.decide()
      }
    case .failed(let error):
      return finish(link, text, isAnimated, motion) { $0.settle(.failed(error)) }
    }
  }

  /// Makes the screen, and goes on to the state that has it.
  private func open(_ plain: PlainOpen, _ text: String, _ book: RuleBook) -> PlainOpen.Step {
    do {
      guard let screen = try book.makeScreen(of: plain.found.route, plain.opening) else {
        return .declined
      }
      screens.adopt(screen, shown.nextID, plain.link)
    } catch {
      return .failed(error)
    }
    push(plain)
    onOutcome?(text, .app, .opened)
    return .opened
  }

  private func finish(
    _ link: DeepLink, _ text: String, _ isAnimated: Bool, _ motion: StackMotion?,
    _ decide: (inout Decider) -> Void
  ) -> Outcome {
    defer { takeTurns() }
    let request = OpenRequest(
      text: text, link: link, source: .app, isAnimated: isAnimated, motion: motion)
    return run(request, decide)
  }
}
