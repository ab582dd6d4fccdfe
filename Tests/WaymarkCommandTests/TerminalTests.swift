#if Browser
import Testing

/// The tool on a terminal: with colours, where keys are read one by one, and without.
@Suite struct TerminalTests {
  private static let routes = "/ tab\n/search tab\n/news/:id\n/settings present:sheet\n"

  private func typeLine(_ text: String, _ options: [String] = []) throws -> (
    screen: String, code: Int32
  ) {
    let routes = try Tool.Routes(Self.routes)
    return try ChildProcess.runOnTerminal(
      Tool.path(), ["run", "--routes", routes.path] + options, typed: text)
  }

  private func type(_ text: String) throws -> (screen: String, code: Int32) {
    let routes = try Tool.Routes(Self.routes)
    return try ChildProcess.runOnTerminal(
      "/usr/bin/env", ["NO_COLOR=", "TERM=xterm", Tool.path(), "run", "--routes", routes.path],
      typed: text)
  }

  @Test func `an arrow selects a row, Enter follows it, and q ends at once`() throws {
    let (screen, code) = try type("\u{1B}[B\nq")
    #expect(screen.contains("▸") && code == 0)
  }

  @Test func `a link is pasted, and the terminal marks nothing any more at the end`() throws {
    let (screen, code) = try type("\u{1B}[200~/news/7\u{1B}[201~\nq")
    #expect(screen.contains("/news/:id"))
    #expect(screen.contains("\u{1B}[?2004h") && screen.hasSuffix("\u{1B}[?2004l"), "\(screen)")
    #expect(code == 0)
  }

  @Test(arguments: ["HUP", "INT", "TERM"])
  func `a signal that ends the tool leaves the terminal as it was`(signal: String) throws {
    let routes = try Tool.Routes("/ tab\n")
    let script = """
      exec 3<&0
      before=$(stty -g)
      (
        until stty -a <&3 | grep -q -e '-echo '; do sleep 0.1; done
        kill -\(signal) $(cat "$1.pid")
      ) &
      sh -c 'echo $$ >"$1.pid"; exec "$0" run --routes "$1"' "$0" "$1"
      code=$?
      [ "$(stty -g)" = "$before" ] && echo "as it was after $((code - 128)): $(kill -l $code)"
      """
    let (screen, _) = try ChildProcess.runOnTerminal(
      "/usr/bin/env", ["NO_COLOR=", "TERM=xterm", "sh", "-c", script, Tool.path(), routes.path],
      typed: "")
    #expect(screen.contains(": \(signal)"), "\(screen)")
  }

  @Test func `on a terminal the screens are shown, and a number follows a row`() throws {
    let (screen, code) = try typeLine("/news/7\n3\nq\n")
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

  @Test func `a source is for scripts, and a terminal says so`() throws {
    let (screen, code) = try typeLine("", ["--source", "notification"])
    #expect(screen.contains("On a terminal, links come from the app;") && code == 64)
  }
}
#endif
