import Foundation

/// Addresses of machines: one, as `10.0.0.7` and `::1`, or all with the same beginning, as `10.0.0.0/8`.
package struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  /// How many bits an address has to share.
  private let bits: Int

  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let bytes = Self.bytes(of: String(parts[0])) else { return nil }
    self.bytes = bytes
    guard parts.count == 2 else {
      bits = bytes.count * 8
      return
    }
    guard let bits = Int(parts[1]), String(bits) == parts[1], 0...bytes.count * 8 ~= bits else {
      return nil
    }
    self.bits = bits
  }

  package func contains(_ address: String) -> Bool {
    guard let other = Self.bytes(of: address), other.count == bytes.count else { return false }
    return bytes.indices.allSatisfy { index in
      let count = min(8, max(0, bits - index * 8))
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> count)
      return bytes[index] & mask == other[index] & mask
    }
  }

  /// Whether a text is one address.
  package static func isAddress(_ text: String) -> Bool { bytes(of: text) != nil }

  /// Whether an address is the machine's own, which no other machine reaches.
  static func isLoopback(_ address: String) -> Bool {
    bytes(of: address).map {
      $0 == [UInt8](repeating: 0, count: 15) + [1] || $0.count == 4 && $0[0] == 127
    }
      ?? false
  }

  /// An IPv4 address that is written as IPv6, such as `::ffff:10.0.0.7`, is the IPv4 address.
  private static func bytes(of text: String) -> [UInt8]? {
    var older = in_addr()
    if inet_pton(AF_INET, text, &older) == 1 { return withUnsafeBytes(of: older) { Array($0) } }
    var newer = in6_addr()
    guard inet_pton(AF_INET6, text, &newer) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: newer) { Array($0) }
    let isOlder = bytes.prefix(12) == [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    return isOlder ? Array(bytes.suffix(4)) : bytes
  }
}
