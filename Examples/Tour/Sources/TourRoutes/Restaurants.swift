import Waymark
import WaymarkPage
import WaymarkWeb

/// The samples of TTNavigator: restaurants, their menus and an order.
extension Routes {
  mutating func addRestaurants(_ show: @escaping (Page) -> Screen) {
    accept(schemes: ["tt"])
    tab("/restaurants", "Restaurants", systemImage: "fork.knife")
    add("/restaurants") { (context: OpenContext) in show(try restaurantList(context)) }

    group("/", .tab(of: "/restaurants")) { routes in
      // tt://restaurant/(initWithName:)
      routes.add("/restaurant/:name") { (context: OpenContext, name: String) in
        RestaurantScreen(name: name).map { show($0.page(context)) }
      }
      // tt://menu/(initWithMenu:), a shared screen
      routes.add("/menu/:menu", .reuse(.existing)) { (context: OpenContext, menu: Menu) in
        show(menuPage(menu, 1, context.link))
      }
      // tt://menu/(initWithMenu:)/(page:)
      routes.add("/menu/:menu/:page") { (context: OpenContext, menu: Menu, page: Int) in
        (1...Menu.lastPage).contains(page) ? show(menuPage(menu, page, context.link)) : nil
      }
      // tt://menu/(initWithMenuName:)
      routes.add("/menu/:name") { (context: OpenContext, name: String) in
        Menu.allCases.first { $0.title.lowercased() == name }
          .map { show(menuPage($0, 1, context.link)) }
      }
      // toModalViewController
      routes.add("/order?waitress=:waitress", .present(.sheet)) {
        (context: OpenContext, waitress: String) in
        show(orderPage(waitress, context.link))
      }
      routes.add("/saved") { (context: OpenContext) in show(savedPage(context)) }
    }
    // An alert is a link, too.
    alert("/order/confirm?waitress=:waitress") { (waitress: String) in
      Dialog(
        "Send the order?", message: "\(waitress) takes it to the kitchen.",
        actions: [.init("Send", opens: "/order/send"), .init("Wait", role: .cancel)])
    }
    // toObject: a link performs an action.
    action("/order/send") { context in
      context.navigator.dismiss(all: true)
    }

    // from:toURL: a restaurant has a link of its own.
    link(Restaurant.self, named: "view") { "tt://restaurant/\($0.name)" }

    // `*`: the pages of the web.
    handle("*", .tab(of: "/restaurants"), where: { ["http", "https"].contains($0.scheme) }) {
      show(Page("Web page", web: .url($0.link.description)))
    }
  }
}

struct Restaurant {
  let name: String
  var specials: [String] = []

  static let all = [
    Restaurant(name: "Chotchkie's", specials: ["Pizza shooters", "Shrimp poppers"]),
    Restaurant(name: "Flingers"),
  ]
}

enum Menu: Int, LinkParameter, CaseIterable {
  case breakfast = 1, lunch, dinner, dessert

  static let lastPage = 5

  var title: String {
    switch self {
    case .breakfast: "Breakfast"
    case .lunch: "Lunch"
    case .dinner: "Dinner"
    case .dessert: "Dessert"
    }
  }
}

/// The RestaurantController: the link provides the argument of its initializer.
final class RestaurantScreen {
  private let name: String

  init?(name: String) {
    guard Restaurant.all.contains(where: { $0.name == name }) else { return nil }
    self.name = name
  }

  func page<Screen>(_ context: OpenContext<Screen>) -> Page {
    // The values of an open aren’t part of the link, so a restart loses them.
    let specials = context.values["specials"] as? [String] ?? []
    return Page(
      name, at: context.link, scheme: "tt",
      specials.map { .fact("Special", $0) } + [
        .row("Menus", link: "tt://menu/1"),
        .row("Order", link: "tt://order?waitress=Joanna"),
        .row("Web page", link: "http://github.com/jverkoey"),
      ])
  }
}

private func restaurantList<Screen>(_ context: OpenContext<Screen>) throws -> Page {
  let restaurants = try Restaurant.all.map { restaurant in
    let link = try context.navigator.link(to: restaurant, named: "view")
    let target = LinkTarget(LinkTarget(link), values: ["specials": restaurant.specials])
    return Page.Item.row(restaurant.name, link: target)
  }
  let more: [Page.Item] = [
    .row("Dinner, page 5", link: "tt://menu/3/5"),
    .row("Persistence modes", link: "tt://saved"),
  ]
  return Page(
    "Restaurants", at: context.link, scheme: "tt",
    sections: [Page.Section("TTNavigator", restaurants + more)])
}

private func menuPage(_ menu: Menu, _ page: Int, _ link: DeepLink) -> Page {
  // The menus are tabs: each one replaces the current one.
  let tabs = Menu.allCases.map { other in
    Page.Row(
      other.title, link: LinkTarget("tt://menu/\(other)", as: .replace),
      role: other == menu ? .primary : .plain)
  }
  var items: [Page.Item] = [.buttons(tabs), .fact("Page", "\(page) of \(Menu.lastPage)")]
  if page < Menu.lastPage { items.append(.row("Next page", link: "tt://menu/\(menu)/\(page + 1)")) }
  return Page(menu.title, at: link, scheme: "tt", items)
}

private func orderPage(_ waitress: String, _ link: DeepLink) -> Page {
  Page(
    "Order", at: link, scheme: "tt",
    [
      .fact("Waitress", waitress),
      .buttons([
        .init("Send", link: "tt://order/confirm?waitress=\(waitress)", role: .primary)
      ]),
    ])
}

/// TTNavigatorPersistenceMode: what a session contains in each mode.
private func savedPage<Screen>(_ context: OpenContext<Screen>) -> Page {
  let sections = SaveMode.allCases.map { mode in
    Page.Section("Mode \(mode)", [.code(context.navigator.session.text(mode) ?? "Nothing.")])
  }
  return Page("Persistence modes", at: context.link, scheme: "tt", sections: sections)
}
