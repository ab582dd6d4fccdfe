public import Foundation
public import Waymark

/// The reason why a session can't be saved in a file or read from it.
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
  /// The error and the remedy.
  public var errorDescription: String? { message }

  /// The error and the remedy, in a sentence.
  public var message: String {
    switch self {
    case .inUse(let path):
      "Another store has locked ‘\(path)’: give each process and window a store with its own name."
    case .system(let operation, let path, let number):
      "The system could not \(operation) ‘\(path)’: \(String(cString: strerror(number)))."
    }
  }
}
