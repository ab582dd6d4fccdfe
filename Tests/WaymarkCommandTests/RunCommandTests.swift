#if Browser
import Foundation
import Testing

@Suite struct RunCommandTests {
  static let shop = """
    origin https://example.com
    scheme tt
    /                                tab
    /search                          tab
    /menu/:menu/:page                types:String,Int reuse:existing
    /project/:project                types:Int
    /project/:project/item/:item     types:Int,Int
    /settings                        present:sheet
    /settings/about
    /shop                            present:external
    /account                         guard:signedIn
    /account/orders                  in:/search
    /tip                             present:popover
    /logout                          action
    /track/:what                     action trust:outside
    /r/:name                         redirect:/menu/:name/1
    /members                         redirect:/settings guard:signedIn
    """

  func script(_ commands: String..., routes text: String = shop, source: String? = nil) throws
    -> Tool.Run
  {
    try Tool.run(
      "run", routes: text, source.map { ["--source", $0] } ?? [],
      input: commands.map { $0 + "\n" }.joined())
  }

  @Test func `a link from outside builds the screens below it, and back shows them`() throws {
    let run = try script(
      "open /project/7/item/3 from:universalLink", "back", "open /a?x_clear_stack=true")
    #expect(
      run.output == """
        opened\t[*/ > /project/7 > /project/7/item/3 | /search]
        ok\t[*/ > /project/7 | /search]
        performed\t[*/ | /search]

        """)
    #expect(run.errors == "" && run.code == 0)
  }

  private static let answers = [
    ("open /project/7", "opened\t[*/ > /project/7 | /search]"),
    ("open tt://project/7", "opened\t[*/ > /project/7 | /search]"),
    ("open https://example.com/project/7", "opened\t[*/ > /project/7 | /search]"),
    ("open /project/7/item/3", "opened\t[*/ > /project/7/item/3 | /search]"),
    ("open /search", "reused\t[/ | */search]"), ("open /", "unchanged\t[*/ | /search]"),
    ("open /settings", "opened\t[*/ | /search] ^sheet /settings"),
    ("open /shop", "opened\t[*/ | /search] ^external /shop"),
    ("open /account/orders", "opened\t[/ | */search > /account/orders]"),
    ("open /r/joe", "opened\t[*/ > /menu/joe/1 | /search]"),
    ("open /logout", "performed\t[*/ | /search]"), ("open /nowhere", "unmatched\t[*/ | /search]"),
    (
      "open https://elsewhere.com/",
      "unmatched(no route matches it; nearest: ‘/’ (‘https://elsewhere.com’ is not accepted))\t"
        + "[*/ | /search]"
    ), ("open /menu/a b/1", "opened\t[*/ > /menu/a%20b/1 | /search]"),
    ("open /menu/lunch/1   from:app  ", "opened\t[*/ > /menu/lunch/1 | /search]"),
    ("\topen\t/menu/lunch/1\tfrom:app", "opened\t[*/ > /menu/lunch/1 | /search]"),
    (
      "open /logout from:notification",
      "denied(a notification may not run actions here)\t[*/ | /search]"
    ), ("open /track/x from:customScheme", "performed\t[*/ | /search]"),
    ("open /menu/lunch/1 from:page:https://example.com", "opened\t[*/ > /menu/lunch/1 | /search]"),
    ("preview /project/7", "opened\t[*/ | /search]"), ("preview /search", "reused\t[*/ | /search]"),
    ("preview /nowhere", "unmatched\t[*/ | /search]"),
    ("preview /logout", "performed\t[*/ | /search]"),
    (
      "preview /logout from:universalLink",
      "denied(a universal link or an address in a browser may not run actions here)\t[*/ | /search]"
    ), ("back", "unchanged\t[*/ | /search]"), ("root", "unchanged\t[*/ | /search]"),
    ("dismiss", "unchanged\t[*/ | /search]"), ("select 1", "unchanged\t[*/ | /search]"),
    ("select 2", "ok\t[/ | */search]"), ("hold", "ok\t[*/ | /search]"),
    ("release", "unchanged\t[*/ | /search]"), ("deny signedIn", "ok\t[*/ | /search]"),
    ("allow signedIn", "ok\t[*/ | /search]"), ("state", "ok\t[*/ | /search]"),
  ]

  @Test func `a command prints its outcome, a tab and the state`() throws {
    for (command, line) in Self.answers {
      #expect(try script(command) == Tool.Run(output: line + "\n", errors: "", code: 0))
    }
  }

  private static let failures = [
    ("open", "write ‘open LINK [from:SOURCE]’"), ("preview", "write ‘preview LINK [from:SOURCE]’"),
    ("back now", "‘back’ takes nothing after it"), ("select", "write ‘select N’"),
    ("select 3", "there is no tab ‘3’; the tabs are 1 to 2"),
    ("select 0", "there is no tab ‘0’; the tabs are 1 to 2"),
    ("select two", "there is no tab ‘two’; the tabs are 1 to 2"), ("deny", "write ‘deny NAME’"),
    ("deny nobody", "no route has a guard ‘nobody’; add guard:nobody to a line of the file"),
    (
      "fly /a",
      "there is no command ‘fly’; write one of "
        + "allow, deny, open, preview, select, back, root, dismiss, hold, release, state"
    ),
    (
      "open /a from:nobody",
      "‘from:nobody’ names no source; write from: and one of "
        + "app, page:ORIGIN, universalLink, customScheme, notification"
    ),
    (
      "open menu", "The link ‘menu’ has neither a scheme nor a slash at character 1: write ‘/menu’."
    ),
    (
      "open /a\tb",
      "The link has a control character at character 3: leave it out, or write it as %09."
    ),
    (
      "open /item/2 from:universalLink extra",
      "the source belongs at the end; write ‘open LINK from:SOURCE’"
    ),
    (
      "open /%zz",
      "The % at character 2 of the link is not followed by two hexadecimal digits: "
        + "write %25 for a percent sign."
    ),
  ]

  @Test func `a command that cannot be performed fails, and the run continues`() throws {
    for (command, reason) in Self.failures {
      let run = try script(command, "state")
      #expect(run.lines == ["failed(\(reason))\t[*/ | /search]", "ok\t[*/ | /search]"])
      #expect(run.errors == "" && run.code == 1)
    }
    // A command prints exactly one line, whatever is in it.
    for command in ["open /\u{0}", "fly\u{1}\u{B}away", "deny \u{1B}[31m", "select \u{C}"] {
      let run = try script(command)
      #expect(run.lines.count == 1 && run.output.count { $0 == "\t" } == 1 && run.code == 1)
      #expect(run.output.dropLast().unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\t" })
    }
  }

  @Test func `an entry's guard decides about pushes onto the entry`() throws {
    let file = "/ tab entryGuard:evaluator\n/second\n/third\n"
    let run = try script(
      "deny evaluator", "preview /second", "open /second", "allow evaluator", "open /second",
      "deny evaluator", "open /third", "root", "open /third", routes: file)
    #expect(
      run.lines == [
        "ok\t/", "denied(evaluator)\t/", "denied(evaluator)\t/", "ok\t/", "opened\t/ > /second",
        "ok\t/ > /second", "opened\t/ > /second > /third", "ok\t/", "denied(evaluator)\t/",
      ])
  }

  @Test
  func `blank lines, comments, line endings and a byte order mark make no difference`() throws {
    for (input, words) in [
      ("\n# open /settings\n   \n\t\n  # more\nstate\n\n", ["ok"]),
      ("\u{FEFF}open /project/7\r\n\r\nback\r\nstate", ["opened", "ok", "ok"]),
    ] {
      let run = try Tool.run("run", routes: Self.shop, input: input)
      #expect(run.lines.map { $0.prefix { $0 != "\t" } } == words.map { $0[...] } && run.code == 0)
    }
  }

  @Test
  func `a denied outcome is not a failure, and a guard of a redirect runs before it`() throws {
    let run = try script(
      "deny signedIn", "open /account", "preview /account", "open /members", "allow signedIn",
      "open /account", "open /members")
    #expect(
      run.lines == [
        "ok\t[*/ | /search]", "denied(signedIn)\t[*/ | /search]",
        "denied(signedIn)\t[*/ | /search]", "denied(signedIn)\t[*/ | /search]",
        "ok\t[*/ | /search]", "opened\t[*/ > /account | /search]",
        "opened\t[*/ > /account | /search] ^sheet /settings",
      ])
    #expect(run.code == 0)
  }

  @Test func `a denied screen below is skipped, and reported on standard error`() throws {
    let run = try script(
      "deny signedIn", "open /account/more from:universalLink",
      routes: "/\n/account guard:signedIn\n/account/more\n")
    #expect(run.lines[1] == "opened\t/ > /account/more")
    #expect(run.errors == "The ancestor /account was skipped: signedIn.\n")
  }

  @Test func `hold keeps links from outside, release opens the newest of them`() throws {
    let run = try script(
      "hold", "hold", "open /project/1 from:notification", "open /project/2 from:universalLink",
      "preview /project/3 from:universalLink", "open /project/4", "release", "release", "release")
    #expect(
      run.lines == [
        "ok\t[*/ | /search]", "ok\t[*/ | /search]", "held\t[*/ | /search]", "held\t[*/ | /search]",
        "held\t[*/ | /search]", "opened\t[*/ > /project/4 | /search]",
        "ok\t[*/ > /project/4 | /search]", "ok\t[*/ > /project/2 | /search]",
        "unchanged\t[*/ > /project/2 | /search]",
      ])
    #expect(
      run.errors == """
        /project/1 was replaced by a newer pending link.
        /project/2 waited, and is released: opened

        """)
    #expect(run.code == 0)
  }

  @Test func `diagnostics go to standard error`() throws {
    let run = try script(
      "open /project/7?x_replace_page=true from:universalLink", "open /tip",
      "open /project/8?x_push_page=yes")
    #expect(run.lines.count == 3)
    #expect(
      run.errors == """
        /project/7: a universal link may not give directives or run actions here; they were dropped.
        /tip has no anchor for its popover and becomes a sheet.
        /project/8: x_push_page=yes has no effect; only ‘true’ and ‘1’ switch it on.

        """)
  }

  @Test func `a link continues the one that is shown`() throws {
    let run = try script("open /project/7", "open ?page=2")
    #expect(run.lines.last == "opened\t[*/ > /project/7 > /project/7?page=2 | /search]")
  }

  @Test func `layers, dismiss and root print states`() throws {
    let run = try script(
      "select 2", "open /settings", "open /settings/about", "root", "open /settings/about", "back",
      "dismiss", "open /project/1", "root")
    #expect(
      run.lines == [
        "ok\t[/ | */search]", "opened\t[/ | */search] ^sheet /settings",
        "opened\t[/ | */search] ^sheet /settings > /settings/about",
        "ok\t[/ | */search] ^sheet /settings",
        "opened\t[/ | */search] ^sheet /settings > /settings/about",
        "ok\t[/ | */search] ^sheet /settings", "ok\t[/ | */search]",
        "opened\t[/ | */search > /project/1]", "ok\t[/ | */search]",
      ])
  }

  @Test func `the tabs have the order of the file, and without tabs there is one stack`() throws {
    #expect(
      try script("state", routes: "/b tab\n/a\n/c tab\n/ tab\n").output == "ok\t[*/b | /c | /]\n")
    let run = try script("open /a", "select 1", "select 2", "back", routes: "/a\n/\n")
    #expect(
      run.lines == [
        "opened\t/ > /a", "ok\t/", "failed(there is no tab ‘2’; the only tab is 1)\t/",
        "unchanged\t/",
      ])
    let none = try script("state", routes: "/a\n")
    #expect(none.errors.contains(":1:1: error: there is no root to begin with"))
    #expect(none.output == "" && none.code == 1)
  }

  @Test func `an option sets the source of all links, and a line can override it`() throws {
    let run = try script(
      "open /logout", "open /logout from:app", "open /project/7/item/3", source: "universalLink")
    #expect(
      run.lines == [
        "denied(a universal link or an address in a browser may not run actions here)\t[*/ | /search]",
        "performed\t[*/ | /search]", "opened\t[*/ > /project/7 > /project/7/item/3 | /search]",
      ])
    // A page of an origin of the app is trusted, others are not.
    for (origin, word) in [("example", "performed"), ("elsewhere", "denied(a page of https://e")] {
      let page = try script("open /logout", source: "page:https://\(origin).com")
      #expect(page.lines[0].hasPrefix(word))
    }
  }

  @Test func `bytes that are not UTF-8 fail, and the run continues`() throws {
    let routes = try Tool.Routes(Self.shop)
    let bytes =
      Array("open /".utf8) + [0xC3, 0x28, 0x0A] + Array("# caf".utf8) + [0xE9, 0x0A]
      + Array("state\n".utf8)
    let run = try Tool.run(["run", "--routes", routes.path], bytes: bytes)
    #expect(
      run.lines == [
        "failed(the line is not UTF-8 at byte 7; write each character as the escapes of its UTF-8 "
          + "bytes, such as %C3%A9 for é)\t[*/ | /search]", "ok\t[*/ | /search]",
      ])
    #expect(run.code == 1)
  }

  @Test func `each answer is written before the next command is read`() throws {
    // The reader of the first answer writes the second command.
    let routes = try Tool.Routes(Self.shop)
    let directory = (routes.path as NSString).deletingLastPathComponent
    let run = try Tool.shell(
      """
      cd '\(directory)' && mkfifo in out && ("$tool" run --routes app.routes <in >out &) &&
      exec 3>in 4<out && echo state >&3 && read -r first <&4 && echo 'select 2' >&3 &&
      read -r second <&4 && exec 3>&- && echo "$first" && echo "$second"
      """)
    #expect(run.lines == ["ok\t[*/ | /search]", "ok\t[/ | */search]"])
  }

  @Test func `a reader that stops early causes no crash`() throws {
    let routes = try Tool.Routes(Self.shop)
    let run = try Tool.shell(
      "trap '' PIPE; \"$tool\" run --routes '\(routes.path)' | head -1",
      input: String(repeating: "state\n", count: 20_000))
    #expect(run.output == "ok\t[*/ | /search]\n" && run.errors == "")
  }
}
#endif
