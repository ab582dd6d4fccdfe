import Testing

/// The stand-ins declare what Apple declares: where Apple's modules are not, nothing else could find
/// a wrong name or isolation.
@Suite struct DeclarationTests {
  private let lines = Dictionary(
    Declaration.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  @Test func `every member of a stand-in has a line in the table`() {
    #expect(StandIns.members.count > 650)
    #expect(Set(StandIns.members.map(\.name)).subtracting(lines.keys).sorted() == [])
  }

  @Test func `a line has six columns, stands there once, and says where it is from`() {
    #expect(Declaration.lines.count == lines.count)
    for line in Declaration.all {
      #expect(["@MainActor", "nonisolated", "none"].contains(line.isolation.components(" · ")[0]))
      switch line.source {
      case "documentation": #expect(line.page.hasPrefix("documentation/"), "\(line)")
      case "nothing": #expect(line.page == "", "\(line)")
      default:
        #expect(Declaration.sources.contains(line.source), "\(line)")
        #expect(line.page.hasPrefix("https://"), "\(line)")
      }
    }
  }

  @Test func `few members are backed by nothing`() {
    let used = Set(StandIns.members.map(\.name)).compactMap { lines[$0] }
    for source in Declaration.sources {
      let members = used.count { $0.source == source }
      let all = Declaration.all.count { $0.source == source }
      print("\(source): \(members) of \(used.count) members, \(all) of \(lines.count) lines")
    }
    #expect(used.count { $0.source == "nothing" } * 20 <= used.count)
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
