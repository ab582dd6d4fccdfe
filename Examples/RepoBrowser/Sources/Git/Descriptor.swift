import Foundation

/// A file descriptor that is closed with its owner.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Creates the two ends of a connection, one of which a child process inherits.
  ///
  /// They are sockets, not pipes: a write fails without a signal when the other end is closed, and
  /// no other child inherits them.
  static func pair() throws(GitError) -> (Descriptor, Descriptor) {
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .init(systemCode: errno) }
    #if canImport(Darwin)
    var yes: Int32 = 1
    for end in ends {
      setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
    #endif
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Reads available bytes into a buffer. Returns their number, 0 at the end, or `nil` if there are
  /// none yet.
  func read(into buffer: inout [UInt8]) -> Int? {
    let count = recv(number, &buffer, buffer.count, 0)
    if count >= 0 { return count }
    // After any other error the stream has ended.
    return errno == EINTR || errno == EAGAIN ? nil : 0
  }

  /// Writes as many bytes as possible without waiting. Returns `nil` if the other end is closed.
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

  /// Waits up to 50 milliseconds until a descriptor is ready. Returns which ones are.
  static func ready(_ descriptors: [Descriptor], toWrite: Bool = false) -> [Bool] {
    var events = descriptors.map {
      pollfd(fd: $0.number, events: Int16(toWrite ? POLLOUT : POLLIN), revents: 0)
    }
    let count = poll(&events, nfds_t(events.count), 50)
    return events.map { count > 0 && $0.revents != 0 }
  }
}
