/// A problem in the routes of an app.
public struct RouteProblem: Equatable, Sendable {
  /// The kind of mistake.
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
    case columns(of: String, Columns)
    case template(String, TemplateProblem)
    case unknownParent(String)
    case parentCycle
    case reservedKey(String)
    case reservedPath
    case duplicateButton(String)
    case duplicateMigration(String)
    case duplicateFragment(String)
    case duplicateObjectLink(type: String, name: String?)
    case objectLink(type: String, template: String, LinkError?)
    case groupPrefix
    case outsideGroup(prefix: String)
    case handlerPrefix
    case duplicateHandler(String)
    case duplicateParameterScreen(String)
    case unusedParameterScreen(String)
    case noParameterScreen(String)
    case noMaker
    case nothingToRemove(String)
    case duplicateRequirement(String)
    case unknownRequirement(String)
    case unknownException(String, of: String)
    case requirementTarget(String, of: String)
    case columnsChanged(of: String)
  }

  /// A mistake in the columns of a tab. Most concern a pattern.
  package indirect enum Columns: Equatable, Sendable {
    case count
    case repeated
    case entryLimit
    case pattern(String, PatternError)
    case unknown(String)
    case notAScreen(String)
    case tabRoot(String)
    case twice(String)
    case presented(String)
    case otherTab(String)
  }

  package let code: Code
  /// The index of the route, if the problem is in one route.
  package internal(set) var route: Int?
  /// The pattern of the route.
  public internal(set) var pattern: String?
  /// The index of the other route, if the problem concerns two routes.
  package internal(set) var other: Int?
  /// The pattern of the other route.
  public internal(set) var otherPattern: String?
}

/// An error that lists all problems in the routes of an app.
public struct RoutesError: Error, Equatable, Sendable {
  /// The problems in the order in which they were found. It's never empty.
  public let problems: [RouteProblem]
}
