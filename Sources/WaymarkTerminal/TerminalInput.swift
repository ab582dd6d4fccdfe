import Dispatch

/// The lines that a user types or a script contains.
public enum TerminalInput {
  /// Returns the lines of standard input. Each one is read when it's requested, on a separate
  /// queue.
  public static func standard() -> AsyncStream<String> {
    let queue = DispatchQueue(label: "waymark.terminal.input")
    return AsyncStream {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: readLine()) }
      }
    }
  }

  /// Returns the lines of a script.
  public static func lines(_ lines: [String]) -> AsyncStream<String> {
    AsyncStream { continuation in
      for line in lines { continuation.yield(line) }
      continuation.finish()
    }
  }
}
