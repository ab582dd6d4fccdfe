/// What a maker or an action may ask about the open that wants it.
public struct OpenContext {
  /// The link without directives, in own form.
  public let link: DeepLink
  /// The values of the route's parameters.
  public let parameters: RouteParameters
  /// Native values that the caller gave; they are never saved.
  public let context: [String: any Sendable]
  /// Who asked; `.app` for the roots of tabs.
  public let source: LinkSource
  /// The text that belongs to the entry; nil if none was given.
  public let payload: String?
  /// The entry that the screen is made for, by which it may speak of itself; nil for an action.
  public internal(set) var entry: EntryID?
}
