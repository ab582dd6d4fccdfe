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

  @Test(
    arguments: [
      ("", 100, ""), (".tar", 98, ".tar"), (".tar.gz", 98, ".gz"),
      (".ends in a lot", 93, ".ends in a lot"),
    ]
  )
  func `a name that no system takes is cut, but not its ending`(
    ending: String, count: Int, left: String
  ) {
    let name = String(repeating: "ü", count: 300) + ending
    #expect(Page.Download(name) { _ in }.safeName == String(repeating: "ü", count: count) + left)
  }

  @Test func `a row that saves a file leads nowhere, and says where it can be saved`() {
    let row = Page.Row("Report", detail: "3 KiB", saving: Page.Download("a.csv") { _ in })
    #expect(!row.leads)
    #expect(row.plainDetail == "3 KiB · can be saved in a browser or a terminal")
  }
}
