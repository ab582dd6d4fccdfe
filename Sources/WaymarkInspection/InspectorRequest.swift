package import Waymark

/// What a developer asks of an inspected navigator.
package enum InspectorRequest: Codable, Sendable {
  /// Opens a link as if it came from a source.
  case open(link: String, source: LinkSource)
  /// Explains what an open of a link would do.
  case explain(link: String, source: LinkSource)
  /// Shows a session in place of what stands.
  case show(session: String)
}

/// A request as it is sent, with the number that its answer repeats.
package struct NumberedRequest: Codable, Sendable {
  /// The number.
  package let number: Int
  /// What is asked.
  package let request: InspectorRequest

  package init(number: Int, request: InspectorRequest) {
    self.number = number
    self.request = request
  }
}
