import Foundation

/// Notices changes of a repository by the metadata of a few files, without running a process.
///
/// git replaces HEAD, the index and the files of branches instead of writing into them, so these files
/// and the folders of the branches change with every commit and with everything that is staged.
final class RepositoryWatch {
  private let files: [String]
  private var last: [[Int]?]

  /// Starts watching the repository of a folder with git's own files.
  init(_ folder: String) {
    files = [
      "HEAD", "index", "logs/HEAD", "packed-refs", "refs/heads", "refs/tags", "FETCH_HEAD",
    ].map { folder + "/" + $0 }
    last = files.map { Self.stamp(of: $0) }
  }

  /// Waits for a change since the start, or since the last call.
  nonisolated(nonsending) func change(lookingEvery pause: Duration) async throws {
    while true {
      try await Task.sleep(for: pause)
      let now = files.map { Self.stamp(of: $0) }
      guard now == last else { return last = now }
    }
  }

  /// The device, number, size and time of a file, which change when it is written or replaced.
  static func stamp(of path: String) -> [Int]? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
    let time = facts.st_mtimespec
    #else
    let time = facts.st_mtim
    #endif
    return [
      Int(truncatingIfNeeded: facts.st_dev), Int(truncatingIfNeeded: facts.st_ino),
      Int(facts.st_size), Int(time.tv_sec), Int(time.tv_nsec),
    ]
  }
}
