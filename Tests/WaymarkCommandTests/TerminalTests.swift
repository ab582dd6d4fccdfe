#if Browser
import Testing

/// The tool on a terminal.
@Suite struct TerminalTests {
  private func type(_ text: String, _ options: [String] = []) throws -> (
    screen: String, code: Int32
  ) {
    let routes = try Tool.Routes("/ tab\n/search tab\n/news/:id\n/settings present:sheet\n")
    return try ChildProcess.runOnTerminal(
      Tool.path(), ["run", "--routes", routes.path] + options, typed: text)
  }

  @Test func `on a terminal the screens are shown, and a number opens a row`() throws {
    let (screen, code) = try type("/news/7\n3\nq\n")
    #expect(screen.contains("/news/:id") && screen.contains("id") && screen.contains("sheet"))
    #expect(!screen.contains("opened\t") && code == 0)
  }

  @Test func `an output that cannot be written is reported`() throws {
    let routes = try Tool.Routes("/\n")
    for output in [">&-", ">/dev/full"] where output == ">&-" || Tool.hasFullDevice {
      let (screen, code) = try ChildProcess.runOnTerminal(
        "/bin/sh", ["-c", "'\(Tool.path())' run --routes '\(routes.path)' \(output)"],
        typed: "q\n")
      #expect(screen.contains("Standard output cannot be written (") && code == 1, "\(screen)")
    }
  }

  @Test func `a source is only for scripts, and a terminal reports that`() throws {
    let (screen, code) = try type("", ["--source", "notification"])
    #expect(screen.contains("In a terminal, the source of links is the app;") && code == 64)
  }
}
#endif
