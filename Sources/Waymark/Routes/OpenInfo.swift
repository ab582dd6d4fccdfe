/// Information about an open, for guards and closures. It's a class to avoid copying.
package final class OpenInfo {
  let link: DeepLink
  /// The link that was opened, if it differs.
  let target: DeepLink?
  let parameters: RouteParameters
  let values: [String: any Sendable]
  let source: LinkSource
  let payload: String?
  let entry: EntryID?
  /// The navigator that makes the screen or runs the action.
  var navigator: AnyObject?

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
