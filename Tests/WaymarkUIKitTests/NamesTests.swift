import Foundation
import Testing

/// The stand-ins call things as Apple does: nothing else could find a wrong name where Apple's modules
/// are not.
@Suite struct NamesTests {
  /// What is not UIKit's and says so, and what every set of options and every coded object has.
  private static func isPlain(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    let plain: Set = ["rawValue", "init(rawValue:)", "init(coder:)"]
    return parts.contains { $0.lowercased().hasPrefix("standin") || $0.hasPrefix("init(standIn") }
      || plain.contains(String(parts.last ?? ""))
  }

  private let members: Set<String>
  private let imported: Set<String>
  private let byHand: Set<String>

  init() throws {
    let modules = ["UIKit", "UserNotifications", "SafariServices", "WebKit"]
    members = try StandInMembers(of: modules).names
      .filter { !Self.isPlain($0) }
    let lines = try Self.lines("uikit-names.txt")
    imported = Set(
      lines.flatMap { line in
        let parts = line.split(separator: ": ")
        return parts.dropFirst().flatMap { $0.split(separator: " ") }.map { "\(parts[0]).\($0)" }
      })
    byHand = Set(
      try Self.lines("uikit-by-hand.txt").compactMap { line in
        let parts = line.split(separator: " ")
        return parts.count == 2 ? String(parts[0]) : nil
      })
  }

  private static func lines(_ file: String) throws -> [String] {
    let url = StandInMembers.folder.appendingPathComponent(file)
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
  }

  @Test func `every member of a stand-in is one of Apple's`() {
    print("\(members.count) members, \(members.intersection(imported).count) by the importer")
    #expect(members.count > 250)
    #expect(members.intersection(imported).count > 170)
    #expect(members.subtracting(imported).subtracting(byHand).sorted() == [])
  }

  @Test func `what was looked up by hand is there, and could not be found otherwise`() {
    #expect(byHand.subtracting(members).sorted() == [])
    #expect(byHand.intersection(imported).sorted() == [])
  }

  @Test func `every name that was looked up has its page`() throws {
    for line in try Self.lines("uikit-by-hand.txt") {
      let parts = line.split(separator: " ")
      #expect(parts.count == 2 && parts[1].hasPrefix("documentation/"), "\(line)")
    }
  }
}
