import Testing
import WaymarkTesting

@testable import Waymark

extension RequirementTests {
  /// An app with two requirements.
  private final class App {
    var met: Set<String>
    /// The answer of the guard of drafts.
    var answer = GuardDecision.deny("unsaved")
    var diagnostics: [Diagnostic] = []

    init(met: Set<String> = []) { self.met = met }

    func navigator(
      _ screens: (String, [RouteOption])..., pin: [RouteOption] = [],
      change: (inout Routes<String>) -> Void = { _ in }
    ) -> Navigator<String> {
      var routes = Routes<String>()
      routes.requirement("account", present: "/login") { self.met.contains("account") }
      routes.requirement("pin", present: "/pin") { self.met.contains("pin") }
      let targets = [("/", []), ("/login", [.present(.sheet)]), ("/pin", pin)]
      for (pattern, options) in screens + targets {
        routes.registry.register(
          pattern, options, nil, .screen { TypedScreen($0.link.description) })
      }
      change(&routes)
      let navigator = Navigator(routes)
      navigator.onDiagnostic = { self.diagnostics.append($0) }
      return navigator
    }

    var guardsDraft: RouteOption { .guard("draft", on: .dismiss) { _ in self.answer } }
  }

  @Test func `a guard keeps its own screen open, and no other one that lacks it`() {
    let app = App(met: ["account"])
    let navigator = app.navigator(
      ("/b", []), ("/secret", [.requires("account")]),
      ("/draft", [.requires("account"), app.guardsDraft, .tab(of: "/b")])
    ) {
      $0.tab("/")
      $0.tab("/b")
    }
    navigator.open("/draft", base: .fromRoot)
    navigator.select(tab: 0)
    navigator.open("/secret")
    navigator.open("/secret", as: .sheet)
    app.met = []
    navigator.expect(
      "requirements -> denied [*/ | /b > /draft]\ntab 1 -> held [*/ | /b > /draft] ^sheet /login")
    app.met = ["account"]
    navigator.expect("requirements -> performed [/ | */b > /draft]")
  }

  @Test func `the first screen is replaced after a guard has let its screen close`() {
    let app = App(met: ["account"])
    let navigator = app.navigator(
      ("/draft", [.present(.sheet), app.guardsDraft]), ("/discard", [])
    ) { $0.requires("account", except: "/discard") }
    navigator.open("/draft")
    app.met = []
    app.answer = .redirect("/discard")
    navigator.expect(
      "requirements -> denied (‘draft’ asks the user first) / ^sheet /draft > /discard")
    #expect(navigator.screen(of: navigator.state.tabs[0].root) == nil, "the root isn't shown")
    app.answer = .allow
    navigator.expect("dismiss -> performed /login")
  }

  @Test func `a screen above the target that is the whole app asks before it closes`() {
    let app = App()
    let navigator = app.navigator(
      ("/draft", [.present(.sheet), app.guardsDraft]), ("/discard", []), ("/a", [])
    ) { $0.requires("account", except: "/draft", "/discard") }
    navigator.open("/draft")
    app.met = ["account"]
    app.answer = .redirect("/discard")
    navigator.expect(
      """
      requirements -> denied (‘draft’ asks the user first) /login ^sheet /draft > /discard
      back -> performed /login ^sheet /draft
      /a from universalLink -> denied /login ^sheet /draft > /discard
      back -> performed /login ^sheet /draft
      /a -> opened /login ^sheet /draft > /a
      """)
    navigator.expect("pending -> unchanged /login ^sheet /draft > /a")
    app.answer = .allow
    navigator.expect("dismiss -> performed /")
  }

  @Test(arguments: [false, true])
  func `a screen above the target of a guard asks before it closes`(opensPending: Bool) {
    var (isClosed, answer) = (true, GuardDecision.deny("unsaved"))
    var routes = Routes<String>()
    routes.add("/", .guard("code") { _ in isClosed ? .hold(presenting: "/code") : .allow }) {
      "home"
    }
    routes.add("/code") { "code" }
    routes.add("/draft", .present(.sheet), .guard("draft", on: .dismiss) { _ in answer }) {
      "draft"
    }
    let navigator = Navigator(routes)
    navigator.open("/draft")
    isClosed = false
    let outcome = opensPending ? navigator.pendingLink.open() : navigator.requirementsChanged()
    #expect(outcome.word == (opensPending ? "unchanged" : "denied"))
    #expect(navigator.state == "/code ^sheet /draft")
    answer = .allow
    navigator.expect("dismiss -> performed /")
  }

  @Test func `a screen without a route needs what the screen below it needs`() {
    for isPushed in [true, false] {
      let app = App(met: ["account"])
      let navigator = app.navigator(("/a", []), ("/secret", [.requires("account")]))
      navigator.open("/a")
      navigator.push("Details of a")
      navigator.open("/secret")
      if isPushed {
        navigator.push("Details of a secret")
        navigator.push("More", as: .sheet)
      } else {
        navigator.replaceLink(with: "/secret/2026")
      }
      app.met = []
      navigator.requirementsChanged()
      #expect(navigator.state.entries.map(\.link.isUnlinked) == [false, false, true])
    }
  }

  @Test func `a requirement comes after those of its target`() {
    let app = App()
    let navigator = app.navigator(
      ("/pay", [.requires("pin")]), pin: [.present(.sheet), .requires("account")])
    navigator.expect("/pay -> held / ^sheet /login")
    app.met = ["account"]
    navigator.expect("requirements -> held / ^sheet /pin")
    app.met = []
    navigator.expect("requirements -> held / ^sheet /login")
    app.met = ["account", "pin"]
    navigator.expect("requirements -> opened / > /pay")
    #expect(app.diagnostics.isEmpty)
  }

  @Test func `a guard of the screen below denies or holds a link together with its target`() {
    let app = App()
    let guardsCall = RouteOption.guard("call", on: .push) { _ in app.answer }
    let navigator = app.navigator(("/call", [guardsCall]), ("/secret", [.requires("account")]))
    navigator.expect(
      """
      /call -> opened
      preview /secret -> denied (call: unsaved) / > /call
      /secret -> denied (call: unsaved) / > /call
      pending -> unchanged
      """)
    app.answer = .hold
    navigator.expect("preview /secret -> held\n/secret -> held / > /call")
    app.answer = .allow
    navigator.expect("pending -> held / > /call ^sheet /login")
    app.met = ["account"]
    navigator.expect("requirements -> opened / > /call > /secret")
  }

  @Test func `a screen above the target asks before the target closes`() {
    let app = App()
    let navigator = app.navigator(
      ("/secret", [.requires("account")]), ("/draft", [app.guardsDraft]))
    navigator.expect("/secret -> held\n/draft -> opened")
    app.met = ["account"]
    navigator.expect("requirements -> denied (draft: unsaved) / ^sheet /login > /draft")
    app.answer = .allow
    navigator.expect("requirements -> opened / > /secret")
  }

  @Test func `requirements of the whole app are checked in the order of the calls`() {
    let app = App()
    let navigator = app.navigator {
      $0.requires("account")
      $0.requires("pin", except: "/login")
    }
    #expect(navigator.state == "/login")
    app.met = ["account"]
    navigator.expect("requirements -> performed /pin")
  }

  @Test func `closing the target drops the link, even if the app has opened the target`() {
    let app = App()
    let navigator = app.navigator(("/secret", [.requires("account")]))
    navigator.expect("/login -> opened\n/secret from universalLink -> held / ^sheet /login")
    navigator.dismiss()
    #expect(navigator.pendingLink.link == nil)
  }
}
