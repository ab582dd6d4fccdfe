import Testing

@_spi(Benchmarks) @testable import Waymark

@Suite struct LinkBuildingTests {
  @Test(
    arguments: [
      ("/", [:], "/"), ("/contact/view/:uid Int", ["uid": "1"], "/contact/view/1"),
      ("/u/:name", ["name": "a b/c"], "/u/a%20b%2Fc"),
      ("/u/:name", ["name": "é?#%&=+:*"], "/u/%C3%A9%3F%23%25%26%3D%2B:*"),
      ("/u/:name", ["name": "%2e"], "/u/%252e"), ("/u/:name", ["name": "\n"], "/u/%0A"),
      ("/a%3Ab/:x", ["x": "1"], "/a:b/1"), ("/@:x", ["x": "a b"], "/@a%20b"),
      ("/:x.json", ["x": "."], "/..json"), ("/a%2F:x", ["x": "/"], "/a%2F%2F"),
      ("/v:x Int", ["x": "7"], "/v7"), ("tt://V:x/a", ["x": "7"], "tt://v7/a"),
      ("tt:V:x/a", ["x": "7"], "tt:/V7/a"), ("/f/*path", ["path": "a/b c/d"], "/f/a/b%20c/d"),
      ("/f/*path", ["path": "a%2Fb/c"], "/f/a%2Fb/c"),
      ("/f/*path", ["path": "100%/%2f"], "/f/100%25/%252f"), ("/s?q=:q&p=:p?", ["q": ""], "/s?q="),
      ("/s?q=:q&p=:p?", ["q": "a&b", "p": "1+1"], "/s?q=a%26b&p=1%2B1"),
      ("/s?q=:q&p=:p?", ["q": "1", "p": "2"], "/s?q=1&p=2"), ("/s?q=:?&p=:p?", [:], "/s"),
      ("/s?q=:q?", ["q": ""], "/s"),
      ("/s?tag=:tag? [String]", ["tag": "a/b%2Fc/%25&"], "/s?tag=a&tag=b%2Fc&tag=%25%26"),
      ("/s?tag=:tag? [String]", [:], "/s"), ("/f/*path", ["path": "a%252Fb"], "/f/a%252Fb"),
      ("/f/*path [String]", ["path": "a%252Fb/%25"], "/f/a%252Fb/%25"),
      ("/s?a%26=:x", ["x": "1"], "/s?a%26=1"), ("tt://menu/:x", ["x": "Lunch"], "tt://menu/Lunch"),
      ("tt://:x/a", ["x": "lunch"], "tt://lunch/a"), ("tt://:x/a", ["x": "Lunch"], "tt:/Lunch/a"),
      ("tt://:x", ["x": "a:b@c[d]"], "tt://a:b@c%5Bd%5D"),
      ("other://*x", ["x": "A/b"], "other:/A/b"),
      ("https://other.com/:x", ["x": "A"], "https://other.com/A"),
    ] as [(String, KeyValuePairs<String, String>, String)])
  func `values are escaped for their place`(
    _ route: String, values: KeyValuePairs<String, String>, text: String
  ) throws {
    let table = try RouteTable([route])
    let link = try table.link(to: 0, RouteParameters(values))
    #expect(link.description == text && table.match(link)?.route == 0)
  }

  @Test(
    arguments: [
      (["/:x"], 0, [:], .missing(name: "x")), (["/s?q=:q"], 0, [:], .matchesOther(nil)),
      (["/:x Int"], 0, ["x": "a"], .matchesOther(nil)),
      (["/s?q=:q? Int?"], 0, ["q": "a"], .matchesOther(nil)),
      (["/:x"], 0, ["x": ""], .notASegment(name: "x", value: "")),
      (["/:x"], 0, ["x": "."], .notASegment(name: "x", value: ".")),
      (["/:x"], 0, ["x": ".."], .notASegment(name: "x", value: "..")),
      (["/@:x"], 0, ["x": ""], .notASegment(name: "x", value: "")),
      (["/.:x"], 0, ["x": "."], .notASegment(name: "x", value: ".")),
      (["/@:"], 0, [:], .hasDiscarded),
      (["/:x.json", "/:x.a.json"], 0, ["x": "b.a"], .matchesOther(1)),
      (["/*x"], 0, ["x": ""], .notASegment(name: "x", value: "")),
      (["/*x"], 0, ["x": "a//b"], .notASegment(name: "x", value: "a//b")),
      (["/*x"], 0, ["x": "a/../b"], .notASegment(name: "x", value: "a/../b")),
      (["/*x"], 0, ["x": "a/"], .notASegment(name: "x", value: "a/")),
      (["/:/:x"], 0, ["x": "a"], .hasDiscarded), (["/a/*"], 0, [:], .hasDiscarded),
      (["/a?q=:"], 0, [:], .hasDiscarded), (["*"], 0, [:], .hasDiscarded),
      (["/:x", "/a"], 0, ["x": "a"], .matchesOther(1)),
      (["/:x", "/:x Int"], 0, ["x": "7"], .matchesOther(1)),
      (["/a", "/a if"], 0, [:], .matchesOther(1)),
      (["/a?x_page_title=:t"], 0, ["t": "T"], .matchesOther(nil)),
    ] as [([String], Int, KeyValuePairs<String, String>, LinkBuildingError)])
  func `a value that no link can express is an error`(
    _ routes: [String], route: Int, values: KeyValuePairs<String, String>, error: LinkBuildingError
  ) throws {
    let table = try RouteTable(routes)
    #expect(throws: error) { try table.link(to: route, RouteParameters(values)) }
  }

  @Test func `a link beyond a limit is not built`() throws {
    let table = try RouteTable(["/*x"])
    func tail(_ count: Int) -> RouteParameters {
      RouteParameters(["x": Array(repeating: "a", count: count).joined(separator: "/")])
    }
    #expect(try table.link(to: 0, tail(64)).segments.count == 64)
    let error = #expect(throws: LinkBuildingError.self) { try table.link(to: 0, tail(65)) }
    let reason = if case .invalid(let reason) = error { reason.code } else { LinkError.Code.empty }
    #expect(reason == .overLimit(.segments))
  }
}
