import WaymarkTesting

@testable import Waymark

/// Random links and random histories in the shop.
enum RandomHistory {
  static let outside: [LinkSource] = [
    .universalLink, .customScheme, .notification, .page("https://elsewhere.org"), .page("null"),
  ]

  static let sources: [LinkSource] = outside + [.app, .app, .page("https://example.com")]

  private static let links = [
    "/", "/search", "/search?q=a", "/search/", "/cafe/a", "/cafe/b", "/project/1",
    "/project/2", "/project/1/item/1", "/project/1/item/2", "/news/1", "/news/2", "/news/1?more=1",
    "/article/1", "/article/1?part=2", "/list?q=a", "/list?q=a&page=2", "/list", "/settings",
    "/settings/about", "/compose", "/info", "/swap", "/web", "/result/1", "/dish/1",
    "/dish/1/photo", "/help", "/help/a", "/filter", "/search/recent", "/commit/ab",
    "/commit/ab/file/x", "/commit/ab/file/x/y", "/offer/1", "/logout", "/track/x", "/r/a",
    "/nobody/knows", "tt://news/1", "https://example.com/cafe/a", "https://elsewhere.org/a",
    "tel:5", "#f", "?q=1", "nobody", "/%zz",
  ]

  private static let directives =
    Directives.Command.allCases.map { "x_\($0.rawValue)=true" } + [
      "x_action=logout", "x_action=track/x", "x_page_title=T", "x_right_button=save",
      "x_pop_page=no",
    ]

  /// Any link, sometimes with directives.
  static func link(_ random: inout SeededGenerator, directives chance: Int) -> String {
    var link = random.pick(links)
    while random.chance(chance) {
      link += (link.contains("?") ? "&" : "?") + random.pick(directives)
    }
    return link
  }

  /// Random opens, backs, selections and other steps of a user, up to a limit.
  static func run(_ steps: Int, on navigator: Navigator<String>, _ random: inout SeededGenerator) {
    for _ in 0..<random.below(steps + 1) {
      switch random.below(10) {
      case 0: navigator.back()
      case 1: navigator.select(tab: random.below(2))
      case 2: navigator.back(toRoot: true)
      case 3 where random.chance(50): navigator.dismiss()
      case 3: navigator.refresh()
      default:
        navigator.open(
          LinkTarget(
            text: link(&random, directives: 20),
            as: random.pick([
              nil, nil, nil, nil, .push, .sheet, .replace, .fullScreen, .popover, .alert,
              .actionSheet,
            ]), base: random.pick([nil, nil, nil, .onTop, .fromRoot]),
            anchor: random.pick([nil, "a"])), from: random.pick(sources))
      }
    }
  }
}
