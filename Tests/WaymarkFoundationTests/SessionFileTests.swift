import Testing

@testable import WaymarkFoundation

@Suite struct SessionFileTests {
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
