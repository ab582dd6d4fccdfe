import Foundation

/// Where everything goes that is not the answer.
enum StandardError {
  /// Writes a line; if nobody can read it, the run goes on without.
  static func write(_ line: String) {
    _ = ByteChannel(descriptor: STDERR_FILENO).write(line + "\n")
  }
}
