import Testing
import Waymark
import WaymarkPage
import WaymarkTerminal

@testable import RepoBrowser

@MainActor @Suite(.timeLimit(.minutes(5))) struct AppTests {
  private func navigator(of made: MadeRepository) async throws -> Navigator<Page> {
    try await pages(of: made).navigator()
  }

  private func transcript(_ navigator: Navigator<Page>, _ lines: [String] = []) async -> String {
    var text = ""
    let device = TerminalDevice(columns: 100) { text += $0 }
    await TerminalHost(device: device)
      .run(navigator, input: lines)
    return text
  }

  private func stack(_ navigator: Navigator<Page>) -> [String] {
    navigator.state.topStack.map(\.link.description)
  }

  private func small() throws -> MadeRepository {
    var history = History()
    history.commit("First", [.init("a b/c.txt", "1\n")])
    history.commit("Second\n\nBody", [.init("a b/c.txt", "2\n")])
    return try MadeRepository(history)
  }

  @Test func `a diff opened cold is above its commit and the commits`() async throws {
    let made = try small()
    let navigator = try await navigator(of: made)
    let commit = "/commit/\(try made.sha("HEAD"))"
    let diff = commit + "/file/a%20b/c.txt"
    #expect(navigator.open(text: diff, from: .universalLink) == .opened)
    #expect(stack(navigator) == ["/", commit, diff])
    #expect(navigator.state.selectedTab == 0)
    let text = await transcript(navigator, ["b", "b"])
    #expect(text.contains("1 + 2"))
    #expect(text.contains("── Second ─"))
    #expect(text.contains("── Commits on main ─"))
  }

  @Test(
    arguments: [
      ("/files/a%20b/c.txt", 1, ["/files", "/files/a%20b", "/files/a%20b/c.txt"]),
      (
        "/blob/HEAD/a%20b/c.txt#L1", 0,
        ["/", "/blob/HEAD", "/blob/HEAD/a%20b", "/blob/HEAD/a%20b/c.txt#L1"]
      ),
      ("/log/HEAD/a%20b", 0, ["/", "/log/HEAD/a%20b"]),
      ("/blame/HEAD/a%20b/c.txt#L1", 0, ["/", "/blame/HEAD/a%20b/c.txt#L1"]),
      ("/ref/heads/main", 2, ["/refs", "/ref/heads/main"]),
      ("/author/ada@example.org", 0, ["/", "/author/ada@example.org"]),
      ("/search?q=x", 0, ["/", "/search?q=x"]), ("/?page=2", 0, ["/", "/?page=2"]),
    ])
  func `a link from outside opens in its tab`(link: String, tab: Int, expected: [String])
    async throws
  {
    let navigator = try await navigator(of: small())
    navigator.open(text: link, from: .universalLink)
    #expect(navigator.state.selectedTab == tab)
    #expect(stack(navigator) == expected)
  }

  @Test func `screens that a row opens are above the screen of the row`() async throws {
    let navigator = try await navigator(of: small())
    navigator.open("/refs")
    navigator.open("/ref/heads/main")
    for link in ["/commit/HEAD", "/blob/HEAD/a%20b", "/log/HEAD/a%20b", "/blame/HEAD/a%20b/c.txt"] {
      navigator.open(LinkTarget(text: link), base: .onTop, from: .app)
      #expect(navigator.state.selectedTab == 2)
      #expect(stack(navigator).last == link)
    }
    #expect(stack(navigator).count == 6)
  }

  @Test func `refresh reads the repository again, but not for a link from outside`() async throws {
    let made = try small()
    let navigator = try await navigator(of: made)
    let (texts, shown) = AsyncStream.makeStream(of: String.self)
    let host = TerminalHost(device: TerminalDevice(columns: 100) { shown.yield($0) })
    navigator.host = host
    for await text in texts where text.contains("Second") {
      #expect(!text.contains("Third"))
      break
    }
    try made.git([
      "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet",
      "--allow-empty", "--message=Third",
    ])
    #expect(navigator.open(text: Links.refresh.link, from: .universalLink) == .unchanged)
    #expect(navigator.open(Links.refresh) == .performed)
    for await text in texts where text.contains("Third") { break }
  }

  @Test(arguments: GitRepositoryTests.oddNames)
  func `a file with an odd name is a link like any other`(name: String) async throws {
    var history = History()
    history.commit("Odd", [.init(name, "content of it\n")])
    let made = try MadeRepository(history)
    let navigator = try await navigator(of: made)
    #expect(navigator.open(Links.latest("\(name)", nil)) == .opened)
    #expect(await transcript(navigator).contains("content of it"))
    let diff = Links.diff(try made.sha("HEAD"), "\(name)").link
    #expect(navigator.open(text: diff, from: .universalLink) == .opened)
    #expect(stack(navigator).count == 3)
    #expect(await transcript(navigator).contains("+ content of it"))
  }

  @Test(arguments: [
    ("/commit/abc", "no commit"), ("/files/no", "no file"), ("/ref/no", "no commit"),
    ("/author/no", "No author of a commit"), ("/?page=99999999999", "There is no page"),
  ])
  func `a link to nothing shows a screen with a message and the way back`(
    link: String, words: String
  )
    async throws
  {
    let navigator = try await navigator(of: small())
    navigator.open(text: link, from: .universalLink)
    #expect(stack(navigator).last == link)
    #expect(await transcript(navigator).contains(words))
  }
}
