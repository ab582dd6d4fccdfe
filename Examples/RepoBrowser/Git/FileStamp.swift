import Foundation

/// The metadata of a file, which changes when the file is written or replaced.
struct FileStamp: Hashable {
  let isFolder: Bool
  private let device: UInt64
  private let file: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks at a file, and not at what a link leads to; nil if there is none.
  init?(_ path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    isFolder = facts.st_mode & S_IFMT == S_IFDIR
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    file = UInt64(truncatingIfNeeded: facts.st_ino)
    size = Int64(facts.st_size)
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
    #endif
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }
}
