#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file that is being written; one that is not finished is removed.
final class SavedFile {
  /// Why a file cannot be written.
  struct Failure: Error {
    let path: String
    let code: Int32

    var words: String { "The system says of \(path): \(String(cString: strerror(code)))." }
  }

  let path: String
  private(set) var size = 0
  private let descriptor: Int32
  private var isFinished = false

  /// Makes a file in a folder; if there is one of that name, its own has a number.
  init(_ name: String, in folder: String) throws(Failure) {
    let prefix = folder == "." ? "" : folder + "/"
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
    var number = 1
    while true {
      let path =
        prefix + name[..<dot] + (number == 1 ? "" : "-\(number)") + name[dot...]
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      guard errno == EEXIST, number < 1000 else { throw Failure(path: path, code: errno) }
      number += 1
    }
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(path: path, code: errno) }
      rest = rest.dropFirst(count)
      size += count
    }
  }

  /// The file has all that it is to have.
  func finish() { isFinished = true }

  deinit {
    close(descriptor)
    if !isFinished { unlink(path) }
  }
}

/// The system's `write`, which a method of that name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
