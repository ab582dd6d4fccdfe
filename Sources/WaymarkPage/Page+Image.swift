import Waymark

extension Page {
  /// A picture.
  public struct Image: Hashable, Sendable {
    /// Where a picture comes from.
    public enum Source: Hashable, Sendable {
      /// A link of the app's own, whose handler of web pages answers with the picture.
      case address(String)
      /// The bytes of a file, and its type, such as `image/png`.
      case data([UInt8], type: String)
    }

    /// The types of pictures that come as bytes.
    public static let types = [
      "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/svg+xml",
    ]

    /// Where it comes from.
    public var source: Source
    /// What it shows, for those who do not see it; empty for a picture that says nothing.
    public var words: String
    /// How wide it is at most, in points.
    public var width: Int?
    /// How high it is at most, in points.
    public var height: Int?

    /// Makes a picture.
    public init(_ source: Source, _ words: String, width: Int? = nil, height: Int? = nil) {
      self.source = source
      self.words = words
      self.width = width
      self.height = height
    }
  }
}
