import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

/// Named steps that bring the sessions of older releases up to date.
@Suite struct MigrationTests {
  private func navigator(
    _ steps: (String, (DeepLink) -> String?)..., more: (inout Routes<String>) -> Void = { _ in }
  ) throws -> Navigator<String> {
    var routes = Shop.routes()
    for (name, change) in steps { routes.migration(name, change) }
    more(&routes)
    try routes.validate()
    return Navigator(routes)
  }

  private let renamed: (String, (DeepLink) -> String?) = (
    "old are news",
    { link in link.segments.first == "old" ? "/news/\(link.segments[1])" : link.description }
  )
  private let withoutPage: (String, (DeepLink) -> String?) = (
    "lists have no page", { $0.segments == ["list"] ? "/list" : $0.description }
  )
  private let withoutGone: (String, (DeepLink) -> String?) = (
    "gone is gone", { $0.segments.first == "gone" ? nil : $0.description }
  )

  @Test func `a session of an older release is restored with its migrated links`() throws {
    let navigator = try navigator(renamed, withoutPage, withoutGone)
    let report = navigator.session.restore(
      savedText("[*/ > /old/7 > /gone/1 > /list?q=a&page=2 | /search] ^sheet /old/8"))
    #expect(navigator.state == "[*/ > /news/7 > /list | /search] ^sheet /news/8")
    #expect(
      report.message == """
        5 entries were restored.
        /old/7 is /news/7 now (migration ‘old are news’).
        /list?q=a&page=2 is /list now (migration ‘lists have no page’).
        /old/8 is /news/8 now (migration ‘old are news’).
        /gone/1 was not restored: the migration ‘gone is gone’ leaves it out.
        """)
  }

  @Test func `steps run in order, once for each session`() throws {
    var order: [String] = []
    func step(_ name: String) -> (String, (DeepLink) -> String?) {
      (
        name,
        { link in
          guard link.segments.first == "news" else { return link.description }
          order.append(name)
          return link.description + name
        }
      )
    }
    let first = try navigator(step("a"), step("b"))
    first.session.restore(savedText("[*/ > /news/1 | /search]"))
    #expect(first.state.top.link.description == "/news/1ab" && order == ["a", "b"])

    order = []
    let saved = try #require(first.session.text())
    #expect(saved.contains("\nmigrated a b\ntabs"))
    let second = try navigator(step("a"), step("between"), step("b"), step("c d%"))
    second.session.restore(saved)
    #expect(order == ["between", "c d%"], "what did not run yet")
    #expect(second.session.text()?.contains("\nmigrated a between b c%20d%25\n") == true)
    order = []
    second.session.restore(try #require(second.session.text()))
    #expect(order.isEmpty)
  }

  @Test func `a newer release's session is moved aside, and the previous one is restored`() throws {
    let newer = try navigator(renamed, withoutGone)
    let store = MemoryStateStore(newer.session.text())
    let older = try navigator(renamed)
    let report = older.restore(from: store)
    #expect(report.problems.count == 1 && report.isSetAside)
    #expect(
      report.message == "A newer release saved the session: this one lacks the migration "
        + "‘gone is gone’. It was moved aside.")
    older.open("/news/1")
    #expect(store.unreadable == newer.session.text(), "nothing is lost")
    #expect(newer.session.restore(try #require(store.unreadable)).didRestoreAny)
  }

  @Test func `a tab with a renamed root is found`() throws {
    let navigator = try navigator(
      ("find is search", { $0.description == "/find" ? "/search" : $0.description }))
    navigator.session.restore(savedText("[/ | */find > /news/1]", tabs: "/ /find"))
    #expect(navigator.state == "[/ | */search > /news/1]")
  }

  @Test func `a step that returns an invalid link omits the entry, and this is reported`() throws {
    let navigator = try navigator(("bad", { _ in "/a%zz" }))
    let report = navigator.session.restore(savedText("[*/ > /news/1 | /search]"))
    #expect(report.skipped.count == 3 && !report.didRestoreAny)
    #expect(report.message.hasPrefix("Nothing was restored.\n"))
    let error = try #require(throws: LinkError.self) { try DeepLink("/a%zz") }
    #expect(
      report.skipped[0].reason.message == "the migration ‘bad’ leaves it out (\(error.message))")
  }

  @Test func `an important screen is recognized by its new link`() throws {
    let navigator = try navigator(renamed) { routes in
      routes.add("/draft/:n", .keepsSession) { (n: Int) in "\(n)" }
      routes.migration("drafts") { link in link.description == "/old/draft" ? nil : link.description
      }
      routes.migration("papers are drafts") { link in
        link.segments.first == "paper" ? "/draft/1" : link.description
      }
    }
    let old = SavedText.sealing(
      "waymark-state 1 saved:0\ntabs / /search\n[*/ > /paper/1 | /search]\nend\n")
    #expect(navigator.session.restore(old, maxAge: .seconds(1), now: .seconds(9)).didRestoreAny)
    #expect(navigator.state.top.link.description == "/draft/1")
  }

  @Test func `the names of steps are unique`() {
    let error = #expect(throws: RoutesError.self) { try navigator(renamed, renamed) }
    #expect(error?.message == "two migrations have the name ‘old are news’")
  }
}

