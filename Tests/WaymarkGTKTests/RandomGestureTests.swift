#if GTK
  import CGTK
  import LawSupport
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkTesting

  @testable import WaymarkGTK

  extension `A desktop window` {
    /// What an app and its user do, without an order, and also while something moves.
    @Test(arguments: [false, true])
    func `random gestures leave the window as the state says`(isAnimated: Bool) async throws {
      var random = SeededGenerator(
        law: "random gestures in a window of GTK\(isAnimated ? " that moves" : "")")
      func makeWindow() -> DesktopWindow {
        let window = DesktopWindow(isAnimated: isAnimated)
        window.host.motionTime = 20
        return window
      }
      var window = makeWindow()
      defer { window.close() }
      let navigator = try Navigator(
        HostConformance.routes { Page($0.link.description, items: [.text("A page.")]) })
      navigator.attach(window.host)
      let links = [
        "/", "/search", "/account", "/item/1", "/item/1/part/2", "/search/tea", "/settings",
        "/settings/look", "/film/3", "/filter", "/ask/really", "/share", "/welcome", "/menu/a",
        "/live/1?score=2", "/account/a", "/account/a/1", "/any?x_pop_page=true",
        "/any?x_close_modals=true", "/any?x_refresh_page=true",
        "/item/9?x_clear_stack_and_replace=true",
      ]
      var (moved, swiped, stayed) = (0, 0, 0)
      /// Lets everything end that moves or waits.
      func rest() async {
        guard isAnimated else { return }
        await window.wait(.seconds(5)) {
          !window.host.isMoving && window.host.state == navigator.state
        }
      }
      let count = SeededGenerator.rounds(isAnimated ? 4_000 : 10_000)
      for index in 0..<count {
        var before = navigator.state
        let done: String
        var waits = random.below(16) == 0
        if random.below(200) == 0 {
          // The window goes in the midst of it, and another shows the same app.
          window.close()
          window = makeWindow()
          navigator.attach(window.host)
        }
        switch random.below(14) {
        case ..<5:
          let link = links[random.below(links.count)]
          done = "open \(link)"
          navigator.open(text: link, from: random.below(4) == 0 ? .universalLink : .app)
        case 5: done = "back"; _ = window.user(.pressBack)
        case 6: done = "Escape"; _ = window.host.press(key: guint(GDK_KEY_Escape), .init(0))
        case 7: done = "Alt-Left"; _ = window.host.press(key: guint(GDK_KEY_Left), GDK_ALT_MASK)
        case 8...10:
          // The finger may stay where it is, let go later, or never have gone anywhere.
          let isBack = [true, false, nil][random.below(3)]
          waits = random.below(4) > 0
          if waits { await rest() }
          before = navigator.state
          done = "swipe \(isBack.map(String.init) ?? "on")"
          window.swipe(0.3, Double(random.below(11)) / 10, isBack: isBack)
        case 11:
          let isBack = random.below(2) == 0
          done = "let go \(isBack)"
          window.endSwipe(isBack: isBack)
        case 12: done = "tab"; _ = window.user(.tapTab(random.below(3)))
        default: done = "resize"; _ = window.user(.resize(isWide: random.below(2) == 0))
        }
        window.turn()
        if waits { await rest() }
        let isAtRest = waits || !isAnimated
        if navigator.state != before { moved += 1 }
        if isAtRest, done == "swipe true", navigator.state != before { swiped += 1 }
        if isAtRest, done == "swipe false", before.topStack.count > 1, navigator.state == before {
          stayed += 1
        }
        // While something moves, the host shows what it was given last.
        let state = isAtRest ? navigator.state : try #require(window.host.state)
        if let difference = window.difference(from: state) {
          Issue.record("\(index): \(done) from \(before): \(difference)")
          return
        }
        await random.pause(at: index)
      }
      #expect(moved > count / 4)
      #expect(swiped > count / 1000)
      #expect(stayed > count / 1000)
    }
  }
#endif
