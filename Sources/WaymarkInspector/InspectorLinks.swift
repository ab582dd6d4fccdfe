import Waymark

/// The pages of an inspector, by their links.
enum InspectorLinks {
  static let state = LinkPattern("/")
  static let events = LinkPattern("/events")
  static let event = LinkPattern("/events/:number", as: Int.self)
  static let tryout = LinkPattern("/open")
  static let test = LinkPattern("/test")
  static let watched = LinkPattern("/window/:number", as: Int.self)
}
