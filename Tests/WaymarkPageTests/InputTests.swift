import Testing
import Waymark

@testable import WaymarkPage

/// The input of a user is read with its type, or is refused with a message.
@Suite struct InputTests {
  private enum Status: String, LinkParameter, CaseIterable { case open, paid }

  /// A form with every kind of field, and a closure that records its values.
  private final class Order {
    var taken = ""

    func form() -> Page.Form {
      Page.Form(
        .text("customer", label: "Customer", isRequired: true),
        .number("count", as: Int.self).checked { $0 > 0 ? nil : "Order one at least." },
        .number("price", as: Double?.self), .date("due"), .optionalDate("shipped"),
        .menu("status", Status.allCases.map { ($0, $0.rawValue) }, value: .open), .checkbox("gift"),
        .text("code").checked { $0.hasPrefix("ab") ? "Write it in capitals." : nil },
        .text("last", as: Status.self, value: .open)
      ) { customer, count, price, due, shipped, status, gift, code, last in
        self.taken =
          "\(customer) \(count + 0) \(price.map { "\($0 * 2)" } ?? "-") \(due.month) "
          + "\(shipped?.linkText ?? "-") \(status == .paid) \(!gift) \(last) \(code)"
        return .stay()
      }
    }

    /// The errors of values; empty if they were accepted.
    func send(_ texts: [String: String]) async throws -> [String: String] {
      do {
        _ = try await form().send(texts)
        return [:]
      } catch let refusal as Page.Form.Refusal { return refusal.fields }
    }
  }

  private static let right = [
    "customer": "Ann", "count": "3", "price": "", "due": "2026-11-23", "shipped": "",
    "status": "paid", "gift": "true", "code": "", "last": "paid",
  ]

  @Test func `each value has its type`() async throws {
    let order = Order()
    #expect(try await order.send(Self.right) == [:])
    #expect(order.taken == "Ann 3 - 11 - true false paid ")
    let values = Self.right.merging([
      "price": "1.5", "shipped": "2028-02-29", "gift": "false", "code": "AB12",
    ]) { $1 }
    #expect(try await order.send(values) == [:])
    #expect(order.taken == "Ann 3 3.0 11 2028-02-29 true true paid AB12")
  }

  @Test(arguments: [
    ("customer", "", "Fill this in."), ("count", "", "Fill this in."),
    ("count", "three", "‘three’ is not a whole number."), ("count", "0", "Order one at least."),
    ("price", "cheap", "‘cheap’ is not a number."), ("due", "", "Fill this in."),
    ("due", "2026-02-29", "‘2026-02-29’ is not a date. Write it as 2026-11-23."),
    ("due", "23.11.2026", "‘23.11.2026’ is not a date. Write it as 2026-11-23."),
    ("status", "lost", "Choose one of these."), ("code", "ab12", "Write it in capitals."),
    ("last", "lost", "‘lost’ is not possible here."),
  ])
  func `an error names its field`(name: String, text: String, words: String) async throws {
    let order = Order()
    let wrong = try await order.send(Self.right.merging([name: text]) { $1 })
    #expect(wrong == [name: words] && order.taken.isEmpty)
  }

  @Test func `all errors are reported at once`() async throws {
    let wrong = try await Order().send(["customer": "", "count": "x", "due": "soon"])
    #expect(Set(wrong.keys) == ["customer", "count", "due"])
  }

  @Test func `a field that was not sent has its initial value`() async throws {
    let order = Order()
    #expect(try await order.send(["customer": "Ann", "count": "1", "due": "2026-01-01"]) == [:])
    #expect(order.taken == "Ann 1 - 1 - false true open ")
  }

  @Test func `a form may have one field`() async throws {
    let order = Order()
    let one = Page.Form(.password("word")) { word in
      order.taken = word
      return .stay()
    }
    _ = try await one.send(["word": "x"])
    #expect(order.taken == "x")
  }

  @Test func `a choice can be empty`() async throws {
    let form = Page.Form(.menu("size", [("", "Any"), ("s", "Small")])) { .stay("‘\($0)’") }
    #expect(try await form.send(["size": ""]).notice == "‘’")
  }

  @Test func `an optional password can be empty`() async throws {
    let form = Page.Form(.text("name"), .password("word", isRequired: false)) { name, word in
      .stay("\(name), ‘\(word)’")
    }
    #expect(try await form.send(["name": "Ann"]).notice == "Ann, ‘’")
    #expect(form.fields.map(\.isRequired) == [false, false])
  }

  @Test func `an error of a form's work is a refusal with a message`() {
    struct Offline: Error, CustomStringConvertible { var description: String { "No network." } }
    #expect(Page.Form.Refusal(Offline()) == .init("No network."))
    let taken = Page.Form.Refusal(fields: ["name": "The name is taken."])
    #expect(Page.Form.Refusal(taken as any Error) == taken)
  }

  @Test(arguments: [
    ("2026-11-23", true), ("0001-01-01", true), ("9999-12-31", true), ("2024-02-29", true),
    ("1900-02-29", false), ("2000-02-29", true), ("2026-00-10", false), ("2026-13-01", false),
    ("2026-04-31", false), ("2026-1-1", false), ("0000-01-01", false), ("-026-01-01", false),
    ("2026-01-1１", false), ("", false), ("2026-01-01 ", false), ("+026-01-01", false),
  ])
  func `a day must be in the calendar`(text: String, isDay: Bool) {
    let day = Page.Day(linkText: text)
    #expect((day != nil) == isDay)
    if let day { #expect(day.linkText == text && Page.Day(linkText: day.linkText) == day) }
  }

  @Test func `days are ordered`() {
    let days = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"]
    #expect(days.compactMap { Page.Day(linkText: $0) }.sorted().map(\.linkText) == days)
  }
}

@Suite struct PageTests {
  @Test func `a row opens a link, a target or a page without a link`() {
    #expect(Page.Row("A", link: "/a").target == "/a")
    var row = Page.Row("A", link: LinkTarget("/a", as: .sheet, values: ["a": 1]))
    #expect(row.target?.link == "/a")
    row.target = "/b"
    #expect(row.target == "/b")
    let own = Page.Row("A", as: .sheet, values: ["a": 1]) { Page("B") }
    #expect(own.target == nil && own.destination?.make().title == "B")
    #expect(own.destination?.presentation == .sheet)
  }

  @Test @MainActor func `a loader works in the isolation of its host`() async throws {
    var count = 0
    let page = Page("T") {
      MainActor.assertIsolated()
      count += 1
      return Page("\(count)")
    }
    #expect(try await Self.titles(try #require(page.loader)) == ["1"])
  }

  @Test func `a page may follow a sequence, or show one page after the other`() async throws {
    let (numbers, counted) = AsyncStream.makeStream(of: Int.self)
    for number in 1...3 { counted.yield(number) }
    counted.finish()
    for page in [
      Page.live("Live") { show in for await number in numbers { show(Page("Number \(number)")) } },
      Page.live("Live") { show in for number in 1...3 { show(Page("Number \(number)")) } },
    ] {
      #expect(
        try await Self.titles(try #require(page.loader)) == ["Number 1", "Number 2", "Number 3"])
    }
  }

  private nonisolated(nonsending) static func titles(_ loader: Page.Loader) async throws -> [String]
  {
    var titles: [String] = []
    try await loader.work { titles.append($0.title) }
    return titles
  }
}

extension Page {
  fileprivate var loader: Loader? {
    guard case .loading(let loader) = body else { return nil }
    return loader
  }
}
