public import Foundation
public import Waymark

/// The reason why a session can't be saved in a file or read from it.
public struct FileStateStoreError: Error, Hashable, Sendable {
  /// The name of the system call that failed.
  let operation: String
  /// The path of the file.
  public let path: String
  /// The system's number of the error, such as `EWOULDBLOCK` if another store has locked the file, in
  /// this process or in another one.
  public let number: Int32
}

extension FileStateStoreError: LocalizedError, ErrorWithMessage {
  /// The same as `message`.
  public var errorDescription: String? { message }

  /// A sentence with the error and, if there is one, a remedy.
  public var message: String {
    switch number {
    case EWOULDBLOCK where operation == "lock":
      "Another store has locked ‘\(path)’: give each process and window a store with its own name."
    case ELOOP:
      "‘\(path)’ isn't a regular file: remove it, or choose a folder that only your app can change."
    case EFBIG where operation == "read": "‘\(path)’ is too long for a session: remove it."
    default: "The system could not \(operation) ‘\(path)’: \(String(cString: strerror(number)))."
    }
  }
}
