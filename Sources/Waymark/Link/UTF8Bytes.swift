/// The bytes of a text where they lie, lent for the time of a call.
///
/// All unsafe code of the core is in this file. It holds because
/// 1. a view is made by `with` alone, which keeps the memory alive, and does not leave its closure;
/// 2. each offset is checked by a precondition, in release builds too.
struct UTF8Bytes: RandomAccessCollection {
  private let memory: UnsafeBufferPointer<UInt8>

  static func with<Result>(
    _ text: String, _ body: (UTF8Bytes) throws -> Result
  ) rethrows -> Result {
    let result = try text.utf8.withContiguousStorageIfAvailable { try body(UTF8Bytes(memory: $0)) }
    if let result { return result }
    var native = text
    return try native.withUTF8 { try body(UTF8Bytes(memory: $0)) }
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

  fileprivate func copy(_ range: Range<Int>, to target: UnsafeMutableRawBufferPointer) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= memory.count, "There is no such part.")
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[range]))
  }
}

/// Bytes in memory of its own, read in words of eight.
struct WordBytes: ~Copyable {
  private let memory: UnsafeMutableRawBufferPointer

  /// Room for some bytes, and for eight more behind them.
  init(capacity: Int) {
    let words = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: capacity / 8 + 2)
    memory = UnsafeMutableRawBufferPointer(words)
  }

  deinit { memory.deallocate() }

  /// The eight bytes from an offset on, the first one lowest.
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= memory.count - 8, "There are no eight bytes.")
    return UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  func store(_ byte: UInt8, at offset: Int) {
    precondition(offset >= 0 && offset < memory.count, "There is no room for a byte.")
    memory[offset] = byte
  }

  func store(word: UInt64, at offset: Int) {
    precondition(offset >= 0 && offset <= memory.count - 8, "There is no room for eight bytes.")
    memory.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
  }

  /// Copies a part of a text.
  func store(_ text: UTF8Bytes, _ range: Range<Int>, at offset: Int) {
    precondition(
      offset >= 0 && range.count <= memory.count - offset, "There is no room for a part.")
    text.copy(range, to: UnsafeMutableRawBufferPointer(rebasing: memory[offset...]))
  }
}
