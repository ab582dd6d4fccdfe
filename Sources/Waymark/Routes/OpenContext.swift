/// The circumstances of an open, given to makers and actions.
public struct OpenContext {
  /// What one open tells everybody; shared, since a context is handed on often.
  private final class Facts {
    let link: DeepLink
    let parameters: RouteParameters
    let context: [String: any Sendable]
    let source: LinkSource
    let payload: String?

    init(
      _ link: DeepLink, _ parameters: RouteParameters, _ context: [String: any Sendable],
      _ source: LinkSource, _ payload: String?
    ) {
      self.link = link
      self.parameters = parameters
      self.context = context
      self.source = source
      self.payload = payload
    }
  }

  private let facts: Facts
  /// The entry of the screen to make; nil for an action.
  public internal(set) var entry: EntryID?

  init(
    link: DeepLink, parameters: RouteParameters, context: [String: any Sendable],
    source: LinkSource, payload: String?, entry: EntryID? = nil
  ) {
    facts = Facts(link, parameters, context, source, payload)
    self.entry = entry
  }

  /// The link without directives, as the app writes it.
  public var link: DeepLink { facts.link }
  /// The values of the route's parameters.
  public var parameters: RouteParameters { facts.parameters }
  /// The native values of the caller; they are never saved.
  public var context: [String: any Sendable] { facts.context }
  /// The source of the link; `.app` for the roots of tabs.
  public var source: LinkSource { facts.source }
  /// The text that belongs to the entry; nil if none was given.
  public var payload: String? { facts.payload }
}
