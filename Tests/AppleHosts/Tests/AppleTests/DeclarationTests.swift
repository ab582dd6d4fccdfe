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

  @Test func `a member has the types of its line`() {
    var unknown: [String] = []
    for member in StandIns.members where !member.types.isEmpty {
      guard let line = lines[member.name] else { continue }
      if line.types.isEmpty { unknown.append(member.name) }
      let isKnown = line.types.map(withoutQualifiers).contains(withoutQualifiers(member.types))
      #expect(
        line.types.isEmpty || isKnown != line.isSimplified,
        "\(member.name) has \(member.types) and not \(line.types): \(line.page)")
    }
    #expect(unknown.count <= 13, "\(unknown)")
  }

  @Test func `the documentation says how many lines were compared with an interface`() throws {
    let compared = Declaration.all.filter { $0.source.hasPrefix("iOS ") }.count
    let readMe = try Repository.text("Tests/AppleHosts/README.md")
    #expect(readMe.contains("\(compared) of the \(Declaration.all.count) declarations"))
  }

  /// The types without their enclosing declarations.
  private func withoutQualifiers(_ types: String) -> String {
    types.replacing(/\b[A-Z]\w*\./, with: "")
  }
}
