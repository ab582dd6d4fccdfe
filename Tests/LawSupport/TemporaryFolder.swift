public import Foundation

/// The place of a folder for one test. What is there is removed with the value.
public final class TemporaryFolder: Sendable {
  /// Where the folder is, if the test makes one.
  public let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("waymark-\(UUID().uuidString)")

  /// Chooses a place where nothing is.
  public init() {}

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, and returns its path.
  @discardableResult
  public func write(_ content: [UInt8] = [], to name: String) throws -> String {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let file = url.appendingPathComponent(name)
    try Data(content).write(to: file)
    return file.path
  }
}
