import Waymark
public import WaymarkTesting

/// Random steps of an app, its user and the system.
public struct RandomScript: Sendable {
  /// The generator of links. The steps use its random numbers too.
  public var links: RandomLinks
  private let tabs: [String]
  private let anchors: [String]
  /// Two buttons of the conformance routes, and an unknown one.
  private static let buttons = ["save", "more", "nobody"]

  /// Creates a generator of steps for an app.
  /// - Parameter tabs: The root links of the tabs.
  /// - Parameter anchors: The ids of views that popovers can point at.
  public init(links: RandomLinks, tabs: [String] = ["/"], anchors: [String] = ["anchor"]) {
    self.links = links
    self.tabs = tabs
    self.anchors = anchors
  }

  /// Returns a random step, which can be a ``NavigationStep/burst(_:)``.
  public mutating func next() -> NavigationStep {
    switch links.generator.below(100) {
    case 0..<8:
      var steps: [NavigationStep] = []
      for _ in 0..<links.generator.below(5) { steps.append(simple()) }
      return .burst(steps)
    case 8..<14: return .inside(apply: simple(), simple())
    default: return simple()
    }
  }

  /// Returns the given number of steps.
  public mutating func next(_ count: Int) -> [NavigationStep] { (0..<count).map { _ in next() } }

  private mutating func simple() -> NavigationStep {
    switch links.generator.below(100) {
    case 0..<40: return open()
    case 40..<52: return .back
    case 52..<55: return .popToRoot
    case 55..<60: return .dismiss
    case 60..<65: return .select(links.generator.below(tabs.count + 2) - 1)
    case 65..<66: return .refresh
    case 66..<67: return .reset
    case 67..<68:
      return .setButton(
        links.generator.pick(Self.buttons), title: "Title \(links.generator.below(3))")
    case 68..<72:
      var stack = [links.generator.pick(tabs)]
      for _ in 0..<links.generator.below(5) { stack.append(links.next()) }
      return .setStack(stack)
    default: return .user(gesture())
    }
  }

  private mutating func open() -> NavigationStep {
    let sources: [LinkSource] = [
      .app, .app, .app, .page("https://elsewhere.example"), .universalLink, .customScheme,
      .notification, .restoration,
    ]
    var link = links.generator.chance(10) ? links.nextHostile() : links.next()
    if links.generator.chance(25) {
      let command = links.generator.pick(Directives.Command.allCases)
      link += (link.utf8.contains(UInt8(ascii: "?")) ? "&x_" : "?x_") + command.rawValue
      link += "=true"
    } else if links.generator.chance(15) {
      link += link.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
      link += links.generator.pick(["x_left_button=", "x_right_button=", "x_page_title="])
      link += links.generator.pick(Self.buttons)
    }
    let anchor = links.generator.chance(30) ? links.generator.pick(anchors) : nil
    return .open(link, from: links.generator.pick(sources), anchor: anchor)
  }

  private mutating func gesture() -> UserGesture {
    switch links.generator.below(10) {
    case 0, 1: .swipeBack(1 + links.generator.below(2))
    case 2: .swipeDown
    case 3: .tapTab(links.generator.below(tabs.count + 1))
    case 4: .pressBack
    case 5: .tapLink(links.next())
    case 6: .chooseTab(links.generator.below(tabs.count + 1))
    case 7: .close
    case 8: .resize(isWide: links.generator.chance(50))
    default: links.generator.chance(50) ? .reload : .press(links.generator.pick(Self.buttons))
    }
  }
}
