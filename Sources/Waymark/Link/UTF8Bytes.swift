/// A view of the bytes of a text, valid during a call.
///
/// All unsafe code of the core is in this file. It's safe because
/// 1. a function creates the view, keeps the memory alive for the call, and the view doesn't
///    escape;
/// 2. each offset is checked, in release builds too.
struct UTF8Bytes: RandomAccessCollection {
  fileprivate let memory: UnsafeBufferPointer<UInt8>

  @inline(__always)
  static func with<Value, Failure: Error>(
    _ text: String, _ body: (UTF8Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result = text.utf8.withContiguousStorageIfAvailable { memory in
      Result { () throws(Failure) in try body(UTF8Bytes(memory: memory)) }
    }
    if let result { return try result.get() }
    // A string bridged from Foundation may not have contiguous bytes.
    return try with(Array(text.utf8), body)
  }

  static func with<Value, Failure: Error>(
    _ bytes: [UInt8], _ body: (UTF8Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try bytes.withUnsafeBufferPointer { memory throws(Failure) in
      try body(UTF8Bytes(memory: memory))
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { memory.count }

  subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < memory.count, "A text has no such byte.")
    return memory[offset]
  }

  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try body(memory)
  }

  func part(_ range: Range<Int>) -> UTF8Bytes {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= memory.count, "There is no such part.")
    return UTF8Bytes(memory: UnsafeBufferPointer(rebasing: memory[range]))
  }

  func text(_ range: Range<Int>) -> String { String(decoding: part(range).memory, as: UTF8.self) }

  /// Returns the part after a prefix that isn't empty, or `nil` without such a prefix.
  func part(after prefix: String) -> UTF8Bytes? {
    prefix.isEmpty || !starts(with: prefix.utf8) ? nil : part(prefix.utf8.count..<count)
  }

  /// Returns eight bytes, lowest first, or `nil` if fewer follow an offset.
  @inline(__always)
  func word(at offset: Int) -> UInt64? {
    // One comparison, because a negative offset is a large unsigned number.
    guard UInt(bitPattern: offset) < UInt(bitPattern: Swift.max(0, memory.count &- 7)) else {
      return nil
    }
    let start = UnsafeRawPointer(memory.baseAddress.unsafelyUnwrapped)
    return UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// An object that holds the contents of a link, followed by the bytes of its compared path.
struct LinkStorage: Sendable {
  /// The object never changes after its creation.
  nonisolated(unsafe) private let buffer: ManagedBuffer<LinkContents, UInt8>

  /// Copies the bytes of the segments. If there are any, a slash and seven zeros follow.
  init(_ contents: LinkContents, path: UTF8Bytes) {
    let count = contents.pathCount
    precondition(count == 0 || count == path.count + 8, "A path has another length.")
    buffer = .create(minimumCapacity: count) { _ in contents }
    if count == 0 { return }
    buffer.withUnsafeMutablePointerToElements { memory in
      _ = UnsafeMutableBufferPointer(start: memory, count: path.count).initialize(from: path)
      UnsafeMutableRawPointer(memory + path.count)
        .storeBytes(of: UInt64(UInt8.slash).littleEndian, as: UInt64.self)
    }
  }

  var contents: LinkContents { buffer.withUnsafeMutablePointerToHeader { $0.pointee } }

  @inline(__always)
  func withPath<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    buffer.withUnsafeMutablePointers { contents, memory in
      body(
        UTF8Bytes(memory: UnsafeBufferPointer(start: memory, count: contents.pointee.pathCount)))
    }
  }
}

extension UInt8 {
  static var slash: UInt8 { UInt8(ascii: "/") }
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var questionMark: UInt8 { UInt8(ascii: "?") }
  static var numberSign: UInt8 { UInt8(ascii: "#") }
  static var ampersand: UInt8 { UInt8(ascii: "&") }
  static var equalsSign: UInt8 { UInt8(ascii: "=") }
  static var percentSign: UInt8 { UInt8(ascii: "%") }
  static var plusSign: UInt8 { UInt8(ascii: "+") }
  static var atSign: UInt8 { UInt8(ascii: "@") }
  static var dot: UInt8 { UInt8(ascii: ".") }
  static var asterisk: UInt8 { UInt8(ascii: "*") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var tilde: UInt8 { UInt8(ascii: "~") }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isUpperCase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var lowerCase: UInt8 { isUpperCase ? self + 32 : self }
  var isInName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
  var isControl: Bool { self < 0x20 || self == 0x7F }
}
