/// Pictures that every browser shows.
enum ImageType {
  /// The type of a picture, if both its name and its first bytes say that it is one.
  static func of(_ path: String, _ bytes: [UInt8]) -> String? {
    let name = path.lowercased()
    guard let (_, type, starts) = known.first(where: { name.hasSuffix($0.0) }) else { return nil }
    guard !starts.isEmpty else { return bytes.contains(0) ? nil : type }
    return starts.contains { bytes.starts(with: $0) } ? type : nil
  }

  /// A name's end, the type, and the first bytes of such a file; none for what is text.
  private static let known: [(String, String, [[UInt8]])] = [
    (".png", "image/png", [[0x89, 0x50, 0x4E, 0x47]]),
    (".jpg", "image/jpeg", [[0xFF, 0xD8, 0xFF]]), (".jpeg", "image/jpeg", [[0xFF, 0xD8, 0xFF]]),
    (".gif", "image/gif", [Array("GIF87a".utf8), Array("GIF89a".utf8)]),
    (".webp", "image/webp", [Array("RIFF".utf8)]), (".svg", "image/svg+xml", []),
  ]
}
