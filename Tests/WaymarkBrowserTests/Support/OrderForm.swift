#if Browser
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

/// An app with forms of every kind, and the values that were sent.
final class OrderForm: Sendable {
  private let lines = Locked<[String]>([])
  private let gate = AsyncStream.makeStream(of: Void.self)

  /// The values so far.
  var taken: [String] { lines.withLock { $0 } }

  /// Lets the work of `/slow` end.
  func letGo() { gate.continuation.yield() }

  func setup() -> BrowserSetup {
    BrowserSetup(title: "Orders", app: { [self] in WindowApp(routes()) })
  }

  private func take(_ words: String) { lines.withLock { $0.append(words) } }

  private func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") { Page("Home", items: [.row("New", link: "/new")]) }
    routes.add("/new") { [self] in Page("New order", items: [.form(order)]) }
    routes.add("/orders/:name") { (name: String) in Page("Order of \(name)") }
    routes.add("/slow") { [self] in
      Page(
        "Slow",
        items: [
          .form(
            Page.Form(.text("words", label: "Words")) { [self] words in
              take("began \(words)")
              for await _ in gate.stream { break }
              take("ended \(words)")
              return .stay("Kept \(words).")
            })
        ])
    }
    routes.add("/delete") { [self] in
      Page(
        "Delete",
        items: [
          .form(
            Page.Form(submit: "Delete", role: .destructive) { [self] in
              take("deleted")
              return .back("Deleted.")
            })
        ])
    }
    routes.add("/odd") { [self] in
      Page("Odd", items: [.row("More", link: "/odd/more"), .form(odd)])
    }
    routes.add("/odd/more") { [self] in Page("More", items: [.form(odd)]) }
    routes.add("/name") { Self.named("Ann") }
    return routes
  }

  private var order: Page.Form {
    Page.Form(
      .text("customer", label: "Customer", isRequired: true),
      .number("count", label: "How many", as: Int.self, value: 1).help("At most 9."),
      .longText("words", label: "Words"), .date("due", label: "Due"),
      .menu("status", label: "Status", [("o", "Open"), ("p", "Paid")], value: "o"),
      .menu("size", label: "Size", [("s", "Small"), ("l", "Large")], value: "s"),
      .checkbox("gift", label: "Gift"), .checkbox("fast", label: "Fast", value: true),
      .password("word", label: "Password"),
      submit: "Order"
    ) { [self] customer, count, words, due, status, size, gift, fast, word in
      guard count <= 9 else { throw Page.Form.Refusal(fields: ["count": "We have only 9."]) }
      take(
        "\(customer) \(count) \(words.debugDescription) \(due.linkText) \(status) \(size) \(gift) \(fast) "
          + word)
      return .open(LinkTarget(text: "/orders/\(customer)"), "Ordered.")
    }
  }

  /// A form whose fields are called like what a form or an element has in a browser.
  private var odd: Page.Form {
    Page.Form(
      .text("append", label: "Append"), .text("elements", label: "Elements"),
      .menu("key", label: "Key", [("k", "K"), ("l", "L")], value: "l"),
      .text("remove", label: "Remove"), .text("attributes", label: "Attributes"),
      .text("reset", label: "Reset"), .text("querySelectorAll", label: "Query"),
      .text("childNodes", label: "Nodes")
    ) { [self] append, elements, key, _, _, _, _, _ in
      take("\(append) \(elements) \(key)")
      return .stay("Taken.")
    }
  }

  private static func named(_ name: String) -> Page {
    Page(
      "Called \(name)",
      items: [.form(Page.Form(.text("name", label: "Name", value: name)) { .show(named($0)) })])
  }
}
#endif
