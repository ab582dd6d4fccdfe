extension SwiftUITests {
  @Test func `each window of the bistro has its own session`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("BistroApp-\(UInt64.random(in: 0...UInt64.max))")
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let (one, two) = (try await BistroVisit(folder), try await BistroVisit(folder))
    one.press("Dinner")
    two.press("Lunch")
    for visit in [one, two] { try visit.leave() }
    #expect(one.diagnostics + two.diagnostics == [])
    #expect(try await BistroVisit(folder, after: one).state == "[*/ > /menu/dinner | /orders]")
    #expect(try await BistroVisit(folder, after: two).state == "[*/ > /menu/lunch | /orders]")
    #expect(try await BistroVisit(folder).state == "[*/ | /orders]")
  }
}
