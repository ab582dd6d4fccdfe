#if Browser
import Foundation
import Testing

/// Adding a route to a file.
@Suite struct NewCommandTests {
  private func new(_ text: String, _ arguments: String...) throws -> (Tool.Run, String) {
    let routes = try Tool.Routes(text)
    let run = try Tool.run(["new", "--routes", routes.path] + arguments)
    return (run, try String(contentsOfFile: routes.path, encoding: .utf8))
  }

  @Test func `a route becomes the last line`() throws {
    for text in ["/\n/a   # the last", "/\n/a   # the last\n", "/\r\n/a\r\n", ""] {
      let (run, after) = try new(text, "/item/:id", "types:Int", "present:sheet")
      let end = text.contains("\r\n") ? "\r\n" : "\n"
      let before = text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? text : text + end
      #expect(after == before + "/item/:id types:Int present:sheet" + end)
      #expect(run == Tool.Run(output: "", errors: "", code: 0))
    }
  }

  @Test func `routes that are added at the same time are all kept`() throws {
    let routes = try Tool.Routes("/\n")
    let adding = "seq 20 | xargs -P 20 -I N \"$tool\" new --routes '\(routes.path)' /n/N"
    #expect(try Tool.shell(adding).errors == "")
    let after = try String(contentsOfFile: routes.path, encoding: .utf8)
    #expect(after.split(separator: "\n").sorted() == (["/"] + (1...20).map { "/n/\($0)" }).sorted())
  }

  @Test func `a file stays the same file, with its mode and its other names`() throws {
    let routes = try Tool.Routes("/\n")
    let other = routes.path + ".other"
    defer { try? FileManager.default.removeItem(atPath: other) }
    try FileManager.default.linkItem(atPath: routes.path, toPath: other)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: routes.path)
    #expect(try Tool.run(["new", "--routes", routes.path, "/a"]).code == 0)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "/\n/a\n")
    let mode = try FileManager.default.attributesOfItem(atPath: routes.path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test func `a route that would be a problem is not added`() throws {
    for (arguments, words, code) in [
      (["/a"], "another route matches the same links", 1),
      (["/b//c"], "the segment is empty", 1), (["/b", "presents:sheet"], ":3:4: error: ", 1),
      (["/b", "redirect:/x/:y"], ":3:13: error: ", 1),
      // A text that is not a line with a pattern is a wrong call.
      (["/b\n/c"], "Error: ", 64), (["b"], "Error: ", 64), (["# a comment"], "Error: ", 64),
    ] as [([String], String, Int32)] {
      let routes = try Tool.Routes("/\n/a\n")
      let run = try Tool.run(["new", "--routes", routes.path] + arguments)
      #expect(run.code == code && run.output == "" && run.errors.contains(words), "\(run.errors)")
      #expect(code != 1 || run.errors.hasSuffix("Nothing was added.\n"), "\(run.errors)")
      #expect(try String(contentsOfFile: routes.path, encoding: .utf8) == "/\n/a\n")
    }
  }

  @Test func `a link to a file stays a link`() throws {
    let routes = try Tool.Routes("/\n")
    let link = routes.path + ".link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: routes.path)
    defer { try? FileManager.default.removeItem(atPath: link) }
    #expect(try Tool.run(["new", "--routes", link, "/a"]).code == 0)
    #expect(try String(contentsOfFile: routes.path, encoding: .utf8) == "/\n/a\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == routes.path)
  }

  @Test func `a pipe cannot be extended`() throws {
    let run = try Tool.shell("printf '/\\n' | \"$tool\" new --routes /dev/stdin /a")
    #expect(
      run.errors
        == "error: ‘/dev/stdin’ is a pipe or a device, which cannot be extended; give --routes a file\n"
    )
    #expect(run.code == 64)
  }
}
#endif
