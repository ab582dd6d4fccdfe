/// The route that takes a link, and where the values stand in the link's text.
///
/// Finding it makes no strings; ``RouteTable/parameters(of:in:)`` makes them when they are wanted.
public struct FoundRoute: Sendable {
  /// The number of the route: how many were registered before it.
  public var route: Int { Int(number) }
  /// How many named parameters the pattern has; 0 where the values do not stand in the text.
  public var count: Int { places.count }

  // Four words in this order, which is what is handed over in registers.
  let places: ByteRanges
  /// Whether the query may give directives, which take no part in finding a route.
  public let hasDirectives: Bool
  /// Whether the values stand in the text as it is, and are no more than six; else they are read by
  /// ``RouteTable/parameters(of:in:)``.
  public let isInPlace: Bool
  private let number: UInt32

  @inline(__always)
  init(route: Int, places: ByteRanges, isInPlace: Bool = true, hasDirectives: Bool = false) {
    number = UInt32(truncatingIfNeeded: route)
    self.places = places
    self.isInPlace = isInPlace
    self.hasDirectives = hasDirectives
  }

  /// Where a value stands, undecoded; nil where the link leaves the parameter out, and where the values
  /// do not stand in the text.
  /// - Units: UTF-8 bytes from the beginning of the text
  public subscript(position: Int) -> Range<Int>? { position < count ? places[position] : nil }

  /// The values of all parameters of the pattern, in the text that the route was found in.
  func parameters(_ names: [String], in text: String) -> RouteParameters {
    RouteParameters(names: names, text: text, places: places)
  }

  /// The same for a link; what many links share is not kept for the values of one.
  func parameters(_ names: [String], in link: DeepLink) -> RouteParameters {
    guard link.whole.utf8.count <= Limit.linkBytes.value else {
      return parameters(names, in: link.description)
    }
    return RouteParameters(
      names: names, text: link.whole, places: places.moved(by: Int(link.start)))
  }
}
