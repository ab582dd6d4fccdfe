package import Waymark

/// A request of a developer to an inspected navigator.
package enum InspectorRequest: Codable, Sendable {
  /// Opens a link as if it came from a source.
  case open(link: String, source: LinkSource)
  /// Explains what opening a link would do.
  case explain(link: String, source: LinkSource)
  /// Replaces the session.
  case show(session: String)
}

/// A request with the number that its answer repeats.
package struct NumberedRequest: Codable, Sendable {
  package let number: Int
  package let request: InspectorRequest

  package init(number: Int, request: InspectorRequest) {
    self.number = number
    self.request = request
  }
}
