import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

/// What the rows of the screens save.
@Suite struct DownloadTests {
  private func download(_ page: Page, _ row: String) async throws -> Page.Download {
    try #require(try await LoadedPage(page).row(row)?.download)
  }

  @Test func `a file is saved as it was in its commit, whatever it holds and however large it is`()
    async throws
  {
    let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) })
    var history = History()
    history.commit("Old", [.init("a b.bin", bytes: large), .init("page.html", "<b>\u{E4}</b>")])
    history.commit(
      "New", [.init("a b.bin", bytes: Data([0, 1])), .init("l1.txt", bytes: Data([0x61, 0xE4]))])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    for (revision, expected) in [("HEAD~1", large), ("HEAD", Data([0, 1]))] {
      let page = pages.file(FileRequest("a b.bin", in: try made.sha(revision)))
      let file = try await download(page, "Download")
      #expect(file.name == "a b.bin")
      #expect(!file.isShownAsText)
      #expect(try await Data(file.bytes()) == expected)
    }
    let raw = try await download(pages.file(FileRequest("page.html", as: .text)), "Raw")
    #expect(raw.isShownAsText && raw.type == "text/plain; charset=utf-8")
    #expect(try await raw.bytes() == Array("<b>\u{E4}</b>".utf8))
    let latin = try await download(pages.file(FileRequest("l1.txt")), "Raw")
    #expect(latin.type == "text/plain; charset=windows-1252")
    #expect(try await latin.bytes() == [0x61, 0xE4])
  }

  @Test func `a file comes in pieces, and git ends with whoever takes it`() async throws {
    struct Enough: Error {}
    var history = History()
    history.commit("Large", [.init("large", bytes: Data(count: 20_000_000))])
    let made = try MadeRepository(history)
    let pages = try await pages(of: made)
    let file = try await download(pages.file(FileRequest("large")), "Download")
    var sizes: [Int] = []
    await #expect(throws: Enough.self) {
      try await file.work { bytes in
        sizes.append(bytes.count)
        if sizes.count == 3 { throw Enough() }
      }
    }
    #expect(sizes.count == 3 && sizes.allSatisfy { $0 <= 128 * 1024 })
    #expect(pages.repository.tool.downloads.counts == (0, 0))
    // So many are taken at once, and no more wait: whoever takes none would keep the others waiting.
    for _ in 0..<4 { try await pages.repository.tool.downloads.enter() }
    await #expect(throws: GitError.busy) { _ = try await file.bytes() }
  }

  @Test(arguments: ["HEAD~3", "HEAD~2", "HEAD~1", "HEAD"])
  func `a patch makes the commit again`(revision: String) async throws {
    let text = (1...30).map { "line \($0)\n" }.joined()
    var history = History()
    let first = history.commit(
      "First, with ümlaut", [.init("old", text), .init("bin", bytes: Data([0, 1, 2]))])
    history.commit(
      "Second\n\nBody\n---\nof it\n",
      [.init("old", nil), .init("new", text + "more\n"), .init("bin", bytes: Data([0, 3]))])
    history.commit("Side", [.init("side", "1\n")], on: "side", from: first)
    let made = try MadeRepository(history)
    try made.git(["symbolic-ref", "HEAD", "refs/heads/main"])
    try made.git(["reset", "--quiet", "--hard"])
    let person = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    try made.git(person + ["merge", "--quiet", "--no-ff", "-m", "Merge", "side"])
    try made.git(person + ["commit", "--quiet", "--allow-empty", "-m", "Empty"])
    try made.git(["config", "diff.noprefix", "true"])
    let pages = try await pages(of: made)
    let sha = try made.sha(revision)
    let patch = try await download(pages.commit(sha), "Patch")
    #expect(patch.name == "\(sha.prefix(10)).patch")
    let bytes = try await patch.bytes()
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("From \(sha) "))
    guard revision != "HEAD" else { return }
    let file = URL(fileURLWithPath: made.path + "/../a.patch")
    try Data(bytes).write(to: file)
    let isFirst = revision == "HEAD~3"
    if isFirst {
      try made.git(["switch", "--quiet", "--orphan", "again"])
    } else {
      try made.git(["switch", "--quiet", "--detach", "\(sha)^"])
    }
    try made.git(["config", "--unset", "diff.noprefix"])
    try made.git(person + ["am", "--quiet", "--keep-cr", file.path])
    #expect(
      try made.git(["rev-parse", "HEAD^{tree}"]) == made.git(["rev-parse", "\(sha)^{tree}"]))
    #expect(
      try made.git(["log", "-1", "--format=%an %ae %at"])
        == made.git(["log", "-1", "--format=%an %ae %at", sha]))
  }

  @Test func `all files of a commit are saved in a folder of their own`() async throws {
    var history = History()
    history.commit("First", [.init("a/b", "1\n")])
    history.commit("Second", [.init("c", "2\n")])
    let made = try MadeRepository(history, name: "tea pot")
    let pages = try await pages(of: made)
    let sha = try made.sha("HEAD~1")
    let archive = try await download(pages.top(of: sha), "Download all")
    let name = "tea pot-\(sha.prefix(10))"
    #expect(archive.name == name + ".zip")
    let bytes = try await archive.bytes()
    #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]))
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.contains("\(name)/a/b") && !text.contains("\(name)/c"))
  }

  @Test func `what is missing in this copy is an error with words`() async throws {
    let made = try MadeRepository()
    let repository = try await made.repository()
    let name = String(repeating: "1", count: 40)
    await #expect(throws: GitError.self) { try await repository.writeFile(name) { _ in } }
    await #expect(throws: GitError.self) { try await repository.writePatch(of: name) { _ in } }
  }
}
