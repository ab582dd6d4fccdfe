import Foundation

/// An open file, pipe or terminal; unlike `FileHandle` it never traps when the other end is gone.
struct ByteChannel {
  let descriptor: Int32

  /// Writes all of a text; the error number if that fails, else 0.
  func write(_ text: String) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      bytes = bytes.dropFirst(count)
    }
    return 0
  }

  /// The next bytes, as soon as there are some; none at the end, nil with an error in `errno`.
  func read() -> [UInt8]? {
    while true {
      var failed = false
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        let read = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        failed = read < 0
        count = max(0, read)
      }
      if failed, errno == EINTR { continue }
      return failed ? nil : bytes
    }
  }

  /// All bytes of the file at a path.
  /// - Throws: ``Unreadable``
  static func contents(ofFile path: String) throws(Unreadable) -> [UInt8] {
    let channel = ByteChannel(descriptor: open(path, O_RDONLY))
    guard channel.descriptor >= 0 else { throw Unreadable(path: path, number: errno) }
    defer { close(channel.descriptor) }
    var all: [UInt8] = []
    while true {
      guard let bytes = channel.read() else { throw Unreadable(path: path, number: errno) }
      if bytes.isEmpty { return all }
      all += bytes
    }
  }

  /// A file that cannot be read, and why.
  struct Unreadable: Error {
    let path: String
    let number: Int32
    var reason: String { String(cString: strerror(number)) }
  }
}
