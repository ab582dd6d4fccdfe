import Testing

/// The tool on a terminal with colours, where keys are read one by one.
@Suite struct KeysOnTerminalTests {
  private func type(_ text: String) throws -> (screen: String, code: Int32) {
    let routes = try Tool.Routes("/ tab\n/search tab\n/news/:id\n/settings present:sheet\n")
    return try ChildProcess.runOnTerminal(
      "/usr/bin/env", ["NO_COLOR=", "TERM=xterm", Tool.path(), "run", "--routes", routes.path],
      typed: text)
  }

  @Test func `an arrow selects a row, Enter follows it, and q ends at once`() throws {
    let (screen, code) = try type("\u{1B}[B\nq")
    #expect(screen.contains("▸"))
    #expect(code == 0)
  }
}
