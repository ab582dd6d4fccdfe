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
    #expect(read(Int.self, "-7") == "-7")
    for text in [
      "", "abc", "12abc", "3.7", " 7", "99999999999999999999", "0x7", "٣", "+7", "07", "-0", "-07",
    ] { #expect(read(Int.self, text) == nil, "\(text)") }
    #expect(read(Int.self, "0") == "0")
    #expect(read(UInt8.self, "007") == nil)
    #expect(read(Int8.self, "127") == "127")
    #expect(read(Int8.self, "128") == nil)
    #expect(read(UInt16.self, "-1") == nil)
    #expect(read(UInt64.self, "18446744073709551615") == "18446744073709551615")
    #expect(read(Double.self, "3.5") == "3.5")
    #expect(read(Float.self, "6.14") == "6.14")
    for text in ["nan", "inf", "-infinity", "1e400", "", "1,5"] {
      #expect(read(Double.self, text) == nil, "\(text)")
    }
    #expect(read(Float.self, "1e39") == nil)
    #expect(read(String.self, "") == "")
    let bools = [
      "true": "true", "1": "true", "false": "false", "0": "false", "TRUE": "true", "False": "false",
    ]
    for (text, value) in bools { #expect(read(Bool.self, text) == value) }
    for text in ["yes", "", "2", "tru\u{301}e"] { #expect(read(Bool.self, text) == nil) }
  }

  @Test func `an enum reads its raw value, a type of one's own whatever it likes`() {
    #expect(read(Meal.self, "lunch") == "lunch")
    #expect(read(Meal.self, "brunch") == nil)
    #expect(read(Page.self, "2") == "2")
    #expect(read(Page.self, "3") == nil)
    #expect(read(Tag.self, "News") == "news")
    #expect(read(Letter.self, "a") == "a")
    #expect(read(Letter.self, "ab") == nil)
  }

  @Test func `an optional has a value for an absent parameter`() {
    #expect(Optional<Int>(linkText: "") == .some(.none))
    #expect(Optional<String>(linkText: "") == .some(.none))
    #expect(Optional<Int>(linkText: "5") == .some(5))
    #expect(Optional<Int>(linkText: "x") == Int??.none)
    #expect(read(Int?.self, "x") == nil)
    #expect(Optional<Int>.none.linkText == "")
  }

  @Test func `a type knows its kind and whether it is text`() {
    func shown<Value: LinkParameter>(_ type: Value.Type) -> String {
      let type = ParameterType(of: type)
      return type.kind + (type.isOptional ? "?" : "") + (type.isText ? " text" : "")
    }
    #expect(shown(String.self) == "String text" && shown(String?.self) == "String? text")
    #expect(shown(Int.self) == "Int" && shown(UInt8?.self) == "Int?")
    #expect(shown(Float.self) == "Double" && shown(Bool.self) == "Bool")
    #expect(shown(Meal.self) == "String" && shown(Page?.self) == "Int?")
    #expect(shown(Tag.self) == "String" && shown(Letter.self) == "String")
    #expect(shown([String].self) == "[String] text" && shown([Int8].self) == "[Int]")
    #expect(shown([Page]?.self) == "[Int]?")
    #expect(ParameterType(of: [Meal].self).isList && !ParameterType(of: Meal.self).isList)
    #expect(ParameterType(of: Meal.self).accepts("dinner"))
    let optionalMeal = ParameterType(of: Meal?.self)
    #expect(optionalMeal.accepts("") && !optionalMeal.accepts("brunch"))
  }

  @Test func `a type knows the texts of the values that it lists`() {
    enum Size: String, LinkParameter, CaseIterable { case small, large }
    #expect(ParameterType(of: Size.self).choices == ["small", "large"])
    #expect(ParameterType(of: Size?.self).choices == ["small", "large"])
    #expect(ParameterType(of: Meal.self).choices == [] && ParameterType(of: Int.self).choices == [])
  }

  @Test(
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a/b"), (["a/b", "100%"], "a%2Fb/100%25"),
      (["é", " "], "é/ "),
    ] as [([String], String)]) func `a list is one text`(_ list: [String], text: String)
  { #expect(list.linkText == text && [String](linkText: text) == list) }

  @Test func `every text of a list is a value`() {
    #expect([Int](linkText: "7/8") == [7, 8] && [Int](linkText: "7/x") == nil)
    #expect([String](linkText: "a/%zz") == nil)
  }

  @Test func `a type has a name for the command line`() {
    for name in ["String", "String?", "Int", "Int?", "Double", "Double?", "Bool", "Bool?", "[Int]"]
    {
      let type = ParameterType(kindNamed: name)
      #expect(type.map { $0.kind + ($0.isOptional ? "?" : "") } == name)
    }
    for name in ["", "?", "int", "Int??", "Float", "Int ?"] {
      let type = ParameterType(kindNamed: name)
      let kind = type?.kind
      #expect(kind == nil, "\(name)")
    }
    let text = ParameterType.text
    #expect(text.isText)
  }
}
