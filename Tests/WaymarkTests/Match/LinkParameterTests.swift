import Testing

@testable import Waymark

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
    let text = ParameterType.text
    #expect(text.isText)
  }
}
