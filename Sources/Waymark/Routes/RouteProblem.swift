package struct RouteProblem: Equatable, Sendable {
  package indirect enum Code: Equatable, Sendable {
    case pattern(PatternError)
    case argumentCount(named: Int, taken: Int)
    case optionality(String, kind: String, isOptionalInPattern: Bool)
    case duplicate
    case repeatedOption(String)
    case conflict(String, String)
    case notAScheme(String)
    case notAnOrigin(String)
    case tabRoot(String)
    case duplicateTab(String)
    case unknownTab(String)
    case columns(of: String, String)
    case template(String, String)
    case unknownParent(String)
    case parentCycle
    case other(String)

    /// The mistake and, if it isn't obvious, a remedy, as a sentence without a period.
    package var message: String {
      switch self {
      case .pattern(let error): error.message
      case .argumentCount(let named, let taken):
        "the pattern names \(named) parameter\(named == 1 ? "" : "s"), but the number of types is \(taken); "
          + (named > taken
            ? "add types to ‘as:’ or the closure, or write ‘:’ for values that aren't needed"
            : "name the others in the pattern, or remove types from ‘as:’ or the closure")
      case .optionality(let name, let kind, true):
        "‘\(name)’ is optional in the pattern, so its type must be ‘\(kind)?’"
      case .optionality(let name, let kind, false):
        "‘\(name)’ isn't optional in the pattern, so its type must be ‘\(kind)’"
      case .duplicate:
        "another route matches the same links, and neither is more specific; remove one"
      case .repeatedOption(let name): "the option ‘\(name)’ occurs twice; remove one"
      case .conflict(let one, let other): "‘\(one)’ can't be combined with ‘\(other)’; remove one"
      case .notAScheme(let text):
        "‘\(text)’ isn't a custom scheme; write a word such as ‘tt’, without a colon"
      case .notAnOrigin(let text) where text.utf8.contains(where: { $0 >= 0x80 }):
        "the host of ‘\(text)’ isn't ASCII; write its ‘xn--’ form, such as ‘https://xn--bcher-kva.de’"
      case .notAnOrigin(let text):
        "‘\(text)’ isn't a web origin; write it like ‘https://example.com’, without a path"
      case .tabRoot(let text):
        "no route or handler has a screen for the root ‘\(text)’; add it with routes.tab(\"\(text)\")"
      case .duplicateTab(let text): "‘\(text)’ is the root of two tabs"
      case .unknownTab(let text): "there is no tab with the root ‘\(text)’"
      case .columns(let root, let problem): "the columns of ‘\(root)’: \(problem)"
      case .template(let template, let problem): "‘\(template)’ \(problem)"
      case .unknownParent(let template):
        "no screen route matches the parent ‘\(template)’; add a route for it"
      case .other(let message): message
      case .parentCycle: "the parents of this route lead back to it; remove one of them"
      }
    }
  }

  package let code: Code
  package var route: Int?
  package var pattern: String?
  package var other: Int?
  package var otherPattern: String?

  package var sentence: String {
    let start = pattern.map { "‘\($0)’: " } ?? ""
    let end = otherPattern.map { "; the other route is ‘\($0)’" } ?? ""
    return start + code.message + end
  }
}

/// An error that lists all problems in the routes of an app.
public struct RoutesError: Error, Equatable, Sendable {
  /// The problems in the order in which they were found. It's never empty.
  package let problems: [RouteProblem]
}

extension RoutesError: CustomStringConvertible {
  /// The sentences of ``message``, which are printed for an uncaught error.
  public var description: String { message }

  /// All problems, one per line.
  public var message: String { problems.map(\.sentence).joined(separator: "\n") }
}
