@testable import WaymarkUIKit

extension UIKitHostTests {
  @Test func `a button shows its image, and VoiceOver reads its title`() throws {
    let app = try StandInApp()
    UIImage.standInNames = ["Basket"]
    defer { UIImage.standInNames = [] }
    app.open("/item/1?x_right_button=save")
    for (name, shown) in [
      ("tray", "tray"), ("Basket", "Basket"), ("Nothing", nil), (nil, nil),
    ] as [(String?, String?)] {
      app.finish { $0[button: "save"].image = name }
      #expect(app.item("save")?.image?.standInName == shown && app.item("save")?.title == "Save")
      #expect(app.item("save")?.accessibilityLabel == "Save")
    }
  }

  @Test func `a screen in a new window has its title and its buttons once`() throws {
    let app = try StandInApp()
    app.open("/item/1?x_left_button=save")
    app.screen?.titleDidChange(to: "One")
    app.moveToNewWindow()
    app.finish { $0[button: "save"].title = "Keep" }
    #expect(app.title == "One" && app.buttons == ["left: Keep"])
    app.screen?.titleDidChange(to: "Two")
    app.settle()
    #expect(app.title == "Two")
    #expect(app.finish(.pressBack), "a button on the left doesn't replace the back button")
    #expect(app.bar?.leftItemsSupplementBackButton == false)
  }

  @Test func `an item in the memory of an earlier one has another bar`() {
    var last: EntryBar?
    for _ in 1...10 {
      let bar = EntryBar.bar(of: UINavigationItem(title: ""))
      #expect(bar !== last)
      last = bar
    }
  }

  @Test func `a screen in a new window has its own title if its link has none`() throws {
    let app = try StandInApp(opened: "/menu/1?x_page_title=Link")
    app.moveToNewWindow()
    app.settle()
    #expect(app.title == "Link")
    app.open("/menu/1")
    #expect(app.title == "/menu/1")
  }

  private func app(_ manner: Int = 0) throws -> StandInApp {
    var routes = TestScreen.routes("/")
    for (link, style) in [
      ("/slide", TransitionStyle.slide), ("/fade", .fade), ("/flip", .flip),
      ("/none", .instant), ("/named", .named("spin")), ("/plain", .automatic),
    ] { routes.add(link, .transition(style)) { TestScreen.make($0) } }
    UIView.standInTransitions = []
    return try StandInApp(routes, manner: .all[manner])
  }

  typealias MotionStyle = (String, [UIView.AnimationOptions], [UIView.AnimationOptions])

  nonisolated static let styles: [MotionStyle] = [
    ("/slide", [], []), ("/fade", [.transitionCrossDissolve], [.transitionCrossDissolve]),
    ("/flip", [.transitionFlipFromRight], [.transitionFlipFromLeft]),
  ]

  @Test(arguments: styles, [0, 1, 2])
  func `a screen appears in its style, and disappears in its inverse`(
    style: MotionStyle, manner: Int
  ) throws {
    let app = try app(manner)
    app.open(LinkTarget(text: style.0))
    #expect(UIView.standInTransitions == style.1 && app.finish(.pressBack))
    #expect(UIView.standInTransitions == style.1 + style.2)
    app.open(LinkTarget(text: style.0))
    app.finish { $0.back() }
    #expect(UIView.standInTransitions == style.1 + style.2 + style.1 + style.2)
  }

  @Test func `a screen without motion is there at once`() throws {
    let app = try app()
    app.navigator.open("/none")
    StandIn.turn()
    #expect(app.stack?.transitionCoordinator == nil && app.screen?.title == "/none")
    app.settle()
  }

  @Test(arguments: [("/plain", [UIView.AnimationOptions.transitionCrossDissolve]), ("/none", [])])
  func `a replacement fades in unless it is instant, and disappears without an animation`(
    link: String, expected: [UIView.AnimationOptions]
  ) throws {
    let app = try app()
    var transitions: [UIView.AnimationOptions] { UIView.standInTransitions.filter { !$0.isEmpty } }
    app.open("/slide")
    app.open(LinkTarget(text: link + "?x_replace_page=true"))
    #expect(transitions == expected && app.state == "/ > \(link)")
    #expect(app.finish(.pressBack) && transitions == expected)
  }

  /// The transition between two screens, without the view of the first one.
  private final class Withholding: NSObject, UIViewControllerContextTransitioning {
    let containerView = UIView(frame: .zero)
    let transitionWasCancelled = false
    let screen = UIViewController()
    private(set) var isCompleted: Bool?

    func completeTransition(_ didComplete: Bool) { isCompleted = didComplete }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .to ? screen.view : nil }
    func viewController(
      forKey key: UITransitionContextViewControllerKey
    ) -> UIViewController? { screen }
    func finalFrame(for vc: UIViewController) -> CGRect {
      CGRect(x: 0, y: 44, width: 390, height: 756)
    }
  }

  @Test func `a screen appears in its frame, also if its animation cannot change the old one`() {
    let context = Withholding()
    MotionAnimator(.transitionCrossDissolve).animateTransition(using: context)
    #expect(context.screen.view.frame.minY == 44)
    #expect(context.screen.view.superview === context.containerView && context.isCompleted == true)
  }

  @Test func `a custom style has a name`() throws {
    let app = try app()
    var asked: [String] = []
    app.host.configuration.animator = { name, isInverse in
      asked.append("\(name) \(isInverse)")
      return nil
    }
    app.open("/named")
    app.finish { $0.back() }
    #expect(asked == ["spin false", "spin true"])
  }
}
