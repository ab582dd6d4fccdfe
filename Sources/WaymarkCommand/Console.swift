#if Browser
import ArgumentParser
import Foundation

/// Standard output for answers, standard error for everything else.
enum Console {
  /// Writes a line to standard output at once, so that a pipe gets it.
  static func print(_ line: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      note("Standard output cannot be written: \(error.localizedDescription)")
      exit(1)
    }
  }

  /// Writes a line to standard error, if it can be written.
  static func note(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Writes an error to standard error, and returns the code to throw.
  static func error(_ message: String) -> ExitCode {
    note("error: " + message)
    return .failure
  }
}
#endif
