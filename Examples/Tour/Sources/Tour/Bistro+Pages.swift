import Waymark
import WaymarkPage

extension Bistro {
  var menus: Page {
    Page(
      "Menus",
      items: Meal.allCases.map { meal in
        .row(meal.title, detail: "\(meal.dishes.count) dishes", link: "/menu/\(meal)")
      })
  }

  func menu(_ meal: Meal) -> Page {
    Page(
      meal.title,
      items: meal.dishes.map {
        .row($0.name, detail: "€\($0.price)", link: "/menu/\(meal)/\($0)")
      })
  }

  func dish(_ dish: Dish) -> Page {
    Page(
      dish.name,
      items: [.fact("Price", "€\(dish.price)"), .row("Order", link: "/order/\(dish)")])
  }

  /// The form for an order, whose answer is a link with the number.
  func orderForm(_ dish: Dish) -> Page {
    let form = Page.Form(
      .number("count", label: "How many", as: Int.self, value: 1).checked(Self.problem),
      submit: "Order"
    ) { count in
      .open("/order/\(dish)/\(count)")
    }
    return Page("Order \(dish.name)", items: [.form(form)])
  }

  var orderList: Page {
    let account: Page.Item =
      if let guest {
        .row("Sign Out", detail: guest, link: "/sign-out")
      } else {
        .row("Sign In", link: "/login")
      }
    let rows: [Page.Item] =
      orders.isEmpty
      ? [.text("No orders yet.")]
      : orders.map { .row($0.text, link: "/orders/\($0.number)/cancel") }
    return Page("Orders", [Page.Section(nil, rows), Page.Section("Account", [account])])
  }

  var loginForm: Page {
    let name = Page.Form.Field("name", label: "Your name", isRequired: true)
    let form = Page.Form("/sign-in?name=:name", fields: [name], submit: "Sign In")
    return Page("Sign In", items: [.form(form)])
  }
}
