#if Browser
import Foundation
import Testing

@Suite struct SiteCommandTests {
  private static let app = "ABCDE12345.com.example.shop"
  private let shop = """
    origin https://example.com
    /                 tab
    /item/:id         types:Int
    /about
    /logout           action
    """

  @Test func `the file is printed, and links that it cannot exclude are listed`() throws {
    let routes = try Tool.Routes(shop)
    let run = try Tool.run(["site", "--routes", routes.path, "--app", Self.app])
    #expect(run.code == 0)
    #expect(run.output.contains(#""/" : "/item/?*","#) && run.output.hasSuffix("}\n"))
    #expect(run.errors.hasSuffix("\thttps://example.com/item/x\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `the file is written, and checked against the routes`() throws {
    let routes = try Tool.Routes(shop)
    let file = routes.path + ".site"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let run = try Tool.run([
      "site", "--routes", routes.path, "--app", Self.app, "--output", file,
    ])
    #expect(run.output == "" && run.code == 0)
    let check = ["site", "check", "--file", file, "--routes"]
    let links = ["/about", "/about/", "/item/7", "/logout", "/nothing"].map {
      "https://example.com" + $0
    }
    let same = try Tool.run(check + [routes.path] + links + ["shop://about"])
    #expect(same.code == 0)
    #expect(
      same.lines.map { $0.prefix { $0 != "\t" } } == [
        "app", "app", "app", "browser", "browser", "browser", "surplus",
      ])
    let logout =
      #"{"/":"/logout","comment":"/logout","exclude":true}; in the app /logout matches it"#
    #expect(same.lines[3].hasSuffix(logout))
    #expect(same.lines[4] == "browser\tno rule matches it; no route matches it")
    let reason = "it begins neither with https:// nor with http://"
    #expect(same.lines[5] == "browser\t\(reason); no route matches it")

    #expect(same.errors == "")
    let newer = try Tool.Routes(shop + "\n/news/:id")
    let missing = try Tool.run(check + [newer.path])
    #expect(missing.code == 1)
    #expect(missing.lines[0] == "missed\t/news/:id\thttps://example.com/news/x")
  }

  @Test func `a file that opens the app for exactly the links of the routes is confirmed`() throws {
    let routes = try Tool.Routes("origin https://example.com\n/\n/item/:id")
    let written = try Tool.run(["site", "--routes", routes.path, "--app", Self.app])
    let file = try Tool.Routes(written.output)
    let run = try Tool.run(["site", "check", "--file", file.path, "--routes", routes.path])
    let note = "note: the file hands over every link that it should, and no other\n"
    #expect(run == Tool.Run(output: "", errors: note, code: 0))
  }

  @Test func `a link of another site stays in the browser if the site is known`() throws {
    let routes = try Tool.Routes(shop)
    let written = try Tool.run(["site", "--routes", routes.path, "--app", Self.app])
    let file = try Tool.Routes(written.output)
    let elsewhere = "https://elsewhere.example/item/2"
    let check = ["site", "check", "--file", file.path, elsewhere]
    let words = "browser\telsewhere.example is another site than "
    let byRoutes = try Tool.run(check + ["--routes", routes.path])
    #expect(byRoutes.lines.first == words + "example.com")
    let byOrigin = try Tool.run(check + ["--origin", "https://books.example"])
    #expect(byOrigin.lines == [words + "books.example"])
    let unknown = try Tool.run(check)
    #expect(unknown.lines.map { $0.prefix { $0 != "\t" } } == ["app"])
    #expect(unknown.errors.contains("hosts are not compared; name it by --origin"))
    let wrong = try Tool.run(check + ["--origin", "books.example"])
    #expect(wrong.code != 0 && wrong.errors.contains("‘books.example’ is not a site"))
  }

  @Test func `an invalid file is refused with the place of the mistake`() throws {
    for (text, words) in [
      (
        #"[{"relation": [], "target": {}}]"#, "There should be an object at the beginning."
      ),
      (
        #"{"applinks": {"details": [{"components": 1}]}}"#,
        "a list or an object in ‘applinks’, ‘details’, number 1"
      ),
      (
        #"{"applinks": {"details": [{"components": 1}]}}"#, " Write it by ‘waymark-cli site’.\n"
      ),
    ] {
      let file = try Tool.Routes(text)
      let run = try Tool.run(["site", "check", "--file", file.path, "https://example.com/"])
      #expect(run.code == 1 && run.errors.contains(words), "\(run.errors)")
    }
    let missing = try Tool.run(["site", "check", "--file", "/nowhere/file", "/"])
    let words = "error: ‘/nowhere/file’ cannot be read (No such file or directory)\n"
    #expect(missing.errors == words && missing.code == 64)
  }

  @Test func `a missing or wrong argument is named`() throws {
    for (arguments, words) in [
      (["--app", "shop"], "‘shop’ is not an app; write its team and its bundle"),
      (["--app", Self.app, "--origin", "https://other.example"], "The app does not accept"),
      ([], "Missing expected argument '--app <app> ...'"),
    ] {
      let run = try Tool.run("site", routes: shop, arguments)
      #expect(run.code != 0 && run.errors.contains(words), "\(run.errors)")
    }
    let routes = try Tool.Routes(shop)
    let run = try Tool.run([
      "site", "--routes", routes.path, "--app", Self.app, "--output", routes.path + "/file",
    ])
    #expect(run.code == 1)
    #expect(
      run.errors.hasSuffix(
        "‘\(routes.path)/file’ cannot be written (Not a directory)\n"
      ))
  }

  @Test func `a link that is not a web link is reported, and so is a call without links`() throws {
    let file = try Tool.Routes(#"{"applinks": {"details": []}}"#)
    func check(_ arguments: String..., input: String = "") throws -> Tool.Run {
      try Tool.run(["site", "check", "--file", file.path] + arguments, input: input)
    }
    let none = try check(input: "https://a.example/\n")
    #expect(none.errors.contains("Specify links, or --routes to compare them with the file."))
    let run = try check("/item/7", "https://a.example/")
    #expect(
      run.lines == [
        "browser\tit begins neither with https:// nor with http://", "browser\tno rule matches it",
      ])
    let other = try check("--app", Self.app, "/")
    #expect(other.errors == "error: the file does not name ‘\(Self.app)’; it names no app\n")
    #expect(none.code == 64)
  }
}
#endif
