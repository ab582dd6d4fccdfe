#if STAND_INS
  import Testing
  import UIKit
  import Waymark
  import WaymarkTesting

  @testable import WaymarkUIKit

  /// What is in the way of a layer for a while.
  enum Trouble: CaseIterable, Sendable { case none, refusal, menu }

  /// The sample app and its user.
  extension UIKitHostTests {
    @MainActor @Suite struct SampleAppTests {
      private func app(_ shop: Shop, _ manner: Int, restoring saved: String? = nil) throws
        -> StandInApp
      {
        StandIn.reset()
        StandIn.manner = StandIn.Manner.all[manner]
        let scene = UIWindowScene(standInTitle: "Shop")
        let delegate = try ShopScene(scene, shop)
        delegate.host.takeManner()
        delegate.host.turnByHand()
        if let saved { delegate.navigator.session.restore(saved) }
        let app = StandInApp(scene, delegate.host, delegate.navigator)
        app.attach()
        return app
      }

      /// Has something come that something else is in the way of.
      private func present(_ app: StandInApp, _ trouble: Trouble, _ act: () -> Bool) {
        StandIn.refusesPresentations = trouble == .refusal
        if trouble == .menu { app.window.rootViewController?.standInOpenMenu() }
        #expect(act())
        StandIn.settle()
        StandIn.refusesPresentations = false
        if trouble == .menu { app.foreignLayer?.dismiss(animated: true) }
        StandIn.settle()
      }

      @Test(arguments: [0, 1, 2], Trouble.allCases)
      func `a whole app does what its user expects`(manner: Int, trouble: Trouble) throws {
        let shop = Shop()
        let app = try app(shop, manner)
        func rest() {
          StandIn.settle()
          #expect(app.difference == nil)
        }
        #expect(app.tabTitles == ["Shop", "Search", "Orders"])
        #expect(app.bar?.title == "Shop" && app.stack?.navigationBar.prefersLargeTitles == true)
        // A sheet of the app's own, whose link goes on beneath it.
        #expect(app.press("Help"))
        StandIn.settle()
        #expect(app.press("The best one"))
        StandIn.settle()
        #expect(app.layers.first?.title == "Tap what you like.")
        #expect(app.press("Done"))
        rest()
        #expect(app.bar?.title == "Item 1")
        // A menu, a push of the app's own, and a link above it.
        let item = try #require(app.stack?.topViewController as? ItemScreen)
        #expect(app.choose("More", 0) && item.isFavorite)
        #expect(app.press("Story"))
        StandIn.settle()
        #expect(app.bar?.title == "The story of 1")
        #expect(app.press("Next"))
        StandIn.settle()
        #expect(app.bar?.title == "Item 2")
        #expect(app.user(.pressBack))
        StandIn.settle()
        #expect(app.bar?.title == "The story of 1")
        #expect(app.user(.swipeBack(1)))
        rest()
        #expect(app.stack?.topViewController === item)
        // A login in between, and a badge.
        present(app, trouble) { app.press("Order") }
        #expect(app.bar?.title == "Log in")
        (app.stack?.topViewController as? LoginScreen)?.name.standInType("Ada")
        #expect(app.press("Sign in"))
        rest()
        #expect(app.bar?.title == "Order" && app.press("Buy"))
        rest()
        #expect(app.navigator.state == "[/ > /item/1 | /search | */orders]")
        #expect(app.words == ["Order of 1"])
        #expect(app.tabBadges == [nil, nil, "1"])
        // Searching, and a sheet that holds its user.
        #expect(app.user(.tapTab(1)))
        rest()
        #expect(app.stack?.topViewController?.standInSearch("3") == true)
        #expect(app.words == ["Item 3"])
        present(app, trouble) { app.navigator.open("/filter") == .opened }
        rest()
        #expect(app.layers.last?.sheetPresentationController?.detents.count == 2)
        #expect(app.press("Cheap") && !app.user(.swipeDown))
        #expect(app.press("Cheap") && app.user(.swipeDown))
        rest()
        #expect(app.words == ["Item 3"] && app.tap("Item 3"))
        rest()
        #expect(app.bar?.title == "Item 3")
        // Another day.
        let saved = try #require(app.navigator.session.text())
        let later = try self.app(Shop(), manner, restoring: saved)
        #expect(later.navigator.state == "[/ > /item/1 | */search > /item/3 | /orders]")
        #expect(later.bar?.title == "Item 3" && later.difference == nil)
        #expect(later.user(.pressBack))
        StandIn.settle()
        #expect(later.bar?.searchController != nil && later.words.count == 5)
        #expect(later.difference == nil)
      }
    }
  }

  extension StandInApp {
    /// The screen that the user sees, also one that the app has presented.
    private var seen: UIViewController? {
      let front = layers.last { !"\(type(of: $0))".contains("Menu") } ?? tabBar?.selectedStack
      return (front as? UINavigationController)?.topViewController ?? front
    }

    /// What the rows of a list say.
    fileprivate var words: [String] {
      (seen as? UITableViewController)?.tableView.standInTexts.flatMap(\.self) ?? []
    }

    /// Taps a row; false if there is none of that name.
    fileprivate func tap(_ word: String) -> Bool {
      guard let row = words.firstIndex(of: word) else { return false }
      return (seen as? UITableViewController)?.tableView.standInTap(0, row) ?? false
    }

    private func barItem(_ title: String) -> UIBarButtonItem? {
      let bar = seen?.navigationItem
      let items = (bar?.leftBarButtonItems ?? []) + (bar?.rightBarButtonItems ?? [])
      return items.first { $0.title == title }
    }

    /// Presses a button of the bar or the screen; false if there is none of that name.
    fileprivate func press(_ title: String) -> Bool {
      if let item = barItem(title) { return item.standInPress() }
      let buttons = seen?.view.subviews.compactMap { $0 as? UIButton } ?? []
      guard let button = buttons.first(where: { $0.currentTitle == title }) else { return false }
      button.sendActions(for: .primaryActionTriggered)
      return true
    }

    /// Chooses from a menu of the bar; false if there is none of that name.
    fileprivate func choose(_ title: String, _ line: Int) -> Bool {
      barItem(title)?.standInChoose(line) ?? false
    }
  }
#endif
