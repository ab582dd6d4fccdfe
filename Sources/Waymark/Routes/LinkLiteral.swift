/// A link of literal text and values. Each value is a path segment, a part of one, or a key or
/// value of the query.
struct LinkLiteral {
  private enum Place {
    /// Before the first slash: in a scheme or host, or in a relative link.
    case start
    /// After the colon of a scheme, and at most one slash.
    case scheme(hasSlash: Bool)
    case authority
    case path
    case key
    case value
    case fragment
  }

  private(set) var text = ""
  /// The start of the first value that isn't in a valid position.
  /// - Units: UTF-8 bytes from the beginning of `text`
  private(set) var misplaced: Int?
  private var place = Place.start
  /// The last segment, encoded.
  private var segment = ""
  private var valueInSegment: Int?

  mutating func append(literal: String) {
    for scalar in literal.unicodeScalars {
      read(scalar)
      text.unicodeScalars.append(scalar)
    }
  }

  private mutating func read(_ scalar: Unicode.Scalar) {
    switch (place, scalar) {
    case (.fragment, _): break
    case (_, "#"): begin(.fragment)
    case (.value, "&"): place = .key
    case (.key, "="): place = .value
    case (.key, _), (.value, _): break
    case (_, "?"): begin(.key)
    case (.start, ":"): place = .scheme(hasSlash: false)
    case (.scheme(hasSlash: true), "/"): place = .authority
    case (.scheme(hasSlash: false), "/"): place = .scheme(hasSlash: true)
    case (_, "/"): begin(.path)
    case (.scheme, _):
      place = .path
      segment.unicodeScalars.append(scalar)
    case (.path, _): segment.unicodeScalars.append(scalar)
    case (.start, _), (.authority, _): break
    }
  }

  mutating func append(value: String) {
    let start = text.utf8.count
    let encoded = PercentEncoding.component(value)
    switch place {
    case .start, .authority, .fragment:
      note(start)
      text += encoded
    case .scheme, .path:
      place = .path
      if value.isEmpty { note(start) }
      if valueInSegment == nil { valueInSegment = start }
      segment += encoded
      text += encoded
    case .key:
      if value.isEmpty { note(start) }
      // A key with an escape isn't a directive.
      text += PercentEncoding.escape(value, for: .component, escapingFirst: true)
    case .value: text += encoded
    }
  }

  /// Finishes the link. Dots in the last segment are resolved, as in any other.
  mutating func finish() { begin(.fragment) }

  private mutating func begin(_ next: Place) {
    if let valueInSegment, let text = try? PercentEncoding.decode(segment),
      !PercentEncoding.mayBeSegment(text)
    {
      note(valueInSegment)
    }
    (segment, valueInSegment, place) = ("", nil, next)
  }

  private mutating func note(_ offset: Int) { if misplaced == nil { misplaced = offset } }
}
