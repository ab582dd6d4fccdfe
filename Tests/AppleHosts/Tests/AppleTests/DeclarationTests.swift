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

  @Test func `members are found however they are declared`() {
    let source = StandInSource(
      """
      /// A type.
      public struct One<T>: Base {
        let hidden = 1
        public static let `default` = One(\"public var no\")
        public init(_ title: T, at place: (Int, Int) = (1, 2), then: @escaping (T) -> Void) {}
        struct Inner { public var no = 1 }
        @MainActor
        public struct Deep { public subscript(key k: [Int: Int]) -> Int { 1 } }
        public subscript(key: Int) -> Int { 1 }
        public override func no() {}
      }
      extension One where T: View { public nonisolated func go<S: View>(_ s: S) -> some View { s } }
      func hidden() { let public = 1 }
      extension Inner: View { public var no: Int { 1 } }
      struct Inner {}
      public enum Two { case a(Int), `b` = 2, c }
      @MainActor public protocol Three { var d: Int { get } }
      public private(set) var free = 1
      """)
    #expect(
      source.members.map(\.name) == [
        "One", "One.default", "One.init(_:at:then:)", "One.Deep", "One.Deep.subscript(key:)",
        "One.subscript(_:)", "One.go(_:)", "Inner.no", "Two", "Two.a(_:)", "Two.b", "Two.c",
        "Three", "Three.d", "free",
      ])
    #expect(source.hidden == ["One.Inner", "Inner"])
    let isolated = source.members.filter { $0.modifiers.contains("MainActor") }
    #expect(isolated.map(\.name) == ["One.Deep", "Three"])
    #expect(source.members.first?.parents == ["Base"])
    #expect(source.members[7].parents == ["Inner", "View"])
  }
}
