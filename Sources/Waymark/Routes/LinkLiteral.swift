/// A link of literal text and values. Each value is a path segment, a part of one, or a key or
/// value of the query.
struct LinkLiteral {
  private enum Place {
    case path, key, value
    /// A scheme, a host, a fragment, or the beginning of a relative link.
    case invalid
  }

  private(set) var text = ""
  private var valuesInPath: [Int] = []
  private var misplacedValue: Int?

  mutating func append(literal: String) { text += literal }

  mutating func append(value: String) {
    let (offset, place) = (text.utf8.count, place)
    if place == .path { valuesInPath.append(offset) }
    if place == .invalid || value.isEmpty && place != .value {
      misplacedValue = misplacedValue ?? offset
    }
    // A key with an escape isn't a directive.
    text += PercentEncoding.escape(value, for: .component, escapingFirst: place == .key)
  }

  /// The place of a value after the text.
  private var place: Place {
    let bytes = text.utf8
    if bytes.contains(.numberSign) { return .invalid }
    if let mark = bytes.firstIndex(of: .questionMark) {
      let query = bytes[bytes.index(after: mark)...]
      let item = query.lastIndex(of: .ampersand).map { query[$0...] } ?? query
      return item.contains(.equalsSign) ? .value : .key
    }
    guard let start = bytes.firstIndex(where: { $0 == .colon || $0 == .slash }) else {
      return .invalid
    }
    let rest = bytes[start...].dropFirst()
    let isInHost =
      bytes[start] == .colon && rest.starts(with: "//".utf8) && !rest.dropFirst(2).contains(.slash)
    return isInHost ? .invalid : .path
  }

  /// The offset of the first value that isn't in a valid position, or that doesn't make a segment.
  var misplaced: Int? {
    let wrong = valuesInPath.first { offset in
      guard let segment = try? PercentEncoding.decode(segment(at: offset)) else { return false }
      return !PercentEncoding.mayBeSegment(segment)
    }
    return [misplacedValue, wrong].compactMap(\.self).min()
  }

  private func segment(at offset: Int) -> String {
    let bytes = Array(text.utf8)
    let start = bytes[..<offset].lastIndex(of: .slash) ?? bytes.firstIndex(of: .colon) ?? -1
    let end = bytes[offset...].firstIndex { [.slash, .questionMark, .numberSign].contains($0) }
    return String(decoding: bytes[(start + 1)..<(end ?? bytes.count)], as: UTF8.self)
  }
}
