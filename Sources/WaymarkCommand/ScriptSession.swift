import Waymark
import WaymarkPage

/// A navigator that commands drive, one line at a time.
final class ScriptSession {
  /// What one command prints.
  struct Answer {
    let line: String
    let hasFailed: Bool
  }

  /// Guards by name; what stands in it is denied.
  private final class Guards { var denied: Set<String> = [] }

  let navigator: Navigator<Page>
  private let source: LinkSource
  private let guards = Guards()
  private let guardNames: Set<String>
  private var tokens: [HoldToken] = []

  init(_ file: RouteFile, source: LinkSource) throws {
    self.source = source
    guardNames = file.guardNames
    let routes = file.routes(
      guards: { [guards] name, _ in guards.denied.contains(name) ? .deny("") : .allow },
      screen: { pattern, opening in Page(pattern: pattern, opening) })
    navigator = try Navigator(routes)
    navigator.onDiagnostic = { StandardError.write($0.message) }
  }

  /// Carries out one line; nil for a blank line or a comment, which prints nothing.
  func answer(_ line: String) -> Answer? {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }.map(String.init)
    guard let command = words.first, !command.hasPrefix("#") else { return nil }
    let arguments = Array(words.dropFirst())
    switch (command, arguments.count) {
    case ("open", 1...): return open(arguments) { navigator.open($0, from: $1) }
    case ("evaluate", 1...): return open(arguments) { navigator.evaluate($0, from: $1) }
    case ("back", 0): return done(navigator.back())
    case ("root", 0): return done(navigator.popToRoot())
    case ("dismiss", 0): return done(navigator.dismiss())
    case ("select", 1): return select(arguments[0])
    case ("deny", 1), ("allow", 1): return setGuard(arguments[0], isDenied: command == "deny")
    case ("hold", 0):
      tokens.append(navigator.hold())
      return print("ok")
    case ("release", 0): return release()
    case ("state", 0): return print("ok")
    default: return failed(Self.usage(of: command))
    }
  }

  private static func usage(of command: String) -> String {
    let forms = [
      "open": "open LINK [from:SOURCE]", "evaluate": "evaluate LINK [from:SOURCE]",
      "select": "select N", "deny": "deny NAME", "allow": "allow NAME",
    ]
    if let form = forms[command] { return "write ‘\(form)’" }
    let alone = ["back", "root", "dismiss", "hold", "release", "state"]
    if alone.contains(command) { return "‘\(command)’ takes nothing after it" }
    let all = forms.keys.sorted() + alone
    return "there is no command ‘\(command)’; write one of \(all.joined(separator: ", "))"
  }

  private func open(
    _ arguments: [String], _ act: (String, LinkSource) -> Outcome
  ) -> Answer {
    var words = arguments
    var from = source
    if words.count > 1, let last = words.last, last.hasPrefix("from:") {
      words.removeLast()
      guard let given = SourceArgument(argument: String(last.dropFirst("from:".count))) else {
        return failed("‘\(last)’ names no source; write from:universalLink, for example")
      }
      from = given.source
    }
    let outcome = act(words.joined(separator: " "), from)
    let reason = outcome.reason.map { "(\($0))" } ?? ""
    return print(outcome.word + reason, hasFailed: outcome.word == "failed")
  }

  private func done(_ outcome: Outcome) -> Answer {
    print(outcome == .alreadyThere ? "alreadyThere" : "ok")
  }

  private func select(_ text: String) -> Answer {
    let count = navigator.state.tabs.count
    guard let number = Int(text), (1...count).contains(number) else {
      return failed("there is no tab ‘\(text)’; the tabs are 1 to \(count)")
    }
    return done(navigator.select(tab: number - 1))
  }

  private func setGuard(_ name: String, isDenied: Bool) -> Answer {
    guard guardNames.contains(name) else {
      return failed("no route has a guard ‘\(name)’; add guard:\(name) to a line of the file")
    }
    if isDenied { guards.denied.insert(name) } else { guards.denied.remove(name) }
    return print("ok")
  }

  private func release() -> Answer {
    // A release is done whatever comes of the link that waited; the state tells.
    if let token = tokens.popLast() {
      navigator.release(token)
    } else if navigator.heldLink != nil {
      navigator.releaseIntent()
    } else {
      return print("alreadyThere")
    }
    return print("ok")
  }

  private func failed(_ reason: String) -> Answer { print("failed(\(reason))", hasFailed: true) }

  private func print(_ outcome: String, hasFailed: Bool = false) -> Answer {
    Answer(line: "\(outcome.onOneLine)\t\(navigator.state)", hasFailed: hasFailed)
  }
}
