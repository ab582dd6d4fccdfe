import Waymark
import WaymarkPage

extension Bistro {
  var restaurants: Page {
    let names = ["Chotchkie's", "Flingers"]
    return Page(
      "Restaurants",
      [
        Page.Section("Nearby", names.map { .row($0, link: "/restaurant/\($0)") }),
        Page.Section("Menus", menus),
      ])
  }

  func restaurant(_ name: String) -> Page { Page(name, [Page.Section("Served", menus)]) }

  private var menus: [Page.Item] { Meal.allCases.map { .row($0.title, link: "/menu/\($0)") } }

  func menu(_ meal: Meal) -> Page {
    Page(
      meal.title,
      items: meal.dishes.map {
        .row($0.name, detail: "€\($0.price)", link: "/menu/\(meal)/\($0.name)")
      })
  }

  func dish(_ dish: Dish) -> Page {
    Page(
      dish.name,
      items: [.fact("Price", "€\(dish.price)"), .row("Order", link: "/order/\(dish.name)")])
  }

  func order(_ dish: String) -> Page {
    let count = Page.Form.Field(
      "count", label: "How many", value: "1", control: .number, isRequired: true)
    let form = Page.Form("/order/\(dish)/:count", fields: [count], submit: "Order")
    return Page("Order \(dish)", items: [.form(form)])
  }

  var ordered: Page {
    let account: Page.Item =
      if let guest {
        .row("Sign out", detail: guest, link: "/sign-out")
      } else {
        .row("Sign in", link: "/login")
      }
    let lines: [Page.Item] = orders.isEmpty ? [.text("Nothing yet.")] : orders.map { .row($0) }
    return Page("Orders", [Page.Section(nil, lines), Page.Section("Account", [account] + more)])
  }

  var login: Page {
    let name = Page.Form.Field("name", label: "Your name", isRequired: true)
    let form = Page.Form("/sign-in?name=:name", fields: [name], submit: "Sign in")
    return Page("Who is there?", items: [.form(form)])
  }
}
