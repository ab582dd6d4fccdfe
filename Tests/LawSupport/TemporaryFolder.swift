public import Foundation

/// The URL of a folder for one test. The folder is removed with the object.
public final class TemporaryFolder: Sendable {
  /// The URL of the folder. The test creates it.
  public let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("waymark-\(UUID().uuidString)")

  /// Creates a URL that isn't in use.
  public init() {}

  deinit {
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      print("\(url.path) can't be removed: \(error)")
    }
  }

  /// Writes a file, and returns its path.
  @discardableResult public func write(_ content: [UInt8] = [], to name: String) throws -> String {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let file = url.appendingPathComponent(name)
    try Data(content).write(to: file)
    return file.path
  }
}