/// Sessions that another release of an app has saved, with other routes, tabs and requirements.
@Suite struct ReleaseLawTests {
  /// The session of a random release after a random walk.
  private func session(_ random: inout SeededGenerator) -> String? {
    let app = RandomApp()
    let routes = app.routes(&random) { $0.link.description }
    let navigator = Navigator(routes)
    var links = RandomLinks(routes, values: RandomApp.values, seed: random.next())
    for _ in 0..<12 {
      navigator.open(LinkTarget(text: links.next(), base: random.pick([nil, .onTop])))
      if random.chance(20) { navigator.select(tab: random.below(app.tabs.count)) }
    }
    return navigator.session.text()
  }

  /// Returns the first mistake after a session is restored.
  private func mistake(of seed: UInt64) throws -> String? {
    var random = SeededGenerator(seed: seed)
    guard let text = session(&random) else { return nil }
    let app = RandomApp()
    let routes = app.routes(&random) { (context: OpenContext<String>) in context.link.description }
    func launch() -> (navigator: Navigator<String>, report: RestoreReport) {
      let navigator = Navigator(routes)
      return (navigator, navigator.session.restore(text))
    }
    app.met = Set(["account", "terms"].filter { _ in random.chance(50) })
    let (navigator, report) = launch()
    func trouble(_ words: String) -> String { "\(words)\n\(text)\(report.message)\n" }
    if let rule = navigator.state.brokenRule { return trouble(rule) }
    for id in navigator.state.entryIDs where navigator.state.tabs.allSatisfy({ $0.root.id != id }) {
      let unmet = navigator.state.entry(id).flatMap { navigator.compiled.unmetRequirement(of: $0) }
      if let unmet { return trouble("\(navigator.state) without ‘\(unmet.name)’") }
    }
    let told = Set(report.restored + report.skipped.map(\.link))
    let lost = try SavedState(text).state.entries.map(\.link).filter {
      // A redirect is restored as its target.
      !told.contains($0) && !$0.path.hasPrefix("/old/")
    }
    if !lost.isEmpty { return trouble("\(lost) is lost without a report") }
    app.met = ["account", "terms"]
    navigator.requirementsChanged()
    let (other, whole) = launch()
    if navigator.state.description != other.state.description {
      return trouble("\(navigator.state) is not \(other.state), which needs no requirement")
    }
    guard whole.skipped.isEmpty, let again = other.session.text() else { return nil }
    let last = Navigator(routes)
    last.session.restore(again)
    return last.session.text() == again ? nil : trouble("\(last.state) is not \(other.state)")
  }

  @Test func `a session of another release is restored as far as the routes allow`() async throws {
    var random = SeededGenerator(law: "a session of another release")
    for round in 0..<SeededGenerator.rounds(3_000) {
      await random.pause(at: round)
      let seed = random.next()
      let mistake = try mistake(of: seed)
      #expect(mistake == nil, "app \(seed)")
      if mistake != nil { break }
    }
  }
}
