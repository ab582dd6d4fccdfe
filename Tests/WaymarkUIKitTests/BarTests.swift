#if STAND_INS
  import Testing
  import UIKit
  import Waymark
  import WaymarkTesting

  @testable import WaymarkUIKit

  extension UIKitHostTests {
    @MainActor @Suite struct BarTests {
      @Test func `buttons stand on their side, press, and offer their menu`() throws {
        let app = try StandInApp()
        app.open("/item/1?x_left_button=more&x_right_button=save")
        let item = try #require(app.bar)
        #expect(item.leftBarButtonItem?.title == "More")
        #expect(item.leftBarButtonItem?.badge == .string("1"))
        #expect(item.leftItemsSupplementBackButton)
        #expect(item.rightBarButtonItem?.title == "Save")
        #expect(item.leftBarButtonItem?.menu?.children.map(\.title) == ["Two"])
        _ = app.takeEvents()
        #expect(app.user(.press("save")))
        #expect(app.takeEvents().first == .request(.press(button: "save")))
        StandIn.settle()
        #expect(app.navigator.state.top.link.description == "/item/99")
        #expect(app.user(.pressBack))
        StandIn.settle()
        _ = app.takeEvents()
        #expect(app.user(.choose("more", 0)))
        #expect(app.takeEvents().first == .request(.choose(button: "more", item: 0)))
        StandIn.settle()
        #expect(app.navigator.state.top.link.description == "/item/2")
        #expect(app.difference == nil)
      }

      @Test(arguments: [0, 1, 2])
      func `a button shows what became of it`(manner: Int) throws {
        let app = try StandInApp(manner: StandIn.Manner.all[manner])
        app.open("/item/1?x_right_button=save")
        app.navigator.setButton("save", title: "Keep", isEnabled: false, badge: "3")
        StandIn.settle()
        let isOld = StandIn.manner.isOld
        #expect(app.item("save")?.title == (isOld ? "Keep (3)" : "Keep"))
        #expect(app.item("save")?.badge == (isOld ? nil : .string("3")))
        #expect(app.item("save")?.isEnabled == false)
        #expect(app.user(.press("save")) == false)
        app.navigator.setButton(
          "more",
          menu: [
            BarButton.Item("Off", opens: "/item/1", isDestructive: true, isEnabled: false),
            BarButton.Item("On", opens: "/item/2"),
          ])
        app.open("/item/3?x_left_button=more")
        let actions = app.item("more")?.menu?.children.compactMap { $0 as? UIAction }
        #expect(actions?.map(\.attributes) == [[.destructive, .disabled], []])
        #expect(app.difference == nil)
      }

      @Test(arguments: [0, 1, 2])
      func `a picture stands for the title of a button, which is read out`(manner: Int) throws {
        let app = try StandInApp(manner: StandIn.Manner.all[manner])
        UIImage.standInNames = ["Basket"]
        defer { UIImage.standInNames = [] }
        app.open("/item/1?x_left_button=more&x_right_button=save")
        for (name, shown) in [
          ("tray", "tray"), ("Basket", "Basket"), ("Nothing", nil), ("", nil),
        ] {
          app.navigator.setButton("save", image: name)
          StandIn.settle()
          #expect(app.item("save")?.image?.standInName == shown)
          #expect(app.item("save")?.title == "Save")
          #expect(app.item("save")?.accessibilityLabel == "Save")
        }
        // Where bars have no badges, the badge stands behind the title.
        app.navigator.setButton("more", image: "ellipsis")
        StandIn.settle()
        let isOld = StandIn.manner.isOld
        #expect(app.item("more")?.image?.standInName == (isOld ? nil : "ellipsis"))
        #expect(app.item("more")?.accessibilityLabel == (isOld ? "More (1)" : "More"))
      }

      @Test func `what a screen puts on its own bar stays, beside what its link asks for`() throws {
        let own = UIBarButtonItem(title: "Own")
        let later = UIBarButtonItem(title: "Later")
        var screens: [TestScreen] = []
        var routes = Routes<UIViewController>()
        routes.button("save", "Save", opens: "/")
        routes.add("/") { (opening: OpenContext) -> UIViewController in
          let screen = TestScreen(opening)
          screen.title = "Mine"
          screen.navigationItem.rightBarButtonItem = own
          screens.append(screen)
          return screen
        }
        let app = try StandInApp(routes)
        let item = try #require(app.bar)
        #expect(item === screens[0].navigationItem)
        #expect(item.rightBarButtonItems == [own])
        app.open("/?x_right_button=save&x_page_title=Yours")
        #expect(item.title == "Yours")
        #expect(item.rightBarButtonItems?.map(\.title) == ["Save", "Own"])
        screens[0].navigationItem.rightBarButtonItem = later
        app.navigator.setButton("save", badge: "1")
        StandIn.settle()
        #expect(item.rightBarButtonItems?.map(\.title) == ["Save", "Later"])
        #expect(item.rightBarButtonItems?.map(\.badge) == [.string("1"), nil])
        app.open("/")
        #expect(item.title == "Mine")
        #expect(item.rightBarButtonItems == [later])
      }

      /// A screen that says all it can about the bars around it.
      private func dressed(_ opening: OpenContext) -> UIViewController {
        let screen = TestScreen(opening)
        screen.navigationItem.prompt = "Prompt"
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Own")
        screen.hidesBottomBarWhenPushed = true
        screen.toolbarItems = [UIBarButtonItem(title: "Tool")]
        return screen
      }

      @Test(arguments: [true, false])
      func `what a screen says of bars is heard, also if it is built when a swipe uncovers it`(
        isUncovered: Bool
      ) throws {
        var routes = Routes<UIViewController>()
        routes.add("/") { (opening: OpenContext) in TestScreen(opening) }
        routes.add("/own") { (opening: OpenContext) in dressed(opening) }
        let app = try StandInApp(routes, attaches: false)
        app.navigator.setStack(
          isUncovered ? ["/", "/own", "/"] : ["/", "/own"])
        app.attach()
        if isUncovered { #expect(app.user(.swipeBack(1))) }
        StandIn.settle()
        let top = try #require(app.screen)
        #expect(top.navigationItem.prompt == "Prompt")
        #expect(top.navigationItem.rightBarButtonItems?.map(\.title) == ["Own"])
        #expect(top.hidesBottomBarWhenPushed)
        #expect(top.toolbarItems?.map(\.title) == ["Tool"])
      }
    }

    @MainActor @Suite struct MotionTests {
      private func app(_ manner: Int = 0) throws -> StandInApp {
        var routes = Routes<UIViewController>()
        routes.add("/") { (opening: OpenContext) in TestScreen(opening) }
        for (link, style) in [
          ("/slide", TransitionStyle.slide), ("/fade", .fade), ("/flip", .flip),
          ("/none", .instant),
          ("/named", .named("spin")),
        ] {
          routes.add(link, .transition(style)) { (opening: OpenContext) in TestScreen(opening) }
        }
        UIView.standInTransitions = []
        return try StandInApp(routes, manner: StandIn.Manner.all[manner])
      }

      typealias Options = UIView.AnimationOptions

      nonisolated static let styles: [(String, [Options], [Options])] = [
        ("/slide", [], []), ("/fade", [.transitionCrossDissolve], [.transitionCrossDissolve]),
        ("/flip", [.transitionFlipFromRight], [.transitionFlipFromLeft]),
      ]

      @Test(arguments: styles, [0, 1, 2])
      func `a screen comes in its style, and goes in it backwards, whoever wants it`(
        style: (String, [Options], [Options]), manner: Int
      ) throws {
        let app = try app(manner)
        app.open(LinkTarget(text: style.0))
        #expect(UIView.standInTransitions == style.1)
        #expect(app.user(.pressBack))
        StandIn.settle()
        #expect(UIView.standInTransitions == style.1 + style.2)
        app.open(LinkTarget(text: style.0))
        app.navigator.back()
        StandIn.settle()
        #expect(UIView.standInTransitions == style.1 + style.2 + style.1 + style.2)
        #expect(app.difference == nil)
      }

      @Test func `a screen without motion is there at once`() throws {
        let app = try app()
        app.navigator.open("/none")
        StandIn.turn()
        #expect(app.stack?.transitionCoordinator == nil)
        #expect(app.screen?.title == "/none")
        StandIn.settle()
        #expect(app.difference == nil)
      }

      @Test func `what takes the place of a screen fades in`() throws {
        let app = try app()
        app.open("/slide")
        app.open("/?x_replace_page=true")
        #expect(UIView.standInTransitions == [.transitionCrossDissolve])
        #expect(app.user(.pressBack))
        StandIn.settle()
        #expect(UIView.standInTransitions == [.transitionCrossDissolve])
        #expect(app.difference == nil)
      }

      @Test func `a replacement without motion says nothing of how its screen goes`() throws {
        let app = try app()
        app.open("/slide")
        app.open("/none?x_replace_page=true")
        #expect("\(app.navigator.state)" == "/ > /none")
        #expect(app.user(.pressBack))
        StandIn.settle()
        #expect(UIView.standInTransitions.filter { !$0.isEmpty } == [])
        #expect(app.difference == nil)
      }

      @Test func `a style of one's own is asked for by name`() throws {
        let app = try app()
        var asked: [String] = []
        app.host.animator = { name, isInverse in
          asked.append("\(name) \(isInverse)")
          return nil
        }
        app.open("/named")
        app.navigator.back()
        StandIn.settle()
        #expect(asked == ["spin false", "spin true"])
        #expect(app.difference == nil)
      }

      @Test func `a transition that never ends is given up, and all is shown anew`() throws {
        let app = try app()
        app.host.animator = { _, _ in EndlessAnimator() }
        app.open("/named")
        #expect(app.stack?.transitionCoordinator != nil)
        app.clock.advance(by: .seconds(11))
        app.open("/slide")
        #expect("\(app.navigator.state)" == "/ > /named > /slide")
        #expect(app.difference == nil)
      }
    }
  }
#endif
