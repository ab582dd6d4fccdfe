#if STAND_INS
  import Foundation
  import Testing
  import UIKit
  import Waymark
  import WaymarkPage
  import WaymarkWebKit

  @testable import WaymarkUIKit

  extension UIKitHostTests {
    /// What the host says by itself.
    @MainActor @Suite(.timeLimit(.minutes(15))) struct WordTests {
      /// Runs a test of an app that has a table of strings.
      private func inGerman(_ body: () async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("Words-\(UInt64.random(in: 0...UInt64.max)).bundle")
        let words = [
          "Cancel": "Abbrechen", "Copy": "Kopieren", "Loading…": "Lädt …",
          "Try again": "Noch einmal", "It was cancelled.": "Es wurde abgebrochen.",
          "%1$@ (%2$@)": "%1$@ [%2$@]",
        ]
        let table = words.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try table.write(
          to: folder.appendingPathComponent("Localizable.strings"), atomically: true,
          encoding: .utf8)
        let bundle = try #require(Bundle(path: folder.path))
        try await BuiltInWord.$bundle.withValue(bundle, operation: body)
        try FileManager.default.removeItem(at: folder)
      }

      @Test func `a page says its words in the language of the app`() async throws {
        try await inGerman {
          var routes = Routes<UIViewController>()
          routes.add("/") {
            PageViewController(Page("Slow") { throw CancellationError() })
          }
          routes.add("/copy") {
            PageViewController(Page("Row", items: [.row("Copy", accessory: .copy("text"))]))
          }
          let app = try StandInApp(routes)
          let table = try #require((app.stack?.topViewController as? PageViewController)?.table)
          #expect(table.standInTexts == [["Lädt …"]])
          while table.standInTexts == [["Lädt …"]] { try await Task.sleep(for: .milliseconds(1)) }
          #expect(table.standInTexts == [["Es wurde abgebrochen.", "Noch einmal"]])
          app.open("/copy")
          let rows = try #require((app.stack?.topViewController as? PageViewController)?.table)
          let cell = rows.cellForRow(at: IndexPath(row: 0, section: 0))
          // What the app wrote itself stays.
          #expect(rows.standInTexts == [["Copy"]])
          #expect((cell?.accessoryView as? UIButton)?.currentTitle == "Kopieren")
        }
      }

      @Test func `a dialog and a badge say theirs, too`() async throws {
        try await inGerman {
          var routes = Routes<UIViewController>()
          routes.button("save", "Save", opens: "/", badge: "3")
          routes.add("/") { UIViewController() }
          routes.add("/ask", .present(.alert)) {
            PageViewController(Page("Sure?", buttons: [Page.Row("Yes", link: "/")]))
          }
          let app = try StandInApp(routes, manner: StandIn.Manner.all[1])
          app.open("/?x_right_button=save")
          #expect(app.bar?.rightBarButtonItem?.title == "Save [3]")
          app.open("/ask")
          let alert = try #require(app.layers.last as? UIAlertController)
          #expect(alert.actions.map(\.title) == ["Yes", "Abbrechen"])
        }
      }

      @Test func `the article lists every word`() throws {
        let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .appendingPathComponent("../../Sources/Waymark/Waymark.docc/ApplePlatforms.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        #expect(BuiltInWord.allCases.filter { !text.contains("`\($0.rawValue)`") } == [])
      }
    }
  }
#endif
