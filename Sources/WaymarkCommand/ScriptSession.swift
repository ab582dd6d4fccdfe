#if Browser
import Waymark

/// A navigator that is controlled by commands, one per line.
final class ScriptSession {
  /// The answer to a command.
  struct Answer {
    /// The outcome, on one line.
    let outcome: String
    let state: NavigationState
    let hasFailed: Bool

    /// The line that `run` prints.
    var line: String { "\(outcome)\t\(state)" }
  }

  /// The guards that deny, by name.
  private final class Guards { var denied: Set<String> = [] }

  let navigator: Navigator<String>
  let guardNames: Set<String>
  /// The last link that was opened or previewed, and its source.
  private(set) var asked: (link: String, source: LinkSource)?
  private let source: LinkSource
  private let guards = Guards()
  private let report: (String) -> Void
  private var holds = 0

  /// Creates a session.
  /// - Parameter report: Receives diagnostics, and the outcomes of links that waited.
  init(
    _ file: RouteFile, source: LinkSource,
    report: @escaping (String) -> Void = Console.note
  ) throws {
    self.source = source
    self.report = report
    guardNames = file.guardNames
    let routes = file.routes(
      guards: { [guards] name, _ in guards.denied.contains(name) ? .deny("") : .allow },
      screen: { pattern, _ in pattern })
    try routes.validate()
    navigator = Navigator(routes)
    navigator.onDiagnostic = { report($0.message) }
  }

  /// The names of the guards that deny.
  var denied: Set<String> { guards.denied }

  /// Carries out a line, and returns `nil` for a blank line or a comment.
  func answer(_ line: StandardInput.Line) -> Answer? {
    switch line {
    case .text(let text): answer(text)
    case .notUTF8(let repaired, let byte):
      // A comment may have any encoding.
      repaired.trimmed.begins(with: "#")
        ? nil : failed("the line is not UTF-8 at byte \(byte); \(UTF8Text.advice)")
    }
  }

  private func answer(_ line: String) -> Answer? {
    let words = line.unicodeScalars.split(whereSeparator: \.isBlank).map(Substring.init)
    guard let command = words.first, !command.begins(with: "#") else { return nil }
    let rest = line[command.endIndex...].trimmed
    switch (command, words.count - 1) {
    case ("open", 1...): return open(rest) { navigator.open(text: $0, from: $1) }
    case ("preview", 1...):
      return open(rest) { navigator.preview(LinkTarget(text: $0), from: $1).outcome }
    case ("back", 0): return done(navigator.back())
    case ("root", 0): return done(navigator.popToRoot())
    case ("dismiss", 0): return done(navigator.dismiss())
    case ("select", 1): return select(rest)
    case ("deny", 1), ("allow", 1):
      return setGuard(String(rest), isDenied: command == "deny")
    case ("hold", 0):
      navigator.pendingLink.hold()
      holds += 1
      return say("ok")
    case ("release", 0): return release()
    case ("state", 0): return say("ok")
    default: return failed(Self.usage(of: String(command)))
    }
  }

  private static func usage(of command: String) -> String {
    let forms = [
      "open": "open LINK [from:SOURCE]", "preview": "preview LINK [from:SOURCE]",
      "select": "select N", "deny": "deny NAME", "allow": "allow NAME",
    ]
    if let form = forms[command] { return "write ‘\(form)’" }
    let alone = ["back", "root", "dismiss", "hold", "release", "state"]
    if alone.contains(command) { return "‘\(command)’ takes nothing after it" }
    let all = forms.keys.sorted() + alone
    return "there is no command ‘\(command)’; write one of \(all.joined(separator: ", "))"
  }

  /// Opens a link, which can contain blanks: it's everything but the source at the end. A source in
  /// the middle is an error, because it would become part of a link from the app.
  private func open(_ rest: Substring, _ act: (String, LinkSource) -> Outcome) -> Answer {
    var link = rest
    var from = source
    var words = rest.unicodeScalars.split(whereSeparator: \.isBlank).map(Substring.init)
    if words.count > 1, let last = words.last, let name = last.rest(after: "from:") {
      guard let given = SourceArgument(argument: String(name)) else {
        return failed("‘\(last)’ names no source; write from: and one of \(SourceArgument.names)")
      }
      from = given.source
      link = rest[..<last.startIndex].trimmed
      words.removeLast()
    }
    if words.contains(where: { $0.begins(with: "from:") }) {
      return failed("the source belongs at the end; write ‘open LINK from:SOURCE’")
    }
    asked = (String(link), from)
    let outcome = act(String(link), from)
    return say(outcome.wordAndReason, hasFailed: outcome.word == "failed")
  }

  private func done(_ outcome: Outcome) -> Answer {
    if outcome.isFailure { return say(outcome.wordAndReason) }
    return say(outcome == .unchanged ? "unchanged" : "ok")
  }

  private func select(_ text: Substring) -> Answer {
    let count = navigator.state.tabs.count
    guard let number = Int(text), (1...count).contains(number) else {
      let all = count == 1 ? "the only tab is 1" : "the tabs are 1 to \(count)"
      return failed("there is no tab ‘\(text)’; \(all)")
    }
    return done(navigator.select(tab: number - 1))
  }

  private func setGuard(_ name: String, isDenied: Bool) -> Answer {
    guard guardNames.contains(name) else {
      return failed("no route has a guard ‘\(name)’; add guard:\(name) to a line of the file")
    }
    if isDenied { guards.denied.insert(name) } else { guards.denied.remove(name) }
    return say("ok")
  }

  /// Releases the newest hold, or opens the link that waits. The outcome of that link is only reported.
  private func release() -> Answer {
    let waited = navigator.pendingLink.link
    let outcome: Outcome
    if holds > 0 {
      holds -= 1
      outcome = navigator.pendingLink.release()
    } else if waited != nil {
      outcome = navigator.pendingLink.open()
    } else {
      return say("unchanged")
    }
    if let waited, navigator.pendingLink.link == nil {
      report("\(waited) waited, and is released: \(outcome.wordAndReason.escaped())")
    }
    return say("ok")
  }

  private func failed(_ reason: String) -> Answer { say("failed(\(reason))", hasFailed: true) }

  private func say(_ outcome: String, hasFailed: Bool = false) -> Answer {
    Answer(outcome: outcome.escaped(), state: navigator.state, hasFailed: hasFailed)
  }
}

extension Outcome {
  fileprivate var wordAndReason: String { word + (reason.map { "(\($0))" } ?? "") }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without blanks at its start and at its end.
  fileprivate var trimmed: Substring {
    let words = unicodeScalars.split(whereSeparator: \.isBlank)
    guard let first = words.first, let last = words.last else { return "" }
    return self[first.startIndex..<last.endIndex]
  }
}
#endif
