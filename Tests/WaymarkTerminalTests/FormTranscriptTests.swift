import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// Forms whose values a closure processes, as a terminal shows and fills them.
@MainActor @Suite struct FormTranscriptTests {
  @MainActor private final class Log { var saved: [String] = [] }

  private let log = Log()

  private func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") { () -> Page in Page("Home", items: [.row("New", link: "/new")]) }
    routes.add("/orders/:name") { (name: String) -> Page in Page("Order of \(name)") }
    routes.add("/new") { [log] () -> Page in
      Page(
        "New order",
        items: [
          .form(
            Page.Form(
              .text("customer", label: "Customer", isRequired: true),
              .number("count", label: "How many", as: Int.self, value: 1),
              .menu("status", label: "Status", [("o", "Open"), ("p", "Paid")], value: "o"),
              .checkbox("gift", label: "Gift"), .password("word", label: "Password"),
              submit: "Order"
            ) { customer, count, status, gift, word in
              if customer == "Bob" { throw Page.Form.Refusal(fields: ["customer": "Not Bob."]) }
              log.saved.append("\(customer) \(count) \(status) \(gift) \(word)")
              return .open("/orders/\(customer)", "Ordered.")
            })
        ])
    }
    routes.add("/delete") { () -> Page in
      Page("Delete", items: [.form(Page.Form(submit: "Delete") { .back("Gone.") })])
    }
    routes.add("/both") { [log] () -> Page in
      Page(
        "Both",
        items: [("Archive", "archived"), ("Delete", "deleted")].map { action, done in
          .form(
            Page.Form(submit: action) {
              log.saved.append(done)
              return .stay()
            })
        })
    }
    routes.add("/name") { () -> Page in Self.name("Ann") }
    routes.add("/two") {
      let one = Page.Form(.text("a"), .checkbox("b")) { a, _ in .stay() }
      let two = Page.Form(.text("a"), .number("c", as: Int?.self)) { _, _ in .stay() }
      return Page("Two", items: [.form(one), .form(two)])
    }
    return routes
  }

  private static func name(_ name: String) -> Page {
    Page(
      "Called \(name)",
      items: [
        .form(
          Page.Form(.text("name", value: name)) { name in
            .show(
              name == "Eve"
                ? Page("Asking", loading: "Asking…") { Self.name(name) } : Self.name(name))
          })
      ])
  }

  private func run(_ lines: String...) async throws -> String {
    await output(of: Navigator(routes()), columns: 60, lines)
  }

  @Test func `fields describe their input, and a password is not shown`() async throws {
    let text = try await run("/new", "word=secret status=Paid gift=yes", "r")
    for words in ["Customer *", "Open, Paid", "yes or no", "[Order]"] {
      #expect(text.contains(words), "\(words) is missing in \(text)")
    }
    #expect(text.contains("word=••••••") && !text.contains("secret"))
    #expect(text.from("> r").contains("word=  ••••••") || text.from("> r").contains("word=••••••"))
  }

  @Test(arguments: ["\u{301}secret", "a  secret", "\"a  secret\"", "a\u{301}secret"])
  func `a password stays hidden, whatever is in it`(password: String) async throws {
    let text = try await run("/new", "word=" + password)
    #expect(text.contains("word=") && !text.contains("secret"), "\(text)")
  }

  @Test func `errors are shown, the input stays, and valid values are processed`() async throws {
    let text = try await run(
      "/new", "count=many word=x", "customer=Ann count=2 status=paid gift=yes")
    #expect(text.contains("Customer: Fill this in."))
    #expect(text.contains("How many: ‘many’ is not a whole number."))
    #expect(log.saved == ["Ann 2 p true x"])
    #expect(text.contains("Order of Ann") && text.contains("Ordered."))
  }

  @Test func `an error of the work is shown at its field, and the input stays`() async throws {
    let text = try await run("/new", "customer=Bob word=x", "customer=Eve")
    #expect(text.contains("Customer: Not Bob.") && log.saved == ["Eve 1 o false x"])
  }

  @Test func `an answer goes back and shows its notice`() async throws {
    let text = try await run("/delete", "=")
    #expect(text.contains("Gone.") && text.from("> =").contains("── Home"))
  }

  @Test func `the page of an answer replaces the page of the form`() async throws {
    let text = try await run("/name", "=Bob", "r")
    #expect(text.from("> =Bob").contains("Called Bob"))
    #expect(try await run("/name", "=Eve").from("> =Eve").contains("Called Eve"))
    // A refresh asks the app for the screen again.
    #expect(text.from("> r").contains("Called Ann"))
  }

  @Test func `each form keeps its own input while its screen stays`() async throws {
    let text = try await run("/two", "a=x c=many", "a=y b=y", "r", "a=y b=perhaps")
    let parts = text.split(separator: "\n> ")
    #expect(parts[2].contains("‘many’ is not a whole number.") && !parts[3].contains("many"))
    for words in ["a=y", "b=yes", "a=x", "c=many"] { #expect(parts[4].contains(words), "\(text)") }
    #expect(parts[5].contains("b: Type yes or no."))
  }

  @Test func `a button is sent by its title`() async throws {
    let text = try await run("/both", "=", "=Archive", "=Delete")
    #expect(text.from("> =\n").contains("Type =Archive or =Delete"))
    #expect(log.saved == ["archived", "deleted"])
  }
}
