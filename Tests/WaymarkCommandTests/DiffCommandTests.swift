#if Browser
import Testing

/// The report of the tool about a release that changes routes.
@Suite struct DiffCommandTests {
  private func diff(_ old: String, _ new: String, _ more: String...) throws -> Tool.Run {
    let (before, after) = (try Tool.Routes("/ tab\n" + old), try Tool.Routes("/ tab\n" + new))
    return try Tool.run(["diff"] + more + [before.path, after.path])
  }

  @Test(arguments: [
    ("/a", "", "lost\t/a\t/a\t"), ("/a/:id", "/b/:id", "lost\t/a/:id\t/a/text\t"),
    ("/a/:id", "/a/:id types:Int", "lost\t/a/:id\t/a/text\t"),
    ("/a?q=:q&p=:p?", "/a?q=:q&p=:p", "lost\t/a?q=:q&p=:p?\t/a?q=text\t"),
    ("/a/:id", "/a/:id\n/a/new", "other\t/a/:id\t/a/new\t/a/new"),
    ("/a/*rest", "/a/*rest\n/a/b/:c", "other\t/a/*rest\t/a/b/more\t/a/b/:c"),
    ("/a action", "/a", "becomes\t/a\t/a\topened by /a"),
    ("/a", "/a action trust:outside", "becomes\t/a\t/a\tperformed by /a"),
    ("/a", "/a guard:signedIn", "guarded\t/a\t/a\tsignedIn"),
    ("/a guard:x", "/a guard:x guard:y", "guarded\t/a\t/a\ty"),
    ("/a", "/a present:sheet", "shown\t/a\t/a\t/ ^sheet /a"),
    ("/b\n/b/:id types:Int", "/b\n/b/:id types:Int parent:/", "shown\t/b/:id\t/b/7\t/ > /b/7"),
    (
      "/b\n/p/:id redirect:/b/:id\n/b/:id types:Int", "/b\n/b/:id types:Int", "lost\t/p/:id\t/p/7\t"
    ), ("tt://x/:y\nscheme tt", "scheme tt", "lost\ttt://x/:y\ttt://x/text\t"),
  ]) func `a change is reported with a link that shows it`(old: String, new: String, line: String)
    throws
  {
    let run = try diff(old, new)
    #expect(run.lines == [line] && run.code == 1 && run.errors == "")
  }

  @Test(arguments: [
    ("/a/:id", "/a/:number"), ("/a", "/a\n/b"), ("/a guard:x", "/a"), ("/a", "/a trust:outside"),
    ("/a/:id types:Int", "/a/:id types:Int   # the same"),
  ]) func `an edit that keeps all old links is not reported`(old: String, new: String) throws {
    let run = try diff(old, new)
    #expect(run.output == "" && run.errors == "" && run.code == 0)
  }

  @Test func `a file with a mistake is not compared`() throws {
    let run = try diff("/a", "/a//b")
    #expect(run.output == "" && run.code == 1 && run.errors.contains(":2:4: error: "))
  }
}
#endif
