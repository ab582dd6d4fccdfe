import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The terminal that is read, for a signal that ends the program.
nonisolated(unsafe) private var terminal: (descriptor: Int32, usual: termios)?

/// Asks the terminal to mark what is pasted, or no longer to; what a signal calls may do so, too.
private func markPastes(_ marks: Bool) {
  let request: StaticString = marks ? "\u{1B}[?2004h" : "\u{1B}[?2004l"
  // A closed terminal marks nothing.
  _ = write(STDOUT_FILENO, request.utf8Start, request.utf8CodeUnitCount)
}

/// A terminal that returns each key when a person presses it, without showing it.
final class TerminalKeyboard: Sendable {
  private let descriptor: Int32
  /// The previous settings of the terminal.
  private let usual: termios

  /// Nil if there is no terminal.
  init?(_ descriptor: Int32 = STDIN_FILENO) {
    var usual = termios()
    guard tcgetattr(descriptor, &usual) == 0 else { return nil }
    self.descriptor = descriptor
    self.usual = usual
  }

  /// The keys, and each change of the window's size.
  func keys() -> AsyncStream<TerminalKey> {
    AsyncStream { continuation in
      let endings = handleEndings()
      begin()
      let queue = DispatchQueue(label: "waymark.terminal.keyboard")
      nonisolated(unsafe) let reader =
        DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      nonisolated(unsafe) var rest: [UInt8] = []
      nonisolated(unsafe) var more = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      reader.setEventHandler { [descriptor] in
        var bytes: [UInt8] = []
        repeat {
          var block = [UInt8](repeating: 0, count: 1024)
          let count = read(descriptor, &block, block.count)
          if count < 0, errno == EINTR || errno == EAGAIN { return }
          guard count > 0 else { return continuation.finish() }
          bytes += block[..<count]
          // The other bytes of a key follow within 50 ms. Escape alone has no other bytes.
        } while TerminalKey.isCut(bytes) && poll(&more, 1, 50) > 0
        for key in TerminalKey.keys(in: bytes, rest: &rest) { continuation.yield(key) }
      }
      // After a stop the shell has given the terminal its own ways.
      nonisolated(unsafe) let signals = [SIGWINCH, SIGCONT].map { number in
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { [self] in
          if number == SIGCONT { begin() }
          continuation.yield(.resized)
        }
        return source
      }
      continuation.onTermination = { [self] _ in
        reader.cancel()
        for source in signals { source.cancel() }
        for number in endings { signal(number, SIG_DFL) }
        end()
      }
      reader.resume()
      for source in signals { source.resume() }
    }
  }

  /// Keys are read one by one, without an echo, and a pasted text is marked. Control-C is a key, too,
  /// so that the terminal is as before when the program ends.
  private func begin() {
    var mode = usual
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &mode.c_cc) { keys in
      keys[Int(VINTR)] = 0
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    tcsetattr(descriptor, TCSANOW, &mode)
    markPastes(true)
  }

  /// Sets the terminal back when a signal ends the program; those signals, without what the app
  /// handles by itself.
  private func handleEndings() -> [Int32] {
    terminal = (descriptor, usual)
    return [SIGHUP, SIGINT, SIGTERM].filter { number in
      let earlier = signal(number) { number in
        if var terminal {
          tcsetattr(terminal.descriptor, TCSANOW, &terminal.usual)
          markPastes(false)
        }
        signal(number, SIG_DFL)
        raise(number)
      }
      // The default isn't a function.
      if earlier != nil { signal(number, earlier) }
      return earlier == nil
    }
  }

  private func end() {
    markPastes(false)
    var mode = usual
    tcsetattr(descriptor, TCSANOW, &mode)
  }
}
