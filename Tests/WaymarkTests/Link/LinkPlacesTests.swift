import Testing

@testable import Waymark

/// A canonical text is read in one pass, any other by the scanner; both have to agree.
@Suite struct LinkPlacesTests {
  @Test func `a canonical text is read as the scanner reads it`() async throws {
    var random = SeededRandom(law: "LinkPlaces(canonical: text) == those of the scanner")
    var quick = 0
    for index in 0..<20_000 {
      await random.pause(at: index)
      var text = DeepLinkLawTests.text(&random)
      if random.chance(50) { text = (try? DeepLink(text))?.description ?? text }
      guard let places = LinkPlaces(canonical: text, directivePrefix: "x_") else { continue }
      quick += 1
      let link = try LinkScanner.link(text, directivePrefix: "x_")
      let holds =
        link.description == text && link.text == text && link.directives == .none
        && link.places == places
      if !holds { Issue.record("\(text.debugDescription), seed \(random.seed)") }
    }
    #expect(quick > 2_000)
  }

  @Test func `a link with directives is read as the scanner reads it`() async throws {
    var random = SeededRandom(law: "DeepLink.directed(text) == that of the scanner")
    let items = [
      "x_push_page=true", "x_push_page=1", "x_push_page", "x_pop_page=maybe", "x_new_page=1",
      "x_page_title=A+B%20C", "x_page_title=", "x_page_title=\"T\"", "x_page_title=%22T%22",
      "x_page_title=é", "x_page_title=%C3%A9?", "x_page_title=%zz", "x_page_title=%ff",
      "x_page_title=\u{7F}", "x_action=go", "x_left_button=a=b", "x_replace_page=true", "x_other=1",
      "x_push%5Fpage=true", "q=1", "q", "=", "", "a=%20", "a=<",
    ]
    var quick = 0
    for index in 0..<20_000 {
      await random.pause(at: index)
      let start = random.pick(["/", "/a", "/a/../b", "tt://a", "https://e.com", "TT://a", "/a/%2e"])
      let query = (0..<random.below(5)).map { _ in random.pick(items) }.joined(separator: "&")
      let text =
        start + random.pick(["?", "?", "?", "", "#?"]) + query + random.pick(["", "#f", "#"])
      guard let link = DeepLink.directed(text, directivePrefix: "x_") else { continue }
      quick += 1
      let other = try LinkScanner.link(text, directivePrefix: "x_")
      let holds =
        link == other && link.text == other.text && link.directives == other.directives
        && link.places == other.places
      if !holds { Issue.record("\(text.debugDescription), seed \(random.seed)") }
    }
    #expect(quick > 1_000)
  }

  @Test func `the parts are what stands between the separators`() async throws {
    var random = SeededRandom(law: "the parts of a link")
    for index in 0..<10_000 {
      await random.pause(at: index)
      guard let link = try? DeepLink(DeepLinkLawTests.text(&random)) else { continue }
      let holds =
        Self.segments(link.path) == link.segments && Self.items(link.query) == link.queryItems
        && Self.text(link) == link.description
        && link.decodedFragment == link.fragment.map(Self.decoded)
      if !holds { Issue.record("\(link.text.debugDescription), seed \(random.seed)") }
    }
  }

  @Test func `links of the same segments are the same place`() async throws {
    var random = SeededRandom(law: "hasSameSegments compares decoded segments")
    var same = 0
    for index in 0..<10_000 {
      await random.pause(at: index)
      let path = (0..<random.below(4)).map { _ in random.pick(["a", "%61", "b", "%62", "%2F"]) }
      let other = random.chance(50) ? path : path.map { $0 == "a" ? "%61" : $0 }
      let one = try DeepLink("/" + path.joined(separator: "/") + random.pick(["", "/"]))
      let two = try DeepLink("/" + other.joined(separator: "/") + random.pick(["", "/", "/c"]))
      if one.segments == two.segments { same += 1 }
      if one.hasSameSegments(as: two) != (one.segments == two.segments) {
        Issue.record("\(one) and \(two), seed \(random.seed)")
      }
    }
    #expect(same > 1_000)
  }

