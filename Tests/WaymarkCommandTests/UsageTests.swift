#if Browser
import Foundation
import Testing

@Suite struct UsageTests {
  @Test func `a wrong call is reported and exits with 64`() throws {
    for arguments in [
      ["match", "/"], ["check"], ["explain", "/"], ["run"], ["frobnicate"], ["match", "--bogus"],
      ["explain", "--routes", "x"], ["check", "--routes"],
      ["run", "--routes", "x", "--source", "nobody"],
      ["run", "--routes", "x", "--source", "page:"], ["explain", "--routes", "x", "/a", "/b"],
    ] {
      let run = try Tool.run(arguments)
      #expect(run.output == "" && run.errors.contains("Error: ") && run.errors.contains("Usage: "))
      #expect(run.code == 64, "\(arguments)")
    }
  }

  @Test func `a wrong argument is named, with a suggestion`() throws {
    let missing =
      "error: ‘/nowhere/app.routes’ cannot be read (No such file or directory); name a file that "
      + "lists routes\n"
    for (arguments, words) in [
      (["match", "--routes", "/nowhere/app.routes", "/a"], missing),
      (["check", "--routes", "/nowhere/app.routes"], missing),
      (["explain", "--routes", "/nowhere/app.routes", "/a"], missing),
      (["run", "--routes", "/nowhere/app.routes"], missing),
      (["playground", "--routes", "/nowhere/app.routes"], missing),
      (["matc", "--routes", "x", "/a"], "no command ‘matc’; write one of match, check, explain,"),
      (["site", "frob"], "Error: There is no command ‘frob’; write one of write, check."),
      (["help", "frob"], "no command ‘frob’; write one of match, check, explain,"),
      (["help", "site", "frob"], "no command ‘frob’; write one of write, check."),
      (["check", "--routes", "-"], "directory); write /dev/stdin for standard input\n"),
      (["diff", "-", "-"], "directory); write /dev/stdin for standard input\n"),
      (["graph", "--routes", "x", "-o", "-"], "leave --output out to write the picture to"),
      (["check", "--routes", "/"], "error: ‘/’ cannot be read (Is a directory)"),
      (["check", "--routes", "/dev/zero"], "error: ‘/dev/zero’ cannot be read (File too large)"),
      (["site", "check", "--file", "/dev/zero", "https://a.example/"], "(File too large); give"),
    ] {
      let run = try Tool.run(arguments)
      #expect(run.output == "" && run.errors.contains(words), "\(run.errors)")
      #expect(run.code == 64 && (words != missing || run.errors == missing))
    }
  }

  @Test func `the version is the newest of the changelog`() throws {
    let changelog = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../CHANGELOG.md")
    let heading = try String(contentsOf: changelog, encoding: .utf8).split(separator: "\n").first {
      $0.hasPrefix("## ")
    }
    let run = try Tool.run(["--version"])
    #expect("## \(run.output)" == "\(heading ?? "")\n")
    #expect(run.code == 0)
  }

  @Test func `a standard input that cannot be read is reported`() throws {
    let routes = try Tool.Routes("/\n")
    for (command, input) in [
      ("match", "< /"), ("match", "<&-"), ("match", "< /dev/zero"), ("run", "< /"), ("run", "<&-"),
    ] {
      let run = try Tool.shell("\"$tool\" \(command) --routes '\(routes.path)' \(input)")
      #expect(run.errors.hasPrefix("Standard input cannot be read ("))
      #expect(run.errors.hasSuffix("): use a file or a pipe.\n") && run.code == 1)
    }
  }

  @Test func `help goes to standard output and exits with 0`() throws {
    let commands = ["match", "check", "explain", "run", "playground"]
    for command in [[]] + commands.map({ [$0] }) {
      let run = try Tool.run(command + ["--help"])
      #expect(run.output.contains("USAGE: waymark-cli") && run.errors == "" && run.code == 0)
      #expect(!command.isEmpty || commands.allSatisfy(run.output.contains))
    }
  }

  @Test(arguments: ["match --routes ", "site check --file ", "graph --output ", "diff "])
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
    let run = try Tool.shell("printf '/a\\n' | \"$tool\" match --routes /dev/stdin /a")
    #expect(run.output == "/a\t\n")
  }

  @Test func `an inspector listens at an address of this machine, or reports the reason`() throws {
    for (address, error) in [
      ("nonsense", "error: It is not possible to listen on port 9330: ‘nonsense’ is not an IP"),
      ("203.0.113.9", "error: It is not possible to listen on port 9330"),
    ] {
      let run = try Tool.run(["inspect", "--no-launch", "--address", address])
      #expect(run.code == 1 && run.output.isEmpty)
      #expect(run.errors.hasPrefix(error), "\(run.errors)")
    }
  }
}
#endif
