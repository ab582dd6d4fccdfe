import Foundation

@testable import RepoBrowser

/// A repository in a temporary folder, made by `git fast-import` and removed with the value.
///
/// Neither the user's configuration nor a surrounding repository affects it.
final class MadeRepository {
  /// The folder, without symbolic links in its path.
  let path: String
  private let folder: URL

  /// Makes a repository from a history, which can be empty.
  init(_ history: History = History(), name: String = "made", isBare: Bool = false) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("repobrowser-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    let work = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    path = work.path
    try git(["-c", "init.defaultBranch=main", "init", "--quiet"] + (isBare ? ["--bare"] : []))
    guard !history.stream.isEmpty else { return }
    let stream = folder.appendingPathComponent("stream")
    try history.stream.write(to: stream)
    try git(["fast-import", "--quiet"], input: stream)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The repository as the app reads it; it keeps the folder.
  nonisolated(nonsending) func repository(
    _ onCommand: @escaping ([String]) -> Void = { _ in }
  ) async throws -> GitRepository {
    let tool = GitTool(onCommand: { [self] arguments in
      withExtendedLifetime(self) { onCommand(arguments) }
    })
    return try await GitRepository.find(path, tool: tool)
  }

  /// A folder beside the repository that is in no repository.
  func emptyFolder() throws -> String {
    let empty = folder.appendingPathComponent("empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    return empty.path
  }

  /// Runs git and returns its output without the last line end.
  @discardableResult
  func git(_ arguments: [String], input: URL? = nil) throws -> String {
    // On a busy machine, many concurrent processes of Foundation crash.
    Self.oneAtATime.lock()
    defer { Self.oneAtATime.unlock() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", path] + arguments
    process.environment = Self.environment
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? .nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
    let text = String(decoding: data, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The full name of a commit.
  func sha(_ revision: String) throws -> String { try git(["rev-parse", revision]) }

  private static let oneAtATime = NSLock()

  struct Failure: Error { let arguments: [String] }

  private static let environment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["LC_ALL"] = "C.UTF-8"
    return environment
  }()
}
