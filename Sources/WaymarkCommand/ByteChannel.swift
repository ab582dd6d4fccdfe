#if Browser
import ArgumentParser
import Foundation

/// An open file, pipe or terminal. Unlike `FileHandle`, it never traps when the other end is closed.
struct ByteChannel {
  let descriptor: Int32

  /// Writes all of a text, and returns 0 or an error number.
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

  /// Waits for the next bytes, and returns none at the end or `nil` after an error, which is in `errno`.
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

  /// Reads a file, or reports why it cannot be read.
  /// - Parameter advice: What to do in that case.
  /// - Throws: The exit code of a wrong call.
  static func contents(ofFile path: String, advice: String) throws -> [UInt8] {
    let channel = ByteChannel(descriptor: open(path, O_RDONLY))
    defer { if channel.descriptor >= 0 { close(channel.descriptor) } }
    var all: [UInt8] = []
    while channel.descriptor >= 0, let bytes = channel.read() {
      if bytes.isEmpty { return all }
      all += bytes
    }
    let reason = String(cString: strerror(errno))
    throw Console.error(
      "‘\(path)’ cannot be read (\(reason)); \(advice)", code: .validationFailure)
  }
}
#endif
