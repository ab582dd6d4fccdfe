/// The paths that are the host's own; every other path is a link.
enum SitePaths {
  static let prefix = "/~waymark/"
  static let socket = prefix + "socket"
  static let content = prefix + "content/"
  /// What follows is the address of a page of the app's own, as it is loaded into a frame.
  static let webPages = prefix + "web"
  static let frameScript = prefix + "frame.js"
}
