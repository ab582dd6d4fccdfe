import Foundation

enum Repository {
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../..")
    .standardized

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The Swift sources below a folder, by their paths from the root.
  static func sources(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }
}

extension StringProtocol {
  func components(_ separator: String) -> [String] { components(separatedBy: separator) }
}
