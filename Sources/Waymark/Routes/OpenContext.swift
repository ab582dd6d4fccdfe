/// Information about an open for the closures of routes and actions.
public final class OpenContext: Sendable {
  /// The link of the screen or the action, without directives.
  public let link: DeepLink
  /// The link that was opened. For the screen of a parameter in a chain, it can differ from
  /// ``link``, except when the screen is made again.
  public var target: DeepLink { otherTarget ?? link }
  /// The values of the route's parameters.
  public let parameters: RouteParameters
  /// The values that the caller passed. They are never saved.
  public let context: [String: any Sendable]
  /// The source of the link. For the roots of tabs, it's `.app`.
  public let source: LinkSource
  /// The payload of the entry, or `nil`.
  public let payload: String?
  /// The entry of the screen, or `nil` for an action.
  public let entry: EntryID?
  private let otherTarget: DeepLink?

  init(
    link: DeepLink, parameters: RouteParameters, context: [String: any Sendable],
    source: LinkSource, payload: String? = nil, entry: EntryID? = nil, target: DeepLink? = nil
  ) {
    (self.link, otherTarget) = (link, target)
    (self.parameters, self.context, self.source) = (parameters, context, source)
    (self.payload, self.entry) = (payload, entry)
  }
}
