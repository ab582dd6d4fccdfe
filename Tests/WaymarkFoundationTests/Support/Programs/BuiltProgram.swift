import Foundation

/// The programs that the build puts beside the tests.
enum BuiltProgram {
  struct Missing: Error, CustomStringConvertible {
    let name: String
    let places: [String]
    var description: String {
      "There is no executable ‘\(name)’ in \(places.joined(separator: " or ")); build it first."
    }
  }

  /// Returns the path of a program.
  static func path(_ name: String) throws -> String {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let programs = [Bundle.main.executableURL, URL(fileURLWithPath: CommandLine.arguments[0])]
    let places =
      bundles.filter { $0.pathExtension == "xctest" } + bundles + programs.compactMap(\.self)
    let directories = places.flatMap { [$0, $0.deletingLastPathComponent()] }.map(\.path)
    let candidates = directories.map { "\($0)/\(name)" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Missing(name: name, places: Array(Set(directories)).sorted())
    }
    return found
  }
}
