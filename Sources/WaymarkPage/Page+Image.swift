extension Page {
  /// An image.
  public struct Image: Hashable, Sendable {
    /// The supported types of images.
    public static let types = [
      "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/svg+xml",
    ]

    /// The bytes of a file.
    public var bytes: [UInt8]
    /// The type of the file, such as `image/png`.
    public var type: String
    /// A description for users who can't see the image, or an empty string for a decorative image.
    public var words: String

    /// Creates an image.
    public init(_ bytes: [UInt8], type: String, _ words: String) {
      (self.bytes, self.type, self.words) = (bytes, type, words)
    }
  }
}
