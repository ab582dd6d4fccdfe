import Foundation
import Testing
import Waymark
import WaymarkGraph
import WaymarkPage

@testable import RepoBrowser

/// The picture of the routes in the documentation.
@Suite struct `The picture of the routes` {
  @Test func `is fresh`() throws {
    let svg = try BrowserApp.session([GitRepository(folder: "/")]).routes.graph.svg
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/Pictures/repobrowser-routes.svg")
    if ProcessInfo.processInfo.environment["WAYMARK_PICTURES"] == "1" {
      try Data(svg.utf8).write(to: file)
    }
    // `WAYMARK_PICTURES=1 swift test --filter 'picture of the routes'` draws it anew.
    #expect(try String(contentsOf: file, encoding: .utf8) == svg)
  }
}
