#if STAND_INS
  import Foundation
  import Testing

  @Suite struct MemberTests {
    private static let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("StandIns").path

    /// The members of the list, each with its page in Apple's documentation.
    private static func listed() throws -> [(member: String, page: String)] {
      try String(contentsOfFile: folder + "/swiftui-members.txt", encoding: .utf8)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }
        .map { line in
          let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
          return (String(parts.first ?? ""), parts.count == 2 ? String(parts[1]) : "")
        }
    }

    @Test func `every public member of the stand-in is on the list, and nothing else`() throws {
      let names = Set(try PublicMembers.names(in: Self.folder + "/SwiftUI"))
      let listed = try Self.listed().map(\.member)
      #expect(names.subtracting(listed).sorted() == [])
      #expect(Set(listed).subtracting(names).sorted() == [])
      #expect(listed.count == Set(listed).count)
      #expect(names.count > 150)
    }

    @Test func `every member on the list names its page`() throws {
      for (member, page) in try Self.listed() {
        let name = member.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let isNamed =
          page.hasPrefix("https://developer.apple.com/documentation/")
          && page.contains(name.prefix { $0 != "(" })
        #expect(isNamed || page == "own", "\(member): \(page)")
      }
    }

    @Test func `members are found however they are declared`() {
      let members = PublicMembers(
        """
        /// A type.
        public struct One<T> {
          let hidden = 1
          public static let `default` = One(\"public var no\")
          public init(_ title: T, at place: (Int, Int) = (1, 2), then: @escaping (T) -> Void) {}
          struct Inner { public var no = 1 }
          public struct Deep { public subscript(key k: [Int: Int]) -> Int { 1 } }
        }
        extension One where T: View { public nonisolated func go<S: View>(_ s: S) -> some View { s } }
        func hidden() { let public = 1 }
        public enum Two { case a(Int), b }
        """)
      #expect(
        members.names == [
          "One", "One.default", "One.init(_:at:then:)", "One.Deep", "One.Deep.subscript(key:)",
          "One.go(_:)", "Two", "Two.a(_:)",
        ])
    }
  }
#endif
