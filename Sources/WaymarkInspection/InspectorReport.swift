/// A message from an app to an inspector.
package enum InspectorReport: Codable, Sendable {
  /// The version of these messages, which has to be the same in the app and the tool.
  package static let version = "1"

  /// A navigator with this name is watched from now on.
  case began(name: String)
  /// An event of the navigator.
  case happened(event: LoggedEvent)
  /// The answer to the request with this number.
  case answered(number: Int, text: String)
  /// The navigator is no longer watched.
  case ended
}

/// A request of a developer to an inspected navigator.
package enum InspectorRequest: Codable, Sendable {
  /// Opens a link as if it were from a source, by its word.
  case open(link: String, source: String)
  /// Explains what opening a link would do.
  case explain(link: String, source: String)
  /// Replaces the session.
  case show(session: String)
}

/// A request with the number that its answer repeats.
package struct NumberedRequest: Codable, Sendable {
  package let number: Int
  package let request: InspectorRequest

  package init(number: Int, request: InspectorRequest) {
    (self.number, self.request) = (number, request)
  }
}
