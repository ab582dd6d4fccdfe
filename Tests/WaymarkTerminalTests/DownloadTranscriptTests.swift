import Foundation
import Testing
import Waymark
import WaymarkPage
import WaymarkTerminal

@MainActor @Suite struct DownloadTranscriptTests {
  private struct OutOfPaper: Error, CustomStringConvertible {
    var description: String { "There is no paper." }
  }

  /// What a terminal prints, and what is in its folder then.
  /// - Parameter folderName: what it believes that its folder is called.
  private func run(
    _ lines: [String], with files: [String: String] = [:], in folderName: String = "."
  ) async throws -> (text: String, files: [String: String]) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in files {
      try Data(content.utf8).write(to: folder.appendingPathComponent(name))
    }
    var routes = Routes<Page>()
    routes.add("/") { () -> Page in
      Page(
        "Files",
        items: [
          .row(
            "Report", detail: "2 pieces",
            saving: Page.Download("../report.csv", type: "text/csv") { write in
              for piece in ["a,b\n", "1,2\n"] { try await write(Array(piece.utf8)) }
            }),
          .row(
            "Broken",
            saving: Page.Download("broken") { write in
              try await write([1])
              throw OutOfPaper()
            }),
        ])
    }
    var text = ""
    var device = TerminalDevice(columns: 200) { text += $0 }
    device.folder = folder.path + "/" + folderName
    await TerminalHost(device: device).run(try Navigator(routes), input: TerminalInput.lines(lines))
    var found: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      found[name] = String(decoding: data, as: UTF8.self)
    }
    return (text.replacing(folder.path + "/.", with: "FOLDER"), found)
  }

  @Test func `a row saves its file in the folder, and says where`() async throws {
    let (text, files) = try await run(["1"])
    #expect(text.contains("  1  Report"))
    #expect(text.contains("↓"))
    #expect(files == ["report.csv": "a,b\n1,2\n"])
    #expect(text.contains("> 1\nsaved as FOLDER/report.csv, 8 bytes"))
  }

  @Test func `a file that is there already is not overwritten`() async throws {
    let (text, files) = try await run(["1", "1"], with: ["report.csv": "mine"])
    #expect(
      files == [
        "report.csv": "mine", "report-2.csv": "a,b\n1,2\n", "report-3.csv": "a,b\n1,2\n",
      ])
    #expect(text.contains("report-3.csv"))
  }

  @Test func `a folder that is not there is told`() async throws {
    let (text, files) = try await run(["1"], in: "gone")
    #expect(files == [:])
    #expect(text.contains("‘report.csv’ was not saved. The system says of "))
    #expect(text.contains("/gone/report.csv: No such file or directory."))
  }

  @Test func `a file that cannot be made leaves nothing, and the reason is said`() async throws {
    let (text, files) = try await run(["2"])
    #expect(files == [:])
    #expect(text.contains("‘broken’ was not saved. There is no paper."))
  }
}
