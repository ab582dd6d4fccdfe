import ArgumentParser
import Testing
import Waymark
import WaymarkPage
import WaymarkTerminal

@testable import Tour

/// The explanations of links, and the first link of the command.
@MainActor @Suite struct LinksTests {
  private let navigator = Navigator(tourRoutes())

  @Test func `a typed link is explained and opened`() async {
    let shown = await TerminalHost.transcript(
      of: navigator, columns: 200, "t6", "link=tt://menu/1/5")
    #expect(shown.contains("Outcome  opened"))
    #expect(shown.contains("Before   [/number/0 | /restaurants |"))
    #expect(shown.contains("After    [/number/0 | */restaurants > /menu/1/5 |"))
    #expect(shown.contains("plan    push /menu/1/5"))
    _ = await TerminalHost.transcript(of: navigator, "=Open the link")
    #expect(navigator.currentLink.description == "/menu/1/5")
  }

  @Test(arguments: [
    (Source.app, "performed"), (.outside, "denied"), (.page, "denied"),
  ])
  func `the source decides about an action`(source: Source, outcome: String) async {
    navigator.open("/links/explain?link=inapp%3A//capture?x_action%3DmyAction&from=\(source)")
    let shown = await TerminalHost.transcript(of: navigator)
    #expect(shown.contains("Outcome  \(outcome)"), "\(shown)")
  }

  @Test(arguments: ["/nowhere", "/sign-out", "example.com", "/%zz"])
  func `a first link that cannot be opened is a mistake in the command`(link: String) async throws {
    let tour = try Tour.parse(["--terminal", "--open", link])
    await #expect(throws: ValidationError.self) { try await tour.run() }
  }

  @Test func `every screen of a document shows its link`() async {
    for link in [
      "test://number/5", "tt://restaurant/Flingers", "tt://menu/1/5", "myapp://project/1/item/2",
      "stapel://layers/evaluation",
    ] {
      navigator.open(text: link, from: .customScheme)
      let shown = await TerminalHost.transcript(of: navigator)
      #expect(shown.contains(link + " "))
    }
  }
}
