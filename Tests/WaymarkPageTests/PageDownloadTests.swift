import Testing

@testable import WaymarkPage

@Suite struct PageDownloadTests {
  @Test(
    arguments: [
      ("a.txt", "a.txt"), ("über alles.txt", "über alles.txt"), ("a/b\\c.txt", "c.txt"),
      ("../../.bashrc", ".bashrc"), ("..", "file"), (".", "file"), ("", "file"), ("/", "file"),
      ("a\r\nb\u{0}c", "a_b_c"), ("exe\u{202E}txt.gpj", "exe_txt.gpj"),
    ])
  func `a file's name leads into no other folder and has only signs that are seen`(
    name: String, expected: String
  ) {
    #expect(Page.Download(name) { _ in }.safeName == expected)
  }

  @Test func `a name that no system takes is cut`() {
    let name = String(repeating: "ü", count: 300)
    #expect(Page.Download(name) { _ in }.safeName == String(repeating: "ü", count: 100))
  }

  @Test func `a row that saves a file leads nowhere, and says where it can be saved`() {
    let row = Page.Row("Report", detail: "3 KiB", saving: Page.Download("a.csv") { _ in })
    #expect(!row.leads)
    #expect(row.plainDetail == "3 KiB · can be saved in a browser or a terminal")
  }
}
