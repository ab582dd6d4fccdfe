public import Foundation
public import Waymark

/// The reason why a session can't be saved in a file or read from it.
public enum FileStateStoreError: Error, Hashable, Sendable {
  /// Another store has locked the file, in this process or in another one.
  case inUse(path: String)
  /// A symbolic link, a pipe, a device or a folder is in the place of the file.
  case notAFile(path: String)
  /// The file is longer than a session can be.
  case tooLarge(path: String)
  /// A system call failed.
  case system(operation: String, path: String, number: Int32)

  init(_ error: DiskError) {
    self =
      switch error.number {
      case EWOULDBLOCK where error.operation == "lock": .inUse(path: error.path)
      case ELOOP: .notAFile(path: error.path)
      case EFBIG where error.operation == "read": .tooLarge(path: error.path)
      default: .system(operation: error.operation, path: error.path, number: error.number)
      }
  }
}

extension FileStateStoreError: LocalizedError, ErrorWithMessage {
  /// The same as `message`.
  public var errorDescription: String? { message }

  /// A sentence that describes the error and, if possible, how to fix it.
  public var message: String {
    switch self {
    case .inUse(let path):
      "Another store has locked ‘\(path)’: give each process and window a store with its own name."
    case .notAFile(let path):
      "‘\(path)’ isn't a regular file: remove it, or choose a folder that only your app can change."
    case .tooLarge(let path): "‘\(path)’ is too long for a session: remove it."
    case .system(let operation, let path, let number):
      "The system could not \(operation) ‘\(path)’: \(String(cString: strerror(number)))."
    }
  }
}
