import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkTesting
import WaymarkWeb

@testable import WaymarkSwiftUI

/// Alerts and action sheets.
extension SwiftUITests {
  @Test func `the button that cancels is in the language of the app`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Words-\(UInt64.random(in: 0...UInt64.max)).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    try "\"Cancel\" = \"Abbrechen\";".write(
      to: folder.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    try BuiltInWord.$bundle.withValue(try #require(Bundle(path: folder.path))) {
      let journey = try Journey(opened: ["/ask/tea"])
      #expect(journey.window.words == ["Remove tea?", "Abbrechen"])
    }
  }
}
