public import Foundation
public import Waymark

/// Why a session could not be kept in a file, or read from it.
public enum FileStateStoreError: Error, Hashable, Sendable {
  /// Another store has the file: in another process, or in a window of this one.
  case inUse(path: String)
  /// The system did not do what was asked of it.
  case system(operation: String, path: String, number: Int32)

  init(_ error: DiskError) {
    self =
      error.operation == "lock" && error.number == EWOULDBLOCK
      ? .inUse(path: error.path)
      : .system(operation: error.operation, path: error.path, number: error.number)
  }
}

extension FileStateStoreError: LocalizedError, StateStoreError {
  /// What went wrong, and what to do about it.
  public var errorDescription: String? { message }

  /// What went wrong, and what to do about it, in one sentence.
  public var message: String {
    switch self {
    case .inUse(let path):
      "Another store has locked ‘\(path)’: give each process and window a store with its own name."
    case .system(let operation, let path, let number):
      "The system could not \(operation) ‘\(path)’: \(String(cString: strerror(number)))."
    }
  }
}
