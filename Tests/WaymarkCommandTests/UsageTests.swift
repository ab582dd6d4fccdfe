#if Browser
import Foundation
import Testing

@Suite struct UsageTests {
  @Test func `a wrong call is reported and exits with 64`() throws {
    for arguments in [
      ["check"], ["explain", "/"], ["frobnicate"], ["explain", "--bogus"],
      ["explain", "--routes", "x"], ["check", "--routes"],
      ["explain", "--routes", "x", "/a", "--source", "nobody"],
      ["explain", "--routes", "x", "/a", "--source", "page:"],
      ["explain", "--routes", "x", "/a", "/b"],
    ] {
      let run = try Tool.run(arguments)
      #expect(run.output == "" && run.errors.contains("Error: ") && run.errors.contains("Usage: "))
      #expect(run.code == 64, "\(arguments)")
    }
  }

  @Test func `a file that cannot be read is named`() throws {
    for (arguments, path) in [
      (["check", "--routes", "/nowhere/app.routes"], "/nowhere/app.routes"),
      (["explain", "--routes", "/nowhere/app.routes", "/a"], "/nowhere/app.routes"),
      (["playground", "--routes", "/nowhere/app.routes"], "/nowhere/app.routes"),
      (["diff", "--", "-nowhere", "/"], "-nowhere"), (["diff", "/", "/"], "/"),
      (["check", "--routes", "/"], "/"),
    ] {
      let run = try Tool.run(arguments)
      #expect(run.output == "" && run.code == 64)
      let reason = path == "/" ? "It is a folder.\n" : ""
      #expect(run.errors.hasPrefix("Error: ‘\(path)’ cannot be read: \(reason)"), "\(run.errors)")
    }
    let endless = try Tool.run(["check", "--routes", "/dev/zero"])
    #expect(
      endless.errors == "error: ‘/dev/zero’ is larger than 16 MiB; split it into several files\n")
    #expect(endless.output == "" && endless.code == 1)
  }

  @Test func `the version is the newest of the changelog`() throws {
    let changelog = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../CHANGELOG.md")
    let heading = try String(contentsOf: changelog, encoding: .utf8).split(separator: "\n").first {
      $0.hasPrefix("## ")
    }
    let run = try Tool.run(["--version"])
    #expect("## \(run.output)" == "\(heading ?? "")\n" && run.code == 0)
  }

  @Test func `a reader that stops early causes no crash`() throws {
    let lines = (0..<5_000).map { "/a\($0)/a-name-that-is-long" }.joined(separator: "\n")
    let routes = try Tool.Routes("/\n" + lines)
    let run = try Tool.shell("trap '' PIPE; \"$tool\" graph --routes '\(routes.path)' | head -1")
    #expect(run.output == "Tab 1\n" && run.errors == "")
  }

  @Test func `an output that cannot be written is reported and causes no crash`() throws {
    let routes = try Tool.Routes("/\n")
    for output in [">&-", ">/dev/full"] where output == ">&-" || Tool.hasFullDevice {
      let run = try Tool.shell("\"$tool\" explain --routes '\(routes.path)' / \(output)")
      #expect(run.errors.hasPrefix("Standard output cannot be written: "))
      #expect(run.errors.split(separator: "\n").count == 1 && run.code == 1)
    }
    let closed = try Tool.shell("\"$tool\" explain --routes '\(routes.path)' '' 2>&-")
    #expect(closed.output == "" && closed.code == 1)
  }

  @Test func `help goes to standard output and exits with 0`() throws {
    let commands = ["check", "explain", "playground"]
    for command in [[]] + commands.map({ [$0] }) {
      let run = try Tool.run(command + ["--help"])
      #expect(run.output.contains("USAGE: waymark-cli") && run.errors == "" && run.code == 0)
      #expect(!command.isEmpty || commands.allSatisfy(run.output.contains))
    }
  }

  @Test(arguments: ["check --routes ", "site --routes ", "diff "])
  func `a shell completes the name of a file`(words: String) throws {
    let routes = try Tool.Routes("/\n")
    let folder = URL(filePath: routes.path).deletingLastPathComponent().path
    let run = try Tool.shell(
      """
      bash -c '
      eval "$("$0" --generate-completion-script bash)"
      cd "$1"
      COMP_LINE="waymark-cli $2"
      read -ra COMP_WORDS <<<"$COMP_LINE"
      COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_POINT=${#COMP_LINE}
      _waymark-cli "waymark-cli" "" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf "%s\\n" "${COMPREPLY[@]}"
      ' "$tool" '\(folder)' '\(words)'
      """)
    #expect(run.lines.contains("app.routes"), "\(run.output) \(run.errors)")
  }

  @Test func `routes may come from a pipe`() throws {
    for path in ["-", "/dev/stdin"] {
      let run = try Tool.shell("printf '/a\\n' | \"$tool\" check --routes \(path)")
      #expect(run.errors.contains("1:1: error: the app has no first screen"))
    }
  }

  @Test func `an inspector listens at an address of this machine, or reports the reason`() throws {
    for (address, error) in [
      ("nonsense", "error: Can't listen on port 9330: ‘nonsense’ is not an IP"),
      ("203.0.113.9", "error: Can't listen on port 9330"),
    ] {
      let run = try Tool.run(["inspect", "--no-launch", "--address", address])
      #expect(run.code == 1 && run.output.isEmpty)
      #expect(run.errors.hasPrefix(error), "\(run.errors)")
    }
  }
}
#endif
