import Foundation
import Waymark
import WaymarkPage

extension Office {
  func table(_ query: OrderQuery) -> Page {
    live("Orders", as: .clerk, { try OrderBook.part(query, $0) }) { part, _ in
      let new = Page.Row("New order", link: "/orders/new", role: .primary)
      let rows = ([nil] + Order.State.allCases).map { state in
        let link = OrderQuery(sort: query.sort, state: state).link
        return Page.Row(state?.rawValue ?? "all", link: state == query.state ? nil : link)
      }
      return [.buttons([new] + rows), .table(table(part, query))]
    }
  }

  private func table(_ part: OrderBook.Part, _ query: OrderQuery) -> Page.Table {
    func column(_ title: String, _ sort: OrderQuery.Sort) -> Page.Table.Column {
      let link = OrderQuery(sort: sort, state: query.state).link
      let order = query.sort == sort ? Page.Table.Column.Order.ascending : nil
      return .init(title, sort == .cents ? .number : .text, sort: link, order: order)
    }
    let columns = [
      column("Number", .id), column("Customer", .customer), .init("Product"),
      column("Amount", .cents), column("Day", .day), .init("State"),
    ]
    let rows = part.orders.map {
      let texts = ["\($0.number)", $0.customer, $0.product, $0.amount, $0.day]
      return Page.Table.Row(texts.map { .init($0) } + [.init(badge: $0.state.badge)], link: $0.link)
    }
    let words = "\(part.count.formatted()) orders"
    let pages = Page.Table.Pages(
      query.page, rows: part.count, length: OrderQuery.pageSize, words: words
    ) { OrderQuery(sort: query.sort, state: query.state, page: $0).link }
    return Page.Table(columns, rows: rows, pages: pages)
  }

  func order(_ id: Int64) -> Page {
    live("Order \(id)", as: .clerk, { try Order.fetchOne($0, key: id) }) { order, role in
      guard let order, !order.isDeleted else {
        return [.empty("There is no order \(id)", action: .init("All orders", link: "/orders"))]
      }
      var items: [Page.Item] = [
        .fact("Customer", order.customer), .fact("Product", order.product),
        .fact("Amount", order.amount), .fact("Day", order.day),
        .fact("State", "", badge: order.state.badge),
      ]
      if let receipt = try book.pool.read({ try Receipt.fetchOne($0, key: id) }) {
        let bytes = Page.Image.Source.data(Array(receipt.data), type: receipt.type)
        items.append(.image(.init(bytes, "The receipt of order \(id)")))
      }
      return items + [.form(state(of: order)), .form(receipt(of: order))]
        + (role == .manager ? [.form(deletion(of: order))] : [])
    }
  }

  private func state(of order: Order) -> Page.Form {
    let states = Order.State.allCases.map { ($0, "\($0)") }
    return Page.Form(
      .menu("state", label: "State", states, value: order.state), submit: "Change the state"
    ) { state in
      try check(.clerk)
      try book.update(order) { $0.state = state }
      return .stay("Order \(order.number) is \(state).")
    }
  }

  private func receipt(of order: Order) -> Page.Form {
    Page.Form(
      .file("receipt", label: "Receipt", types: Receipt.types, limit: 2_000_000),
      submit: "Attach the receipt"
    ) { file in
      try check(.clerk)
      let data = try Data(contentsOf: URL(fileURLWithPath: file.path))
      let receipt = Receipt(orderId: order.number, type: file.type, data: data)
      try book.update(order, receipt: receipt)
      return .stay("\(file.name) is attached.")
    }
  }

  private func deletion(of order: Order) -> Page.Form {
    let question = "Delete order \(order.number)?"
    return Page.Form(submit: "Delete the order", asking: question, role: .destructive) {
      try check(.manager)
      try book.setDeleted(true, order.number)
      let undo = LinkTarget("/orders/\(order.number)/restore")
      return .back(Page.Notice("Order \(order.number) is deleted.", label: "Undo", link: undo))
    }
  }

  var newOrder: Page {
    let products = ["Teapot", "Kettle", "Cup", "Spoon"].map { ($0, $0) }
    let amount = Page.Input.number("amount", label: "Amount", as: Double.self, prompt: "In €")
      .checked { 0...1e6 ~= $0 ? nil : "At most 1,000,000 €, and nothing below zero." }
    let form = Page.Form(
      .text("customer", label: "Customer", isRequired: true),
      .menu("product", label: "Product", products), amount, .date("day", label: "Day"),
      submit: "Add the order"
    ) { customer, product, amount, day in
      try check(.clerk)
      let cents = Int((amount * 100).rounded())
      let order = try book.add(
        Order(customer: customer, product: product, cents: cents, day: day.linkText))
      return .open(order.link, "Order \(order.number) is added.")
    }
    return Page("New order", items: [.form(form)])
  }
}
