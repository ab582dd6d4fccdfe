/// The circumstances of an open, given to makers and actions.
public struct OpenContext {
  /// The link without directives, as the app writes it.
  public let link: DeepLink
  /// The values of the route's parameters.
  public let parameters: RouteParameters
  /// The native values of the caller; they are never saved.
  public let context: [String: any Sendable]
  /// The source of the link; `.app` for the roots of tabs.
  public let source: LinkSource
  /// The text that belongs to the entry; nil if none was given.
  public let payload: String?
  /// The entry of the screen to make; nil for an action.
  public internal(set) var entry: EntryID?
}
