import Foundation

/// A file descriptor that is closed with its owner.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// The two ends of a connection, of which a child process gets one.
  ///
  /// Sockets, not pipes: they can be written to without a signal that ends the app when the other
  /// side is gone, and no other child inherits them.
  static func pair() throws(ChildProcess.SpawnError) -> (Descriptor, Descriptor) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
      let kind = SOCK_STREAM | SOCK_CLOEXEC
    #else
      let kind = SOCK_STREAM
    #endif
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .init(errno) }
    let pair = (Descriptor(ends[0]), Descriptor(ends[1]))
    return (try pair.0.aboveStandard(), try pair.1.aboveStandard())
  }

  /// Moves the descriptor above 2: in an app that was started without standard streams the system
  /// gives out the numbers 0 to 2, which the child uses for its own streams.
  private func aboveStandard() throws(ChildProcess.SpawnError) -> Descriptor {
    #if canImport(Darwin)
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      var yes: Int32 = 1
      setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    guard number <= STDERR_FILENO else { return self }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard copy >= 0 else { throw .init(errno) }
    return Descriptor(copy)
  }

  /// Reads what there is, at most as much as fits into `buffer`; 0 at the end, nil if nothing came.
  func read(into buffer: inout [UInt8]) -> Int? {
    let count = recv(number, &buffer, buffer.count, 0)
    if count >= 0 { return count }
    // After any other error the stream counts as ended.
    return errno == EINTR || errno == EAGAIN ? nil : 0
  }

  /// Writes what can be written at once; nil if the other side is gone.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    #if canImport(Darwin)
      let flags = Int32(MSG_DONTWAIT)
    #else
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #endif
    let count = bytes.withUnsafeBytes { send(number, $0.baseAddress, $0.count, flags) }
    if count >= 0 { return count }
    return errno == EINTR || errno == EAGAIN ? 0 : nil
  }

  /// Waits until one of the descriptors is ready, but never for long; returns which are.
  static func ready(_ descriptors: [(Descriptor, toWrite: Bool)]) -> [Bool] {
    var events = descriptors.map {
      pollfd(fd: $0.0.number, events: Int16($0.toWrite ? POLLOUT : POLLIN), revents: 0)
    }
    guard poll(&events, nfds_t(events.count), slice) > 0 else {
      return descriptors.map { _ in false }
    }
    return events.map { $0.revents != 0 }
  }

  /// How long it may take until a wait notices that nobody waits any more.
  /// - Units: milliseconds
  private static let slice: Int32 = 50
}
