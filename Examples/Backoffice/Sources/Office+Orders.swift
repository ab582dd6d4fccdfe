import Foundation
import Waymark
import WaymarkPage

extension Office {
  func table(_ query: OrderQuery) -> Page {
    live("Orders", as: .clerk, { try OrderBook.part(query, $0) }) { part in
      let states: [Order.State?] = [nil] + Order.State.allCases
      let filters = states.map { state in
        Page.Row(state?.rawValue ?? "all", link: OrderQuery(sort: query.sort, state: state).link)
      }
      let new = Page.Row("New order", link: "/orders/new", role: .primary)
      return [.buttons([new] + filters), .table(table(part, query))]
    }
  }

  private func table(_ part: OrderBook.Part, _ query: OrderQuery) -> Page.Table {
    func column(
      _ title: String, _ sort: OrderQuery.Sort, _ alignment: Page.Table.Column.Alignment = .text
    ) -> Page.Table.Column {
      let link = OrderQuery(sort: sort, state: query.state).link
      return .init(title, alignment, sort: link, order: query.sort == sort ? .ascending : nil)
    }
    let columns: [Page.Table.Column] = [
      column("Number", .id, .number), column("Customer", .customer), .init("Product"),
      column("Amount", .cents, .number), column("Day", .day), .init("State"),
    ]
    let rows = part.orders.map { order in
      Page.Table.Row(
        [
          "\(order.number)", .init(order.customer), .init(order.product), .init(order.amount),
          .init(order.day), .init(badge: order.state.badge),
        ], link: order.link)
    }
    let count = max(1, (part.count + OrderQuery.pageSize - 1) / OrderQuery.pageSize)
    let pages = Page.Table.Pages(query.page, of: count, words: "\(part.count) orders") {
      OrderQuery(sort: query.sort, state: query.state, page: $0).link
    }
    return Page.Table(columns, rows: rows, pages: pages)
  }

  func order(_ id: Int64) -> Page {
    live("Order \(id)", as: .clerk, { try OrderBook.detail(id, $0) }) { detail in
      guard let order = detail?.order else {
        return [.empty("There is no order \(id)", action: .init("All orders", link: "/orders"))]
      }
      var items: [Page.Item] = [
        .fact("Customer", order.customer), .fact("Product", order.product),
        .fact("Amount", order.amount), .fact("Day", order.day),
        .fact("State", "", badge: order.state.badge),
      ]
      if let receipt = detail?.receipt {
        let bytes = Page.Image.Source.data(Array(receipt.data), type: receipt.type)
        items.append(.image(.init(bytes, "The receipt of order \(id)")))
      }
      items += [.form(state(of: order)), .form(receipt(of: order))]
      if try book.role(of: visitor.user) == .manager { items.append(.form(deletion(of: order))) }
      return items
    }
  }

  private func state(of order: Order) -> Page.Form {
    let states = Order.State.allCases.map { (value: $0, label: "\($0)") }
    return Page.Form(
      .menu("state", label: "State", states, value: order.state), submit: "Change the state"
    ) { state in
      try check(.clerk)
      try book.update(order) { $0.state = state }
      return .stay("Order \(order.number) is \(state).")
    }
  }

  private func receipt(of order: Order) -> Page.Form {
    let types = ["image/png", "image/jpeg"]
    return Page.Form(
      .file("receipt", label: "Receipt", types: types, limit: 2_000_000),
      submit: "Attach the receipt"
    ) { file in
      guard types.contains(file.type) else {
        throw Page.Form.Refusal(fields: ["receipt": "Choose a PNG or JPEG picture."])
      }
      try check(.clerk)
      let data = try Data(contentsOf: URL(fileURLWithPath: file.path))
      try book.update(
        order, receipt: Receipt(orderId: order.number, type: file.type, data: data))
      return .stay("\(file.name) is attached.")
    }
  }

  private func deletion(of order: Order) -> Page.Form {
    Page.Form(submit: "Delete the order", asking: "Delete order \(order.number)?") {
      try check(.manager)
      try book.setDeleted(true, order.number)
      let undo = LinkTarget("/orders/\(order.number)/restore")
      return .back(Page.Notice("Order \(order.number) is deleted.", label: "Undo", link: undo))
    }
  }

  var newOrder: Page {
    let products = ["Teapot", "Kettle", "Cup", "Spoon"].map { (value: $0, label: $0) }
    let form = Page.Form(
      .text("customer", label: "Customer", isRequired: true),
      .menu("product", label: "Product", products),
      .number("amount", label: "Amount in €", as: Double.self), .date("day", label: "Day"),
      submit: "Add the order"
    ) { customer, product, amount, day in
      try check(.clerk)
      guard (0...1_000_000).contains(amount) else {
        throw Page.Form.Refusal(fields: ["amount": "At most 1,000,000 €, and nothing below zero."])
      }
      let cents = Int((amount * 100).rounded())
      let order = try book.add(
        Order(customer: customer, product: product, cents: cents, day: "\(day)"))
      return .open(order.link, "Order \(order.number) is added.")
    }
    return Page("New order", items: [.form(form)])
  }
}
