import Testing
import Waymark
import WaymarkPage
import WaymarkTerminal

@testable import RepoBrowser

@MainActor @Suite struct BrowserAppTests {
  private func app(of made: MadeRepository) async throws -> BrowserApp {
    try BrowserApp(try await made.repository())
  }

  /// What a terminal would print.
  private func transcript(_ app: BrowserApp, _ lines: [String]) async -> String {
    var text = ""
    let device = TerminalDevice(columns: 100) { text += $0 }
    await TerminalHost(tabs: BrowserApp.tabs, device: device)
      .run(app.navigator, input: TerminalInput.lines(lines))
    return text
  }

  private func stack(_ app: BrowserApp) -> [String] {
    app.navigator.state.topStack.map(\.link.description)
  }

  private func small() throws -> MadeRepository {
    var history = History()
    history.commit("First", [.init("a b/c.txt", "1\n")])
    history.commit("Second\n\nhttps://example.org/", [.init("a b/c.txt", "2\n")])
    return try MadeRepository(history)
  }

  @Test func `a diff opened cold stands on its commit and on the commits`() async throws {
    let made = try small()
    let app = try await app(of: made)
    let commit = "/commit/\(try made.sha("HEAD"))"
    let diff = commit + "/file/a%20b/c.txt"
    #expect(app.navigator.open(text: diff, from: .universalLink) == .opened)
    #expect(stack(app) == ["/", commit, diff])
    #expect(app.navigator.state.selectedTab == 0)
    let text = await transcript(app, ["b", "b"])
    #expect(text.contains("1 + 2"))
    #expect(text.contains("── Second ─"))
    #expect(text.contains("── Commits on main ─"))
  }

  @Test(
    arguments: [
      ("/files/a%20b/c.txt", 1, ["/files", "/files/a%20b", "/files/a%20b/c.txt"]),
      (
        "/blob/HEAD/a%20b/c.txt#L1", 1,
        ["/files", "/blob/HEAD", "/blob/HEAD/a%20b", "/blob/HEAD/a%20b/c.txt#L1"]
      ),
      ("/tree/HEAD/a%20b", 1, ["/files", "/blob/HEAD", "/blob/HEAD/a%20b"]),
      ("/tree/HEAD", 1, ["/files", "/tree/HEAD"]),
      ("/log/HEAD/a%20b", 1, ["/files", "/log/HEAD/a%20b"]),
      ("/blame/HEAD/a%20b/c.txt#L1", 1, ["/files", "/blame/HEAD/a%20b/c.txt#L1"]),
      ("/ref/heads/main", 2, ["/refs", "/ref/heads/main"]),
      ("/author/ada@example.org", 0, ["/", "/author/ada@example.org"]),
      ("/search?q=x", 0, ["/", "/search?q=x"]),
      ("/find?name=c", 1, ["/files", "/find?name=c"]),
      ("/?page=2", 0, ["/", "/?page=2"]),
    ])
  func `a link from outside lands in its tab`(link: String, tab: Int, expected: [String])
    async throws
  {
    let app = try await app(of: small())
    app.navigator.open(text: link, from: .universalLink)
    #expect(app.navigator.state.selectedTab == tab)
    #expect(stack(app) == expected)
  }

  @Test func `another page lies on the one before it, as a step that leads back`() async throws {
    var history = History()
    for number in 1...60 { history.commit("Commit \(number)") }
    let app = try await app(of: MadeRepository(history))
    let text = await transcript(app, ["/?page=2"])
    #expect(stack(app) == ["/", "/?page=2"])
    #expect(text.contains("Commits, page 2"))
    #expect(text.contains("Commit 10 "))
    app.navigator.open("/")
    #expect(stack(app) == ["/"])
  }

  @Test func `a commit opened from the branches stays there`() async throws {
    let made = try small()
    let app = try await app(of: made)
    let commit = "/commit/\(try made.sha("HEAD"))"
    app.navigator.open("/refs")
    app.navigator.open("/ref/heads/main")
    app.navigator.open(text: commit, from: .app)
    #expect(app.navigator.state.selectedTab == 2)
    #expect(stack(app) == ["/refs", "/ref/heads/main", commit])
  }

  @Test(
    arguments: ["/tree/HEAD", "/blob/HEAD/a%20b", "/log/HEAD/a%20b", "/blame/HEAD/a%20b/c.txt"])
  func `files of a commit that a row opens stand where their row is`(link: String) async throws {
    let app = try await app(of: small())
    app.navigator.open("/commit/HEAD")
    app.navigator.open(LinkTarget(text: link).pressed(at: nil), from: .app)
    #expect(app.navigator.state.selectedTab == 0)
    #expect(stack(app) == ["/", "/commit/HEAD", link])
  }

  @Test func `about and go are sheets, and go opens what is typed`() async throws {
    let app = try await app(of: small())
    let text = await transcript(app, ["/about", "d", "/go", "=/files"])
    #expect(text.contains("sheet ▸ About"))
    #expect(text.contains("sheet ▸ Go"))
    #expect(app.navigator.state.modals.isEmpty)
    #expect(stack(app) == ["/files"])
  }

  @Test func `refresh reads the repository again`() async throws {
    let made = try small()
    let app = try await app(of: made)
    var text = ""
    let device = TerminalDevice(columns: 100) { text += $0 }
    let host = TerminalHost(tabs: BrowserApp.tabs, device: device)
    app.navigator.attach(host)
    await app.navigator.settled()
    #expect(!text.contains("Third"))
    try made.git([
      "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet",
      "--allow-empty", "--message=Third",
    ])
    #expect(app.navigator.open("/refresh") == .performed)
    await app.navigator.settled()
    #expect(text.contains("Third"))
    #expect(app.navigator.open("/refresh", from: .universalLink) != .performed)
  }

  @Test func `an address in a message is the system's to open`() async throws {
    let app = try await app(of: small())
    var opened: [String] = []
    app.navigator.onSystemOpen = { opened.append($0.description) }
    #expect(app.navigator.screens.rowKind(of: "https://example.org/") == .external)
    #expect(app.navigator.open("https://example.org/") == .external)
    #expect(opened == ["https://example.org/"])
    #expect(stack(app) == ["/"])
  }

  @Test(arguments: GitRepositoryTests.oddNames)
  func `a file with an odd name is a link like any other`(name: String) async throws {
    var history = History()
    history.commit("Odd", [.init(name, "content of it\n")])
    let made = try MadeRepository(history)
    let app = try await app(of: made)
    #expect(app.navigator.open(RepositoryLinks().file(name)) == .opened)
    #expect(await transcript(app, []).contains("content of it"))
    let diff = RepositoryLinks().diff(of: name, in: try made.sha("HEAD")).link
    #expect(app.navigator.open(text: diff, from: .universalLink) == .opened)
    #expect(stack(app).count == 3)
    #expect(await transcript(app, []).contains("+ content of it"))
  }

  @Test(arguments: ["/commit/abc", "/files/no", "/ref/no", "/author/no", "/?page=99999999999"])
  func `what there is not is a screen with words, and the way back`(link: String) async throws {
    let app = try await app(of: small())
    app.navigator.open(text: link, from: .universalLink)
    #expect(stack(app).last == link)
    let text = await transcript(app, [])
    #expect(
      text.contains("no commit") || text.contains("no file") || text.contains("Nobody")
        || text.contains("There is no page"))
  }
}
