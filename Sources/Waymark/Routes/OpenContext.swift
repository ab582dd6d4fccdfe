/// The circumstances of an open, given to makers and actions.
///
/// A class, since it is handed on often; it never changes.
public final class OpenContext: Sendable {
  /// The link without directives, as the app writes it.
  public let link: DeepLink
  /// The link that was opened: another one than ``link`` for the screen of a parameter that is made
  /// with those above it, and not when it is built again.
  public var target: DeepLink { otherTarget ?? link }
  /// The values of the route's parameters.
  public let parameters: RouteParameters
  /// The native values of the caller; they are never saved.
  public let context: [String: any Sendable]
  /// The source of the link; `.app` for the roots of tabs.
  public let source: LinkSource
  /// The text that belongs to the entry; nil if none was given.
  public let payload: String?
  /// The entry of the screen to make; nil for an action.
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
