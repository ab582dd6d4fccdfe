/// A mistake in an app's routes; all are collected while registering.
public struct RouteProblem: Equatable, Sendable {
  /// The kind of a mistake.
  package enum Code: Equatable, Sendable {
    /// The pattern cannot be read.
    case pattern(PatternError)
    /// The pattern names another number of parameters than its maker takes.
    case argumentCount(named: Int, taken: Int)
    /// A maker asks for a parameter that the pattern does not have.
    case unknownParameter(String)
    /// A parameter is optional in the pattern and not in the maker, or the other way round.
    case optionality(String, kind: String, isOptionalInPattern: Bool)
    /// Another route takes the same links with the same rank.
    case duplicate
    /// An option is given twice.
    case repeatedOption(String)
    /// Two options contradict each other.
    case conflict(String, String)
    /// A text is no custom scheme.
    case notAScheme(String)
    /// A custom scheme is that of code or files, which open nowhere.
    case dangerousScheme(String)
    /// The limit of entries is less than one.
    case entryLimit(Int)
    /// The limit of entries was changed while the app ran.
    case entryLimitChanged
    /// A text is no web origin.
    case notAnOrigin(String)
    /// A tab's root is no link of a screen route without parameters.
    case tabRoot(String)
    /// Two tabs have the same root.
    case duplicateTab(String)
    /// A route names a tab that does not exist.
    case unknownTab(String)
    /// A template of a parent or redirect uses a parameter that the pattern does not have.
    case templateParameter(String, template: String)
    /// A template of a parent or redirect is no link.
    case template(String, LinkError?)
    /// No screen route can take the parent.
    case unknownParent(String)
    /// The parents of a route lead back to it.
    case parentCycle
    /// A query key of the pattern is a directive's name, so that no link ever has it.
    case reservedKey(String)
    /// The path is that of screens without a link, which no text opens.
    case reservedPath
    /// Two buttons have the same name.
    case duplicateButton(String)
    /// Two migrations have the same name.
    case duplicateMigration(String)
    /// Two screen actions have the same name.
    case duplicateFragment(String)
    /// A type has two links of the same name; nil is the default.
    case duplicateObjectLink(type: String, name: String?)
    /// The template for a type is no link, or has a value before its path.
    case objectLink(type: String, template: String, LinkError?)
    /// The prefix of a group has a tail or a query, so that nothing can follow it.
    case groupPrefix
    /// A pattern in a group with a prefix has a scheme or origin of its own, or takes everything.
    case outsideGroup(prefix: String)
    /// The prefix of a handler has a parameter, a tail or a query.
    case handlerPrefix
    /// Two handlers have the same name.
    case duplicateHandler(String)
    /// Two screens are registered for a parameter.
    case duplicateParameterScreen(String)
    /// A screen is registered for a parameter that no route has in its path.
    case unusedParameterScreen(String)
    /// A route without a maker has a parameter without a screen.
    case noParameterScreen(String)
    /// A route without a maker does not end in a parameter.
    case noMaker
    /// Nothing of this name is registered that could be removed.
    case nothingToRemove(String)
    /// The tabs were changed while the app ran.
    case tabsChanged
  }

  /// The kind of the mistake.
  package let code: Code
  /// The number of the route, where one route is at fault.
  public let route: Int?
  /// The pattern of the route, as given.
  public let pattern: String?
  /// The number of the other route, where two are concerned.
  public let other: Int?
  /// The pattern of the other route, as given.
  public let otherPattern: String?

  init(
    code: Code, route: Int? = nil, pattern: String? = nil, other: Int? = nil,
    otherPattern: String? = nil
  ) {
    self.code = code
    self.route = route
    self.pattern = pattern
    self.other = other
    self.otherPattern = otherPattern
  }
}

/// Every mistake in an app's routes.
public struct RoutesError: Error, Equatable, Sendable {
  /// The problems in the order in which they were found; never empty.
  public let problems: [RouteProblem]
}
