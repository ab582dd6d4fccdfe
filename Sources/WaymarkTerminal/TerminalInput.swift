import Dispatch

/// Lines that somebody types, or that a script holds.
public enum TerminalInput {
  /// The lines of standard input, each read when it is asked for, on a queue of its own.
  public static func standard() -> AsyncStream<String> {
    let queue = DispatchQueue(label: "waymark.terminal.input")
    return AsyncStream {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: readLine()) }
      }
    }
  }

  /// The lines of a script.
  public static func lines(_ lines: [String]) -> AsyncStream<String> {
    AsyncStream { continuation in
      for line in lines { continuation.yield(line) }
      continuation.finish()
    }
  }
}
