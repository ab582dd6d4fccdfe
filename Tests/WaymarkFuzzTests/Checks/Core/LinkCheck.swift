@testable import Waymark

enum LinkCheck {
  /// The scheme and the origin of an app.
  static let addresses: AppAddresses = {
    var addresses = AppAddresses()
    _ = addresses.accept(scheme: "tt")
    _ = addresses.accept(origin: "https://example.com")
    return addresses
  }()

  private static let current = try? DeepLink("/a/b?c=d")

  static func run(_ text: String) throws(BrokenLaw) {
    let link: DeepLink
    do { link = try DeepLink(text) } catch {
      try BrokenLaw.unlessTold(at: error.offset, in: text, error.message, error.underlined)
      return try completes(text)
    }
    try BrokenLaw.unless(link.text.utf8.elementsEqual(text.utf8), "the text is another")
    try readsBack(link)
    try staysWithinLimits(link)
    if let origin = LinkOrigin(of: link) {
      try BrokenLaw.unless(
        LinkOrigin(origin.text) == origin, "the origin \(origin.text) does not read back")
    }
    guard let own = addresses.appForm(of: link) else { return }
    try BrokenLaw.unless(
      own.scheme == nil && own.isCanonical && own.queryItems == link.queryItems,
      "the own form has other parts: \(own)")
    try BrokenLaw.unless(addresses.appForm(of: own) == own, "the own form has another: \(own)")
    try readsBack(own)
  }

  /// The canonical text parses as the same link, part by part.
  static func readsBack(_ link: DeepLink) throws(BrokenLaw) {
    let again: DeepLink
    do {
      // Directives are already removed. The rest is part of the query.
      again = try DeepLink(link.description, directivePrefix: "")
    } catch {
      // The app's form of a link may be a few bytes longer than the link.
      if link.text.utf8.count != link.description.utf8.count, case .overLimit = error.code {
        return
      }
      throw BrokenLaw(words: "\(link) does not parse: \(error.message)")
    }
    try BrokenLaw.unless(again == link, "\(link) is \(again) when parsed")
    try BrokenLaw.unless(
      again.description.utf8.elementsEqual(link.description.utf8), "\(link) has other bytes")
    try BrokenLaw.unless(
      again.scheme == link.scheme && again.authority == link.authority && again.path == link.path
        && again.query == link.query && again.fragment == link.fragment
        && again.segments == link.segments && again.routeSegments == link.routeSegments
        && again.queryItems == link.queryItems, "\(link) has other parts when parsed")
    try BrokenLaw.unless(
      link.description.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(link) is not ASCII")
  }

  private static func staysWithinLimits(_ link: DeepLink) throws(BrokenLaw) {
    try BrokenLaw.unless(
      link.description.utf8.count <= Limit.linkBytes.value
        && link.routeSegments.count <= Limit.segments.value
        && link.queryItems.count <= Limit.queryItems.value, "\(link) is over a limit")
  }

  /// A text that is not a link may be one for an app, or the error is about that text.
  private static func completes(_ text: String) throws(BrokenLaw) {
    for current in [current, nil] {
      let given: String
      do throws(LinkError) {
        let link = try addresses.read(text, current: current)
        given = link.text
      } catch {
        given = error.text
        try BrokenLaw.unlessTold(at: error.offset, in: text, error.message, error.underlined)
      }
      try BrokenLaw.unless(
        given.utf8.elementsEqual(text.utf8), "it is about another text: \(given)")
    }
  }
}
