import Testing

/// The stand-ins have the names and the isolation of Apple's declarations.
@Suite struct DeclarationTests {
  private let lines = Dictionary(
    Declaration.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  @Test func `every member of a stand-in has a line in the table`() {
    #expect(StandIns.members.count > 650)
    #expect(Set(StandIns.members.map(\.name)).subtracting(lines.keys).sorted() == [])
  }

  @Test func `a member is isolated as its line says`() {
    for member in StandIns.members {
      guard let line = lines[member.name] else { continue }
      // Pages do not show what a type inherits.
      let isOnMainActor =
        member.isType && line.isolation == "none"
        ? member.modifiers.contains("MainActor") : StandIns.isOnMainActor(member)
      let isExpected = line.isolation.hasPrefix("@MainActor") == isOnMainActor
      #expect(isExpected, "\(member.name) is \(line.isolation): \(line.page)")
      if line.isolation.hasSuffix("@Sendable") {
        #expect(member.isSendable, "a closure of \(member.name) is @Sendable: \(line.page)")
      }
    }
  }
}
