/// What an app tells an inspector.
package enum InspectorReport: Codable, Sendable {
  /// The version of these messages; an app and a tool of two versions do not understand each other.
  package static let version = "1"

  /// A navigator is watched from here on, under this name.
  case began(name: String)
  /// Something happened in it.
  case happened(event: LoggedEvent)
  /// What came of the request with this number.
  case answered(number: Int, text: String)
  /// It is watched no longer.
  case ended
}
