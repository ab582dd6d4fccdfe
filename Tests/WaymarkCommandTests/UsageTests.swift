#if Browser
import Foundation
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    ["match", "/"], ["check"], ["explain", "/"], ["run"], ["frobnicate"], ["match", "--bogus"],
    ["explain", "--routes", "x"], ["check", "--routes"],
    ["run", "--routes", "x", "--source", "nobody"], ["run", "--routes", "x", "--source", "page:"],
    ["explain", "--routes", "x", "/a", "/b"],
  ]) func `a wrong call says so and exits with 64`(arguments: [String]) throws {
    let run = try Tool.run(arguments)
    #expect(run.output == "" && run.errors.contains("Error: ") && run.errors.contains("Usage: "))
    #expect(run.code == 64)
  }

  @Test(arguments: ["match", "check", "explain", "run", "playground"])
  func `a missing file is named and exits with 64`(command: String) throws {
    let link = command == "explain" || command == "match" ? ["/a"] : []
    let run = try Tool.run([command, "--routes", "/nowhere/app.routes"] + link)
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: ‘/nowhere/app.routes’ cannot be read (No such file or directory); \
        name a file that lists routes

        """)
    #expect(run.code == 64)
  }

  @Test(arguments: [
    (["matc", "--routes", "x", "/a"], "‘matc’; write one of match, check, explain,"),
    (["site", "frob"], "‘frob’; write one of write, check."),
    (["help", "frob"], "‘frob’; write one of match, check, explain,"),
    (["help", "site", "frob"], "‘frob’; write one of write, check."),
  ]) func `a command that is none is named, and those that there are`(
    arguments: [String], words: String
  ) throws {
    let run = try Tool.run(arguments)
    #expect(run.errors.contains("Error: There is no command \(words)"), "\(run.errors)")
    #expect(run.code == 64)
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

  @Test(arguments: ["match", "run"], ["< /", "<&-"])
  func `a standard input that cannot be read is told`(command: String, input: String) throws {
    let routes = try Tool.Routes("/\n")
    let run = try Tool.shell("\"$tool\" \(command) --routes '\(routes.path)' \(input)")
    #expect(run.errors.hasPrefix("Standard input cannot be read ("))
    #expect(run.errors.hasSuffix("): use a file or a pipe.\n") && run.code == 1)
  }

  @Test(arguments: [
    (["check", "--routes", "-"], "directory); write /dev/stdin for standard input\n"),
    (["diff", "-", "-"], "directory); write /dev/stdin for standard input\n"),
    (["graph", "--routes", "x", "-o", "-"], "leave --output out to write the picture to"),
  ]) func `a dash is no file, and what to write instead is said`(arguments: [String], words: String)
    throws
  {
    let run = try Tool.run(arguments)
    #expect(run.output == "" && run.errors.contains(words), "\(run.errors)")
    #expect(run.code == 64)
  }

  @Test func `a directory is no routes file`() throws {
    let run = try Tool.run(["check", "--routes", "/"])
    #expect(run.errors.contains("error: ‘/’ cannot be read (Is a directory)") && run.code == 64)
  }

  @Test(arguments: [[], ["match"], ["check"], ["explain"], ["run"], ["playground"]])
  func `help goes to standard output and exits with 0`(command: [String]) throws {
    let run = try Tool.run(command + ["--help"])
    #expect(run.output.contains("USAGE: waymark-cli") && run.errors == "" && run.code == 0)
  }

  @Test func `help of the tool names every command`() throws {
    let output = try Tool.run(["--help"]).output
    for command in ["match", "check", "explain", "run", "playground"] {
      #expect(output.contains(command))
    }
  }

  @Test func `routes may come from a pipe`() throws {
    let run = try Tool.shell("printf '/a\\n' | \"$tool\" match --routes /dev/stdin /a")
    #expect(run.output == "/a\t\n")
  }

  @Test func `an inspector listens at an address of this machine, or says why not`() throws {
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
