import Testing
import Waymark
import WaymarkTerminal

@testable import WaymarkPage

/// The samples of the article "Forms", as the compiler sees them.
@MainActor struct `The samples about forms` {
  enum Size: String, LinkParameter, CaseIterable {
    case small, medium, large
  }

  final class Orders {
    var all: [String] = []
    func knows(_ customer: String) -> Bool { customer == "Ann" }
  }

  func orderRoutes(_ orders: Orders) -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") { Page("Orders", items: orders.all.map { .text($0) }) }
    routes.add("/new", .present(.sheet)) {
      let form = Page.Form(
        .text("customer", label: "Customer", isRequired: true),
        .number("count", label: "How many", as: Int.self, value: 1)
          .checked { $0 > 0 ? nil : "Order at least one." },
        .menu("size", label: "Size", Size.allCases.map { ($0, $0.rawValue) }, value: .medium),
        .optionalDate("due", label: "Until").help("Leave it empty for any day."),
        submit: "Order"
      ) { customer, count, size, due in
        guard orders.knows(customer) else {
          throw Page.Form.Refusal(fields: ["customer": "Unknown customer."])
        }
        orders.all.append("\(customer): \(count) \(size), \(due?.linkText ?? "any day")")
        return .back("Thank you.")
      }
      return Page("New order", items: [.form(form)])
    }
    return routes
  }

  @MainActor @Test func `an order is accepted, or refused at its field`() async throws {
    let orders = Orders()
    let navigator = Navigator(orderRoutes(orders))
    let shown = await TerminalHost.transcript(
      of: navigator, "/new", "customer=Bob count=2 size=large", "customer=Ann")
    #expect(shown.contains("Customer: Unknown customer."))
    #expect(shown.contains("Thank you."))
    #expect(orders.all == ["Ann: 2 large, any day"])
  }

  @Test func `a button runs its closure, and a search makes a link`() async throws {
    let orders = Orders()
    orders.all = ["one"]
    let delete = Page.Form(submit: "Delete", role: .destructive) {
      orders.all.removeLast()
      return .back("Deleted.")
    }
    let search = Page.Form(.text("words", label: "Words"), submit: "Search") { words in
      .open("/found?q=\(words)")
    }
    #expect(try await delete.send([:]).notice == "Deleted.")
    #expect(orders.all.isEmpty)
    guard case .open(let target, _) = try await search.send(["words": "tea"]) else {
      Issue.record("The search opens nothing.")
      return
    }
    #expect(target.link == "/found?q=tea")
  }
}
