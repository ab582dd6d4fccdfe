import Testing

@testable import Waymark

@Suite struct ParameterTypesTests {
  @Test func `types are listed only where one of them is no plain text`() {
    var types = ParameterTypes()
    types.append(String.self)
    types.append(String.self)
    #expect(types.count == 2)
    #expect(types.listed.isEmpty)
    #expect(types.all.map(\.kind) == ["String", "String"])
    types.append(Int.self)
    types.append(String.self)
    #expect(types.count == 4)
    #expect(types.listed.map(\.kind) == ["String", "String", "Int", "String"])
    types.append(String?.self)
    #expect(types.all.map(\.isOptional) == [false, false, false, false, true])
  }

  @Test func `every parameter of a pattern is a text, optional where the pattern says so`() throws {
    let path = ParameterTypes(textsOf: try Pattern("/a/:b/:c"))
    #expect(path.count == 2 && path.listed.isEmpty)
    let query = ParameterTypes(textsOf: try Pattern("/a/:b?c=:c?"))
    #expect(query.all.map(\.isOptional) == [false, true])
  }
}
