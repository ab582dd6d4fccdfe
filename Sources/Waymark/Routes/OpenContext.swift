/// Information about the link that opens, for the closures of routes and actions.
///
/// A screen that stores the context keeps its navigator alive. Write `weak let navigator =
/// context.navigator` before a closure of the screen, and use it there without a capture list.
public struct OpenContext<Screen> {
  private let info: OpenInfo

  package init(_ info: OpenInfo) { self.info = info }

  /// The navigator that makes the screen or runs the action.
  public var navigator: Navigator<Screen> {
    guard let navigator = info.navigator as? Navigator<Screen> else {
      preconditionFailure(
        "Screens are made, and actions run, by a navigator with the same screens.")
    }
    return navigator
  }

  /// The link of the screen or the action, without directives.
  public var link: DeepLink { info.link }
  /// The link that was opened, for the screens of a chain that are made together. Otherwise, it's
  /// the same as ``link``.
  public var target: DeepLink { info.target ?? info.link }
  /// The values of the route's parameters, by name.
  public var parameters: [String: String] { info.parameters.values }
  /// The values that the caller passed. They are never saved.
  public var values: [String: any Sendable] { info.values }
  /// The source of the link. For the roots of tabs, it's `.app`.
  public var source: LinkSource { info.source }
  /// The payload of the entry, or `nil`.
  public var payload: String? { info.payload }
  /// The entry of the screen, or `nil` for an action.
  public var entry: EntryID? { info.entry }
}

/// Information about a link, for guards and closures. It's a class to avoid copying.
package final class OpenInfo {
  let link: DeepLink
  let target: DeepLink?
  let parameters: RouteParameters
  let values: [String: any Sendable]
  let source: LinkSource
  let payload: String?
  let entry: EntryID?
  let navigator: AnyObject?

  init(
    link: DeepLink, parameters: RouteParameters, values: [String: any Sendable],
    source: LinkSource, payload: String? = nil, entry: EntryID? = nil, target: DeepLink? = nil,
    navigator: AnyObject? = nil
  ) {
    (self.link, self.target, self.navigator) = (link, target, navigator)
    (self.parameters, self.values, self.source) = (parameters, values, source)
    (self.payload, self.entry) = (payload, entry)
  }
}
