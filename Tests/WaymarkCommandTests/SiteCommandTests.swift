#if Browser
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

  @Test func `the file is printed`() throws {
    let run = try Tool.run("site", routes: shop, ["--app", Self.app])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.contains(#""/" : "/item/?*","#) && run.output.hasSuffix("}\n"))
  }

  @Test func `a missing or wrong argument is named`() throws {
    for (arguments, words) in [
      (
        ["--app", "com.example.shop"],
        "‘com.example.shop’ is not an app; write its team and its bundle, as "
          + "ABCDE12345.com.example.app."
      ),
      (["--app", Self.app, "--origin", "https://other.example"], "The app does not accept"),
      ([], "Missing expected argument '--app <app> ...'"),
    ] {
      let run = try Tool.run("site", routes: shop, arguments)
      #expect(run.code != 0 && run.errors.contains(words), "\(run.errors)")
    }
  }
}
#endif
