@testable import WaymarkWeb

extension HostTests {
  @Test func `hosts show their texts in the language of the app`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Words-\(UInt64.random(in: 0...UInt64.max)).bundle")
    let table = folder.appendingPathComponent("Localizable.strings")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    try "\"Cancel\" = \"Abbrechen\";\n\"Try again\" = \"Noch einmal\";\n".write(
      to: table, atomically: true, encoding: .utf8)
    let strings = try #require(Bundle(path: folder.path))
    HostApp.setStrings(strings)
    try await BuiltInWord.$bundle.withValue(strings) {
      let app = try HostApp.showing { routes in
        routes.alert("/sure") { Dialog("Sure?", actions: [.init("Cancel", opens: "/")]) }
      }
      let view = try app.webView()
      view.standInAnswers["\(site)/page"] = .failure(NSError(domain: NSURLErrorDomain, code: -1009))
      #expect(await !view.standInLoad())
      #expect(app.pageWords.last == "Noch einmal")
      app.open("/sure")
      // The app's own words stay.
      #expect(app.dialog == ["Sure?", "Cancel", "Abbrechen"])
    }
  }

  @Test func `an article lists every text`() throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../..")
    let article = root.appendingPathComponent("Sources/WaymarkWeb/WaymarkWeb.docc/WaymarkWeb.md")
    let text = try String(contentsOf: article.standardized, encoding: .utf8)
    for word in BuiltInWord.allCases { #expect(text.contains("`\(word.rawValue)`"), "\(word)") }
  }
}
