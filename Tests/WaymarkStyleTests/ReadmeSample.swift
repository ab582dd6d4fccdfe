import Foundation

/// The program that is the README's sample.
enum ReadmeSample {
  struct Missing: Error {}

  /// What it prints.
  static func output() throws -> String {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let places =
      bundles + [URL(fileURLWithPath: CommandLine.arguments[0])]
      + [Bundle.main.executableURL].compactMap(\.self)
    let programs = places.map { $0.deletingLastPathComponent().path + "/ReadmeSample" }
    guard let program = programs.first(where: FileManager.default.isExecutableFile(atPath:)),
      let stream = popen("'\(program)'", "r")
    else { throw Missing() }
    defer { pclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(stream), byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
