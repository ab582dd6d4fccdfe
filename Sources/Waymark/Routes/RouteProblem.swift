package struct RouteProblem: Equatable, Sendable {
  package indirect enum Code: Equatable, Sendable {
    case pattern(PatternError)
    case argumentCount(named: Int, taken: Int)
    case optionality(String, kind: String, isOptionalInPattern: Bool)
    case listInSegment(String)
    case aliasParameters(String)
    case duplicate
    case repeatedOption(String)
    case conflict(String, String)
    case notAScheme(String)
    case dangerousScheme(String)
    case entryLimit(Int)
    case entryLimitChanged
    case notAnOrigin(String)
    case notAFunctionName(String)
    case tabRoot(String)
    case duplicateTab(String)
    case unknownTab(String)
    case columns(of: String, String)
    case template(String, TemplateProblem)
    case unknownParent(String)
    case parentCycle
    case reservedKey(String)
    case reservedPath
    case groupPrefix
    case outsideGroup(prefix: String)
    case handlerPrefix
    case unusedParameterScreen(String)
    case noParameterScreen(String)
    case noMaker
    case nothingToRemove(String)
    /// Two items of a kind have the name.
    case registeredTwice(String, String)
    case unknownRequirement(String)
    case unknownException(String, of: String)
    case requirementTarget(String, of: String)
    case columnsChanged(of: String)
  }

  package let code: Code
  package internal(set) var route: Int?
  package internal(set) var pattern: String?
  package internal(set) var other: Int?
  package internal(set) var otherPattern: String?

  package var message: String {
    switch code {
    case .pattern(let error): error.message
    case .argumentCount(let named, let taken):
      "the pattern names \(named) parameter\(named == 1 ? "" : "s"), and there are types for \(taken): "
        + (named > taken
          ? "give each a type, by ‘as:’ or by the closure, or write ‘:’ for a value that you do not need"
          : "name each in the pattern, or leave out what is too many in ‘as:’ or the closure")
    case .optionality(let name, let kind, true):
      "‘\(name)’ is optional in the pattern, so its type must be ‘\(kind)?’"
    case .optionality(let name, let kind, false):
      "‘\(name)’ is required by the pattern, so its type cannot be optional ‘\(kind)’"
    case .aliasParameters(let alias):
      "the alias ‘\(alias)’ needs the same named parameters as the pattern, in the same order"
    case .listInSegment(let name):
      "‘\(name)’ is a segment, which has one value; a list is a tail (‘*\(name)’) or in the query"
    case .duplicate:
      "another route matches the same links, and neither is more specific: remove one"
    case .repeatedOption(let name): "the option ‘\(name)’ is given twice"
    case .conflict(let one, let other): "‘\(one)’ and ‘\(other)’ do not go together"
    case .notAScheme(let text): "‘\(text)’ is no custom scheme; write letters, such as ‘tt’"
    case .dangerousScheme(let text):
      "‘\(text)’ is the scheme of code or of files, which open nowhere; take one of your own"
    case .entryLimit(let limit): "a stack holds at least 1 entry, not \(limit)"
    case .entryLimitChanged: "the limit of entries of an app that runs cannot change"
    case .notAnOrigin(let text) where text.utf8.contains(where: { $0 >= 0x80 }):
      "the host of ‘\(text)’ is not ASCII; write its ‘xn--’ form, such as ‘https://xn--bcher-kva.de’"
    case .notAnOrigin(let text):
      "‘\(text)’ is no web origin; write it like ‘https://example.com’, without a path"
    case .tabRoot(let text):
      "no route or handler has a screen for the root ‘\(text)’; add it with routes.add(\"\(text)\")"
    case .duplicateTab(let text): "‘\(text)’ is the root of two tabs"
    case .unknownTab(let text): "there is no tab with the root ‘\(text)’"
    case .columns(let root, let problem): "the columns of ‘\(root)’: \(problem)"
    case .template(let template, .unknownParameter(let name)):
      "‘\(template)’, its parent or redirect, uses the parameter ‘\(name)’, which the pattern does not have"
    case .template(let template, .notALink(let error)): "‘\(template)’ is no link: \(error.message)"
    case .template(let template, .directiveOrFragment):
      "‘\(template)’ must be a link without directives and without a fragment"
    case .unknownParent(let template): "no screen route takes the parent ‘\(template)’"
    case .parentCycle: "the parents of this route lead back to it"
    case .reservedKey(let key): "‘\(key)’ is a directive and never reaches a pattern"
    case .reservedPath: "paths that begin with ‘/~/’ are those of screens without a link"
    case .notAFunctionName(let name):
      "‘\(name)’ is no name of a function: it has ASCII letters, digits, ‘-’, ‘_’ and ‘.’ alone"
    case .handlerPrefix: "the prefix of a handler has only literal segments"
    case .unusedParameterScreen(let name):
      "the parameter ‘\(name)’ has a screen, and no screen route has it in its path"
    case .noParameterScreen(let name):
      "the route has no maker, and its parameter ‘\(name)’ has no screen"
    case .noMaker: "the route has no maker, and its path does not end in a parameter"
    case .groupPrefix: "the prefix of a group has neither a tail nor a query"
    case .outsideGroup(let prefix):
      "a pattern in the group ‘\(prefix)’ begins with a slash, or stands outside of the group"
    case .nothingToRemove(let what): "‘\(what)’ is not registered and cannot be removed"
    case .registeredTwice(let kind, let name): "two \(kind)s have the name ‘\(name)’"
    case .unknownRequirement(let name):
      "there is no requirement ‘\(name)’; add it with routes.requirement(\"\(name)\", present: …)"
    case .unknownException(let pattern, let name):
      "no route has the pattern ‘\(pattern)’, which the requirement ‘\(name)’ excepts"
    case .requirementTarget(let link, let name):
      "no route has a screen for ‘\(link)’, the target of the requirement ‘\(name)’"
    case .columnsChanged(let root): "the columns of ‘\(root)’ cannot change while the app runs"
    }
  }

  package var sentence: String {
    let start = pattern.map { "‘\($0)’: " } ?? ""
    let end = otherPattern.map { "; the other route is ‘\($0)’" } ?? ""
    return start + message + end
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
