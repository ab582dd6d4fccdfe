import Foundation
import GRDB
import Waymark
import WaymarkBrowser
import WaymarkPage

/// The screens of the office as one visitor gets them.
///
/// A guard stands before each link. What a form does asks again, because a role may be taken away from
/// somebody who has the form on the screen.
struct Office {
  let book: OrderBook
  let visitor: BrowserVisitor

  var routes: Routes<Page> {
    var routes = Routes<Page>()
    routes.tabs("/", "/orders", "/staff", "/account")
    routes.add("/") { visitor.user == nil ? try account : start }
    routes.add("/account") { try account }
    routes.action("/leave") { visitor.signOut() }
    routes.add(OrderQuery.pattern, needs(.clerk), .reuse(.update)) {
      table(OrderQuery(sort: $0 ?? .id, state: $1, page: $2 ?? 1))
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
      switch Result(catching: { try check(role) }) {
      case .success: return .allow
      case .failure(let error): return .deny("\(error)")
      }
    }
  }

  func check(_ role: Role) throws {
    _ = try book.pool.read { try OrderBook.check(role, of: visitor.user, $0) }
  }

  /// A page that is made anew whenever what it shows or the role of its user has changed, for as long as
  /// its user may see it.
  func live<Value: Equatable & Sendable>(
    _ title: String, as role: Role, _ read: @escaping @Sendable (Database) throws -> Value,
    items: @escaping (Value, Role) throws -> [Page.Item]
  ) -> Page {
    let values = ValueObservation.tracking { [user = visitor.user] db in
      let has = try OrderBook.check(role, of: user, db)
      return (try read(db), has)
    }
    return Page(title, updates: values.removeDuplicates(by: ==).values(in: book.pool)) {
      Page(title, items: try items($0.0, $0.1))
    }
  }

  private var start: Page {
    live("Office", as: .clerk, OrderBook.sums) { sums, _ in
      let months = Set(sums.map(\.month)).sorted().suffix(12)
      let euros = months.map { month in
        sums.reduce(0.0) { $1.month == month ? $0 + Double($1.cents) / 100 : $0 }.rounded()
      }
      let rows = Order.State.allCases.map { state in
        let count = sums.reduce(0) { $1.state == state ? $0 + $1.count : $0 }
        let link = OrderQuery(state: state).link
        return Page.Item.row("Orders that are \(state)", detail: count.formatted(), link: link)
      }
      let chart = Page.Chart(
        "Orders by month", labels: Array(months), series: [.init("", euros)], unit: "€")
      return [.chart(chart)] + rows
    }
  }

  private var account: Page {
    get throws {
      guard let user = visitor.user else {
        let form = visitor.signInForm { name, password in
          try book.member(name).flatMap { $0.password == password ? $0.name : nil }
        }
        return Page("Sign in", items: [.form(form)])
      }
      let role = Page.Item.fact("Role", words(try book.member(user)?.role))
      return Page(user, items: [role, .row("Sign out", link: "/leave")])
    }
  }
}
