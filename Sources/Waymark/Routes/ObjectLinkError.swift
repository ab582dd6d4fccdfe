/// A reason why there is no link for a value.
public indirect enum ObjectLinkError: Error, Equatable, Sendable {
  /// A template of the type that has another name.
  public struct Known: Equatable, Sendable {
    /// The type of the template.
    public let type: String
    /// The name of the template, or `nil` for the default template.
    public let name: String?
  }

  /// No template with this name is registered for the type or one that it inherits from.
  case noTemplate(type: String, name: String?, known: [Known], types: [String])
  /// The templates of several protocols match, and none takes precedence.
  case ambiguous(type: String, name: String?, among: [String])
  /// A property is `nil`. Its position counts from 1.
  case noValue(type: String, template: String, place: Int)
  /// A property makes a segment empty, `.` or `..`, which isn't valid in a link.
  case notASegment(type: String, template: String, place: Int, value: String)
  /// The resulting link is invalid because it's too long or has too many segments.
  case invalid(LinkError)
  /// No route matches the resulting link.
  case takenByNoRoute(type: String, DeepLink)
}
