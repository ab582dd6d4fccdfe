/// CRC-32, as in zip files. It detects all damage of up to four bytes, and misses other damage with
/// probability 2⁻³².
package struct Checksum: Sendable {
  private var register: UInt32 = 0xFFFF_FFFF

  package init() {}

  package static func text(of bytes: some Sequence<UInt8>) -> String {
    var sum = Checksum()
    sum.add(Array(bytes))
    return sum.text
  }

  package mutating func add(_ bytes: [UInt8]) {
    let table = Self.table
    var register = register
    for byte in bytes {
      register = (register >> 8) ^ table[Int(UInt8(truncatingIfNeeded: register) ^ byte)]
    }
    self.register = register
  }

  /// The checksum as eight digits.
  package var text: String {
    let digits = String(~register, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  private static let table = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1 }
  }
}
