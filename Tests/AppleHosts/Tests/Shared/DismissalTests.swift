extension HostTests {
  @MainActor @Suite struct DismissalTests {
    /// The ways in which a screen gets its guard.
    enum Place: CaseIterable { case route, closure, view, later }

    final class Drafts {
      /// The paths of the forms with changes, which must not close.
      var changed: Set<String> = []
      var asked: [String] = []
      var isSignedIn = true

      func ask(_ request: GuardRequest) -> GuardDecision {
        let path = request.link?.path ?? ""
        asked.append(path)
        return changed.contains(path) ? .deny("unsaved") : .allow
      }
    }

    private let drafts = Drafts()

    private func start(_ place: Place, _ manner: Int) throws -> HostApp {
      let drafts = drafts
      var routes = Routes<HostScreen>()
      routes.accept(origins: ["https://forms.example"])
      routes.requirement("account", present: "/login") { drafts.isSignedIn }
      for tab in ["/", "/b"] {
        routes.tab(tab, tab)
        routes.add(tab) { HostApp.screen(tab) }
      }
      routes.add("/above/:n") { (n: Int) in HostApp.screen("above \(n)") }
      routes.add("/login", .present(.sheet)) { HostApp.screen("login") }
      routes.add("/form/:n", .requires("account")) {
        (context: OpenContext<HostScreen>, n: Int) in
        if place == .view { return HostApp.form(context) { drafts.ask($0) } }
        if place == .closure {
          context.navigator.addGuard("form", on: .dismiss, for: context.entry) { drafts.ask($0) }
        }
        return HostApp.screen("form \(n)")
      }
      let asks = RouteOption.guard("form", on: .dismiss) { drafts.ask($0) }
      routes.add("/routed/:n", .requires("account"), asks) { (n: Int) in
        HostApp.screen("routed \(n)")
      }
      return try HostApp.start(routes, manner: manner)
    }

    /// Opens a form, which the user changes once it's visible.
    private func openForm(_ n: Int, as presentation: Presentation, _ place: Place, in app: HostApp)
    {
      let path = place == .route ? "/routed/\(n)" : "/form/\(n)"
      app.navigator.open(LinkTarget(text: path, base: .onTop), as: presentation)
      app.advance()
      let (drafts, form) = (drafts, app.navigator.state.top)
      guard form.link.path == path else { return }
      if place == .later {
        app.navigator.addGuard("form", on: .dismiss, for: form.id) { drafts.ask($0) }
        app.advance()
      }
      drafts.changed.insert(path)
    }

    @Test(arguments: HostApp.manners, Place.allCases)
    func `a screen stays open for every gesture while its guard denies`(
      manner: Int, place: Place
    ) throws {
      let app = try start(place, manner)
      openForm(100, as: .push, place, in: app)
      let state = app.settle()
      #expect(app.pressBack() && app.settle() == state && !drafts.asked.isEmpty)
      _ = app.user(.swipeBack(1))
      #expect(app.settle() == state)
      drafts.changed = []
      #expect(app.pressBack() && app.settle() == "[*/ | /b]")
      openForm(101, as: .sheet, place, in: app)
      let sheet = app.settle()
      _ = app.user(.swipeDown)
      #expect(app.settle() == sheet)
      drafts.changed = []
      app.navigator.back(asksGuards: true)
      #expect(app.settle() == "[*/ | /b]")
    }

    @Test(arguments: HostApp.manners, Place.allCases)
    func `the menu of the back button asks the screens that it skips`(
      manner: Int, place: Place
    ) throws {
      let app = try start(place, manner)
      openForm(100, as: .push, place, in: app)
      app.open("/above/1")
      let state = app.settle()
      #expect(app.user(.swipeBack(2)) && app.settle() == state && !drafts.asked.isEmpty)
      drafts.changed = []
      #expect(app.user(.swipeBack(2)) && app.settle() == "[*/ | /b]")
    }

    @Test(arguments: HostApp.manners, Place.allCases)
    func `a sheet can't be dragged down while a covered screen in it asks`(
      manner: Int, place: Place
    ) throws {
      let app = try start(place, manner)
      openForm(100, as: .sheet, place, in: app)
      app.open("/above/1")
      let state = app.settle()
      _ = app.user(.swipeDown)
      #expect(app.settle() == state)
    }

    @Test(arguments: HostApp.manners)
    func `no gesture, link or logout closes a screen with changes`(manner: Int) async throws {
      var chance = SeededGenerator(law: "dismissal guards, manner \(manner)")
      for history in 0..<SeededGenerator.rounds(400) {
        await chance.pause(at: history)
        let place = chance.pick(Place.allCases)
        (drafts.changed, drafts.isSignedIn) = ([], true)
        let app = try start(place, manner)
        var (steps, lost) = ([String](), [String]())
        app.navigator.onTransition = { [drafts] change in
          let stacks = change.after.tabs + change.after.modals.map(\.stack)
          let paths = Set(stacks.joined().map(\.link.path))
          lost += drafts.changed.filter { !paths.contains($0) }
        }
        for n in 100..<120 where lost.isEmpty {
          steps.append("\(step(n, place, in: app, &chance)) \(app.state)")
          for _ in 0..<chance.below(4) { app.turn() }
        }
        if let mistake = lost.first.map({ "\($0) closed" }) ?? app.mistake() {
          let words = "WAYMARK_SEED=\(chance.seed), history \(history), \(place): \(mistake)"
          Issue.record("\(words)\n\(steps.suffix(8).joined(separator: "\n"))")
          return
        }
      }
    }

    private func step(
      _ n: Int, _ place: Place, in app: HostApp, _ chance: inout SeededGenerator
    ) -> String {
      switch chance.below(13) {
      case 0, 1:
        openForm(n, as: chance.pick([.push, .sheet]), place, in: app)
        return "form \(n)"
      case 2, 3:
        let target = LinkTarget(text: "/above/\(n)", base: .onTop)
        app.navigator.open(target, as: chance.pick([.push, .sheet, .fullScreen]))
        return "above \(n)"
      case 4, 5:
        let link = chance.pick(["/", "/b", "/above/\(n)", "/form/\(n)"])
        app.navigator.open(text: "https://forms.example" + link, from: .universalLink)
        return "link \(link)"
      case 6: return "back \(app.pressBack())"
      case 7:
        guard app.beginSwipe() else { return "no swipe" }
        app.turn()
        app.endSwipe(completed: chance.chance(70))
        return "swipe"
      case 8: return "down \(app.user(.swipeDown))"
      case 9: return "tab \(app.user(.tapTab(chance.below(2))))"
      case 10:
        drafts.isSignedIn.toggle()
        app.navigator.requirementsChanged()
        return "signed in \(drafts.isSignedIn)"
      case 11:
        drafts.changed = drafts.changed.filter { _ in chance.chance(60) }
        return "saved"
      default: return "menu \(app.user(.swipeBack(2 + chance.below(2))))"
      }
    }
  }
}
