/// The bytes of a text where they lie, lent for the time of a call.
///
/// All unsafe code of the core is in this file. It holds because
/// 1. a view is made by `with`, which keeps the memory alive, or cut from one that was, and does not
///    leave the closure;
/// 2. each offset is checked by a precondition, in release builds too.
struct UTF8Bytes: RandomAccessCollection {
  private let memory: UnsafeBufferPointer<UInt8>

  @inline(__always)
  static func with<Result>(
    _ text: String, _ body: (UTF8Bytes) throws -> Result
  ) rethrows -> Result {
    let result = try text.utf8.withContiguousStorageIfAvailable { try body(UTF8Bytes(memory: $0)) }
    if let result { return result }
    var native = text
    return try native.withUTF8 { try body(UTF8Bytes(memory: $0)) }
  }

  static func with<Result>(_ bytes: [UInt8], _ body: (UTF8Bytes) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UTF8Bytes(memory: $0)) }
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

  /// The text of a part, as it stands there.
  func text(_ range: Range<Int>) -> String {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= memory.count, "There is no such part.")
    return String(decoding: UnsafeBufferPointer(rebasing: memory[range]), as: UTF8.self)
  }

  /// The bytes before an offset.
  func cut(at end: Int) -> UTF8Bytes {
    precondition(end >= 0 && end <= memory.count, "A text has no such byte.")
    return UTF8Bytes(memory: UnsafeBufferPointer(rebasing: memory[..<end]))
  }

  /// The eight bytes from an offset on, the first one lowest, where a slash is zero, and so is each
  /// byte behind the end.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0, "A text has no such byte.")
    guard offset <= memory.count &- 8 else { return lastWord(at: offset) }
    let bytes = UnsafeRawBufferPointer(memory)
    return 0x2F2F_2F2F_2F2F_2F2F
      ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// A word that ends behind the text.
  @inline(never)
  private func lastWord(at offset: Int) -> UInt64 {
    precondition(offset <= memory.count, "A text has no such byte.")
    let start = memory.count &- 8
    guard start < 0 else { return word(at: start) >> ((offset &- start) &* 8) }
    return memory[offset...].reversed().reduce(0) { $0 << 8 | UInt64($1 ^ .slash) }
  }

  /// A word whose lowest set bit is the highest of the first byte that is zero; 0 if none is.
  static func zeros(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    return (word &- ones) & ~word & ones << 7
  }
}
