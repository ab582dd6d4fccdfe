import Waymark

extension Page {
  /// An image.
  public struct Image: Hashable, Sendable {
    /// The source of an image.
    public enum Source: Hashable, Sendable {
      /// An address in the app. The handler of web pages returns the image.
      case address(String)
      /// The bytes of a file and its type, such as `image/png`.
      case data([UInt8], type: String)
    }

    /// The supported types of images that are passed as bytes.
    public static let types = [
      "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/svg+xml",
    ]

    /// The source of the image.
    public var source: Source
    /// A description for users who can't see the image, or an empty string for a decorative image.
    public var words: String
    /// The maximum width in points.
    public var width: Int?
    /// The maximum height in points.
    public var height: Int?

    /// Creates an image.
    public init(_ source: Source, _ words: String, width: Int? = nil, height: Int? = nil) {
      self.source = source
      self.words = words
      self.width = width
      self.height = height
    }
  }
}
