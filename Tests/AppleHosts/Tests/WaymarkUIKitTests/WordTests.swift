import Foundation
import Testing
import UIKit
import Waymark
import WaymarkWeb
import WebKit

@testable import WaymarkUIKit

extension UIKitHostTests {
  /// The words of the host.
  @MainActor @Suite(.timeLimit(.minutes(15))) struct WordTests {
    /// Runs a test of an app that has a table of strings.
    private func inGerman(_ body: () async throws -> Void) async throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("Words-\(UInt64.random(in: 0...UInt64.max)).bundle")
      let words = ["Cancel": "Abbrechen", "Try again": "Noch einmal"]
      let table = words.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try table.write(
        to: folder.appendingPathComponent("Localizable.strings"), atomically: true,
        encoding: .utf8)
      let bundle = try #require(Bundle(path: folder.path))
      try await BuiltInWord.$bundle.withValue(bundle, operation: body)
      try FileManager.default.removeItem(at: folder)
    }

    @Test func `hosts show their texts in the language of the app`() async throws {
      try await inGerman {
        var routes = Routes<UIViewController>()
        routes.add("/") { WebPageController(.url("https://elsewhere.example/")) }
        routes.alert("/ask") { Dialog("Sure?", actions: [.init("Cancel", opens: "/")]) }
        let app = try StandInApp(routes)
        let view = try app.webView()
        view.standInAnswers["https://elsewhere.example/"] = .failure(
          NSError(domain: NSURLErrorDomain, code: -1009))
        #expect(await !view.standInLoad())
        let notice =
          try app.webController().contentUnavailableConfiguration
          as? UIContentUnavailableConfiguration
        #expect(view.isHidden && notice?.button.title == "Noch einmal")
        app.open("/ask")
        let alert = try #require(app.layers.last as? UIAlertController)
        // The app's own words stay.
        #expect(alert.actions.map(\.title) == ["Cancel", "Abbrechen"])
      }
    }

    @Test func `an article lists every text`() throws {
      let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../Sources")
        .standardized
      let articles = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        .filter { $0.hasSuffix("/WaymarkWeb.md") }
        .map { try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8) }
      #expect(articles.count == 1)
      for word in BuiltInWord.allCases {
        #expect(articles.first?.contains("`\(word.rawValue)`") == true, "\(word)")
      }
    }
  }
}
