/// The reason that there is no link for a value.
public indirect enum ObjectLinkError: Error, Equatable, Sendable {
  /// A template of the type with another name.
  public struct Known: Equatable, Sendable {
    /// The type of the template.
    public let type: String
    /// Its name; nil for the type's default.
    public let name: String?
  }

  /// No template of this name is registered for the type, nor for one that it inherits from.
  case noTemplate(type: String, name: String?, known: [Known], types: [String])
  /// Templates of several protocols fit, none nearer than the others.
  case ambiguous(type: String, name: String?, among: [String])
  /// A property has no value; places count from 1.
  case noValue(type: String, template: String, place: Int)
  /// A property makes a segment empty, `.` or `..`, which no link can have.
  case notASegment(type: String, template: String, place: Int, value: String)
  /// The filled template is no link: it is too long, or has too many segments.
  case invalid(LinkError)
  /// The filled template is a link, and no route takes it.
  case takenByNoRoute(type: String, DeepLink)
}
