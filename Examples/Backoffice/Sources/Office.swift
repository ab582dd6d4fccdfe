import GRDB
import Waymark
import WaymarkBrowser
import WaymarkPage

/// The screens of the office as one visitor gets them.
///
/// A guard stands before each link. What a form does asks again, because a role may be taken away from
/// somebody who has the form on the screen.
struct Office {
  struct NotAllowed: Error, CustomStringConvertible {
    let role: Role
    var description: String { "Only a \(role) may do this. Ask a manager for the role." }
  }

  let book: OrderBook
  let visitor: BrowserVisitor

  var routes: Routes<Page> {
    var routes = Routes<Page>()
    routes.tabs("/", "/orders", "/staff")
    routes.button("account", visitor.user ?? "Sign in", opens: "/account")
    routes.add("/") { start }
    routes.add("/account", .present(.sheet)) { account }
    routes.action("/leave") { visitor.signOut() }
    routes.add("/orders?sort=:sort?&state=:state?&page=:page?", needs(.clerk), .reuse(.update)) {
      table(OrderQuery(sort: $0 ?? .id, state: $1, page: max(1, $2 ?? 1)))
    }
    routes.add("/orders/new", needs(.clerk), .present(.sheet)) { newOrder }
    routes.add("/orders/:id", needs(.clerk)) { order($0) }
    routes.action("/orders/:id/restore", needs(.manager)) { try book.setDeleted(false, $0) }
    routes.add("/staff", needs(.manager)) { staff }
    routes.add("/staff/:name", needs(.manager)) { member($0) }
    return routes
  }

  private func needs(_ role: Role) -> RouteOption {
    .guard("\(role)") { _ in
      guard visitor.user != nil else { return .wait(at: "/account") }
      do {
        try check(role)
        return .allow
      } catch {
        return .deny("\(error)")
      }
    }
  }

  func check(_ role: Role) throws {
    let has = try book.role(of: visitor.user)
    guard has == .manager || has == role else { throw NotAllowed(role: role) }
  }

  /// A page that is made anew whenever what it shows has changed, for as long as its user may see it.
  func live<Value: Equatable & Sendable>(
    _ title: String, as role: Role, _ read: @escaping @Sendable (Database) throws -> Value,
    items: @escaping (Value) throws -> [Page.Item]
  ) -> Page {
    Page(title, updates: ValueObservation.tracking(read).removeDuplicates().values(in: book.pool)) {
      try check(role)
      return Page(title, items: try items($0))
    }
  }

  private var start: Page {
    guard visitor.user != nil else {
      let signIn = Page.Row("Sign in", link: "/account")
      return Page("Office", items: [.empty("Nobody is signed in", action: signIn)])
    }
    return live("Office", as: .clerk, OrderBook.report) { report in
      let sums = Page.Chart.Series("", report.cents.map { Double($0 / 100) })
      let chart = Page.Chart("Orders by month", labels: report.months, series: [sums], unit: "€")
      return [.chart(chart)]
        + Order.State.allCases.map {
          let count = "\(report.counts[$0] ?? 0)"
          return .row("Orders that are \($0)", detail: count, link: OrderQuery(state: $0).link)
        }
    }
  }

  private var account: Page {
    if let user = visitor.user {
      return Page(user, items: [.row("Sign out", link: "/leave")])
    }
    let form = Page.Form(
      .text("name", label: "Name", isRequired: true), .password("password", label: "Password"),
      submit: "Sign in"
    ) { name, password in
      guard try book.knows(name, password: password) else {
        throw Page.Form.Refusal("This name and password do not belong together.")
      }
      visitor.signIn(as: name)
      return .stay()
    }
    return Page("Sign in", items: [.form(form)])
  }
}
