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