  @Test func `bytes that have to be escaped are found wherever they stand`() {
    for count in Array(1...33) + [50] {
      for place in 0..<count {
        for byte in UInt8.min...UInt8.max {
          var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
          bytes[place] = byte
          let isControl = byte < 0x20 || byte == 0x7F
          let expected = !isControl && !PercentEncoding.isEscapedInLinks(byte)
          let marks = RawMemory.withBytes(of: bytes) { $0.canonicalMarks }
          let end = expected ? count : place
          #expect(marks.end == end)
          let isHash = byte == UInt8(ascii: "#")
          #expect(marks.fragment == (isHash ? place : end))
          let endsPath = isHash || byte == UInt8(ascii: "?")
          #expect(marks.pathEnd == (endsPath ? place : end))
          #expect(marks.hasEscapes == (byte == UInt8(ascii: "%")))
        }
        var dots = [UInt8](repeating: UInt8(ascii: "a"), count: count)
        dots[place] = UInt8(ascii: ".")
        if place > 0 { dots[place - 1] = UInt8(ascii: "/") }
        let end = RawMemory.withBytes(of: dots) { $0.canonicalMarks.end }
        #expect(end == (place == 0 ? count : place))
      }
    }
  }

  @Test func `a host ends where a byte stands that no plain one has, wherever that is`() {
    for count in 1...33 {
      for place in 0..<count {
        for byte in UInt8(0)..<0x80 {
          var host = [UInt8](repeating: UInt8(ascii: "a"), count: count)
          host[place] = byte
          let isPlain = "abcdefghijklmnopqrstuvwxyz0123456789-._".utf8.contains(byte)
          let isEnd = byte == UInt8(ascii: "/")
          let isRead = isEnd ? place > 0 : isPlain && !(place == 0 && byte == UInt8(ascii: "."))
          let text = Array("https://".utf8) + host + Array("/path/behind/the/host".utf8)
          let outline = RawMemory.withBytes(of: text) { LinkOutline($0, pathEnd: text.count) }
          #expect((outline != nil) == isRead, "\(count), \(place), \(byte)")
          if let outline { #expect(outline.host == 8..<(8 + (isEnd ? place : count))) }
        }
      }
    }
  }

  @Test func `a directive is found wherever it stands in a query`() throws {
    for count in 1...140 {
      for place in [0, 1, 2, 15, 16, 17, 31, 32, 33, count - 3, count - 1] where place < count {
        for beginning in ["/a?", "/a/longer/path/than/sixteen?"] {
          var query = [UInt8](repeating: UInt8(ascii: "b"), count: max(0, place - 1))
          if place > 0 { query.append(UInt8(ascii: "&")) }
          let text = beginning + String(decoding: query, as: UTF8.self)
          let rest = String(repeating: "c", count: count - place)
          #expect(LinkPlaces(canonical: text + "x_" + rest, directivePrefix: "x_") == nil)
          #expect(LinkPlaces(canonical: text + "y_" + rest, directivePrefix: "x_") != nil)
          #expect(LinkPlaces(canonical: text + "x-" + rest, directivePrefix: "x_") != nil)
        }
      }
    }
  }

  @Test func `every shorter path is a link of its own`() throws {
    for (text, prefixes) in [
      ("/", []), ("/a", ["/"]), ("/a/b/", ["/", "/a"]), ("/a//b?q#f", ["/", "/a", "/a/"]),
      ("https://e.com/a/b", ["https://e.com/", "https://e.com/a"]), ("tt://menu", []),
      ("/a%2Fb/c", ["/", "/a%2Fb"]), ("mailto:a/b", []),
    ] {
      #expect(try DeepLink(text).prefixes.map(\.description) == prefixes)
      for prefix in try DeepLink(text).prefixes {
        #expect(
          try DeepLink(prefix.description).places == prefix.places || prefix.places.hasEscapes)
      }
    }
  }

  // MARK: The parts by way of strings

  private static func decoded(_ text: some StringProtocol) -> String {
    (try? PercentEncoding.decode(Array(text.utf8)[...])) ?? "?"
  }

  private static func segments(_ path: String) -> [String] {
    guard !path.isEmpty else { return [] }
    let body = path.utf8.first == UInt8(ascii: "/") ? path.utf8.dropFirst() : path.utf8[...]
    var segments = body.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      decoded(Substring($0))
    }
    if segments.last == "" { segments.removeLast() }
    return segments
  }

  private static func items(_ query: String?) -> [QueryItem] {
    guard let query else { return [] }
    return query.utf8.split(separator: UInt8(ascii: "&")).map { piece in
      guard let equals = piece.firstIndex(of: UInt8(ascii: "=")) else {
        return QueryItem(decoded(Substring(piece)), nil)
      }
      return QueryItem(
        decoded(Substring(piece[..<equals])),
        decoded(Substring(piece[piece.index(after: equals)...])))
    }
  }

  private static func text(_ link: DeepLink) -> String {
    let start = (link.scheme.map { $0 + ":" } ?? "") + (link.authority.map { "//" + $0 } ?? "")
    let dot = link.scheme != nil && link.authority == nil && link.path.hasPrefix("//") ? "/." : ""
    return start + dot + link.path + (link.query.map { "?" + $0 } ?? "")
      + (link.fragment.map { "#" + $0 } ?? "")
  }
}
