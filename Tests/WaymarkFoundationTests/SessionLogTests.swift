import LawSupport
import Testing
import WaymarkTesting

@testable import WaymarkFoundation

@Suite struct SessionLogTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a file contains its text, then the changes`() {
    var (log, file) = SessionLog.file(of: Array("1 saved\n/ > /a | /b\nend\n".utf8))
    #expect(text(file) == "waymark-file 1\n@0 0 24 1904f8ee\n1 saved\n/ > /a | /b\nend\n\n")
    let frame = log.append(Array("2 saved\n/ > /a > /c | /b\nend\n".utf8))
    #expect(text(frame) == "@7 9 13 536d5053\n2 saved\n> /c \n")
    #expect(log.length == file.count + frame.count && log.firstLength == file.count)
    let found = SessionLog.read(file + frame)
    #expect(text(found.text) == "2 saved\n/ > /a > /c | /b\nend\n" && found.damage == nil)
  }

  @Test func `law: after any sequence of texts, the last one is read back`() {
    var random = SeededGenerator(law: "read(file(texts)) == texts.last")
    let pieces = ["", "\n", "a", "/a > ", "é", "@0 0 1 00000000\n", "long line without an end "]
    for _ in 0..<300 {
      func text() -> [UInt8] {
        (0..<Int.random(in: 0..<6, using: &random)).flatMap { _ in
          Array((pieces.randomElement(using: &random) ?? "").utf8)
        }
      }
      var last = text()
      var (log, file) = SessionLog.file(of: last)
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        last = text()
        file += log.append(last)
      }
      let found = SessionLog.read(file)
      #expect(found.text == last && found.damage == nil, "seed \(random.seed)")
      #expect(log.length == file.count)
    }
  }

  @Test(arguments: [
    "waymark-file 1\n", "waymark-file 1\n@", "waymark-file 1\n@0 0 1 00000000\na\n",
    "waymark-file 1\n@0 0 99999999999999999999 0\n", "waymark-file 1\n@0 0 4294967295 0\na\n",
    "waymark-file 1\n@1 1 0 00000000\n\n", "waymark-file 1\n@-1 0 0 00000000\n\n",
  ])
  func `a file without a whole text is returned unchanged, and is damaged`(_ file: String) {
    let found = SessionLog.read(Array(file.utf8))
    #expect(text(found.text) == file && found.damage != nil)
  }

  @Test(arguments: ["", "waymark-state 1\ntabs /\n/\nend\n", "waymark-file 2\n@"])
  func `a file of another release is returned unchanged`(_ file: String) {
    let found = SessionLog.read(Array(file.utf8))
    #expect(text(found.text) == file && found.damage == nil)
  }

  @Test func `every file of a session is known by its name`() {
    for session in ["main", "Main", "a.b", "a/b", "é", "%4D", "", ".", "0-waiting"] {
      for kind in SessionFile.Kind.allCases {
        let file = SessionFile(session, kind)
        #expect(SessionFile(named: file.name) == file)
        #expect(!file.name.contains("/"))
      }
    }
    #expect(SessionFile("a", .session).name == "a.waymark")
    #expect(SessionFile("a", .previous).name == "a.previous.waymark")
    #expect(SessionFile("a", .lock).name == "a.lock")
  }

  @Test(arguments: [
    "", "main", "main.txt", "Main.waymark", "%zz.waymark", "a.b.waymark", "a.waymark~",
  ])
  func `a file with another name is not a session file`(_ name: String) {
    #expect(SessionFile(named: name) == nil)
  }
}
