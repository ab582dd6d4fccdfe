/// A route with the results of compiling its options.
package final class CompiledRoute {
  package internal(set) var definition: RouteDefinition
  /// The number of the registered route, or `nil` for the link of a parameter or a handler.
  let registeredNumber: Int?
  /// The options that affect plans.
  package internal(set) var rule = RouteRule()
  /// The parameters in order, if each has a screen. The last one ends the path.
  var chain: [ChainStep]?
  var requirements: [Requirement] = []
  package internal(set) var guards: [RouteGuard] = []
  package internal(set) var pushGuards: [RouteGuard] = []
  var dismissalGuards: [RouteGuard] = []
  var sheet: SheetOptions?
  var isNeverSaved = false
  var keepsSession = false
  var plainLinks: RouteOption.PlainLinks?
  /// A Boolean value indicating whether links are in the site association file.
  package internal(set) var isOnWeb: Bool

  init(_ definition: RouteDefinition, registeredNumber: Int? = nil) {
    (self.definition, self.registeredNumber) = (definition, registeredNumber)
    switch definition.content {
    case .screen, .redirect: isOnWeb = true
    case .action, .task: isOnWeb = false
    }
  }

  var content: RouteDefinition.Content { definition.content }
  var pattern: Pattern { definition.pattern }
}
