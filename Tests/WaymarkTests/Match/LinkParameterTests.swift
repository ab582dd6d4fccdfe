import Testing

@_spi(Benchmarks) @testable import Waymark

@Suite struct LinkParameterTests {
  enum Meal: String, LinkParameter { case lunch, dinner }
  enum Page: Int, LinkParameter { case first = 1, second }
  struct Tag: LinkParameter {
    let linkText: String
    init?(linkText: String) { self.linkText = linkText.lowercased() }
  }

  struct Letter: LinkParameter, LosslessStringConvertible {
    let description: String
    init?(_ description: String) {
      guard description.count == 1 else { return nil }
      self.description = description
    }
  }

  private func read<Value: LinkParameter>(_: Value.Type, _ text: String) -> String? {
    Value(linkText: text).map(\.linkText)
  }

  @Test func `every standard type reads its own text and nothing else`() {
    func reads<Value: LinkParameter>(_ type: Value.Type, _ texts: [String: String], not: [String]) {
      for (text, value) in texts { #expect(read(type, text) == value, "\(type) \(text)") }
      for text in not { #expect(read(type, text) == nil, "\(type) \(text)") }
    }
    reads(
      Int.self, ["-7": "-7", "0": "0"],
      not: [
        "", "abc", "12abc", "3.7", " 7", "99999999999999999999", "0x7", "٣", "+7", "07", "-0",
        "-07",
      ])
    reads(UInt8.self, [:], not: ["007"])
    reads(Int8.self, ["127": "127"], not: ["128"])
    reads(UInt16.self, [:], not: ["-1"])
    reads(UInt64.self, ["18446744073709551615": "18446744073709551615"], not: [])
    reads(Double.self, ["3.5": "3.5"], not: ["nan", "inf", "-infinity", "1e400", "", "1,5"])
    reads(Float.self, ["6.14": "6.14"], not: ["1e39"])
    reads(String.self, ["": ""], not: [])
    reads(
      Bool.self,
      [
        "true": "true", "1": "true", "false": "false", "0": "false", "TRUE": "true",
        "False": "false",
      ], not: ["yes", "", "2", "tru\u{301}e"])
    // An enum reads its raw value, another type whatever it likes.
    reads(Meal.self, ["lunch": "lunch"], not: ["brunch"])
    reads(Page.self, ["2": "2"], not: ["3", "second"])
    reads(Tag.self, ["News": "news"], not: [])
    reads(Letter.self, ["a": "a"], not: ["ab"])
  }

  @Test func `an optional has a value for an absent parameter`() {
    let numbers = ["", "5", "x"].map { Int?(linkText: $0) }
    #expect(numbers == [.some(.none), .some(5), .none])
    #expect(String?(linkText: "") == .some(.none) && Int?.none.linkText == "")
    #expect(read(Int?.self, "x") == nil)
  }

  @Test func `a type knows its kind, whether it is text, and the values that it lists`() {
    enum Size: String, LinkParameter, CaseIterable { case small, large }
    func shown<Value: LinkParameter>(_ type: Value.Type) -> String {
      let type = ParameterType(of: type)
      return type.kind + (type.isOptional ? "?" : "") + (type.isText ? " text" : "")
        + (type.isList ? " list" : "") + (type.choices.isEmpty ? "" : " \(type.choices)")
    }
    let types = [
      shown(String.self), shown(String?.self), shown(Int.self), shown(UInt8?.self),
      shown(Float.self), shown(Bool.self), shown(Meal.self), shown(Page?.self), shown(Tag.self),
      shown(Letter.self), shown([String].self), shown([Int8].self), shown([Page]?.self),
      shown([Meal].self), shown(Size.self), shown(Size?.self),
    ]
    #expect(
      types == [
        "String text", "String? text", "Int", "Int?", "Double", "Bool", "String", "Int?", "String",
        "String", "[String] text list", "[Int] list", "[Int]? list", "[String] list",
        "String [\"small\", \"large\"]", "String? [\"small\", \"large\"]",
      ])
    let optionalMeal = ParameterType(of: Meal?.self)
    #expect(
      [optionalMeal.accepts("dinner"), optionalMeal.accepts(""), optionalMeal.accepts("brunch")]
        == [true, true, false])
  }

  @Test func `a list is one text, and every text of it is a value`() {
    for (list, text) in [
      ([], ""), (["a"], "a"), (["a", "b"], "a/b"), (["a/b", "100%"], "a%2Fb/100%25"),
      (["é", " "], "é/ "),
    ] { #expect(list.linkText == text && [String](linkText: text) == list) }
    #expect([Int](linkText: "7/8") == [7, 8] && [Int](linkText: "7/x") == nil)
    #expect([String](linkText: "a/%zz") == nil)
  }

  @Test func `a type has a name for the command line`() {
    for name in [
      "String", "String?", "Int", "Int?", "Double", "Double?", "Bool", "Bool?", "[Int]", "", "?",
      "int", "Int??", "Float", "Int ?",
    ] {
      let type = ParameterType(kindNamed: name)
      let isKnown = !["", "?", "int", "Int??", "Float", "Int ?"].contains(name)
      #expect(type.map { $0.kind + ($0.isOptional ? "?" : "") } == (isKnown ? name : nil))
    }
    #expect(ParameterType.text.isText)
  }
}

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
