import Foundation
import GRDB
import Testing
import Waymark
import WaymarkBrowser
import WaymarkPage

@testable import Backoffice

/// The office on a database of its own, without a browser.
@Suite struct OfficeTests {
  private let book: OrderBook

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    book = try OrderBook(at: folder.appending(path: "orders.sqlite").path)
    _ = try book.fill(orders: 1_000)
  }

  private func navigator(_ user: String?) throws -> Navigator<Page> {
    var request = WebRequest(target: "/")
    request.user = user
    return try Navigator(Office(book: book, visitor: BrowserVisitor(request: request)).routes)
  }

  private func part(_ query: OrderQuery) throws -> OrderBook.Part {
    try book.pool.read { try OrderBook.part(query, $0) }
  }

  @Test(arguments: ["/orders", "/orders/7", "/orders/new", "/staff", "/staff/anna"])
  func `a link opens for a role, waits for somebody to sign in, and is denied to anybody else`(
    _ link: String
  ) throws {
    func shown(to user: String?) throws -> String {
      let navigator = try navigator(user)
      navigator.open(LinkTarget(text: link))
      return navigator.state.top.link.description
    }
    #expect(try shown(to: nil) == "/account")
    #expect(try shown(to: "anna") == link)
    #expect(try shown(to: "bert") == (link.hasPrefix("/orders") ? link : "/"))
    #expect(try shown(to: "carl") == "/")
    #expect(try shown(to: "dora") == "/")
  }

  @Test func `a role that is taken away is gone at once`() throws {
    let office = Office(
      book: book, visitor: BrowserVisitor(request: WebRequest(target: "/", user: "bert")))
    try office.check(.clerk)
    try book.setRole(nil, of: "bert")
    #expect(throws: OrderBook.NotAllowed.self) { try office.check(.clerk) }
  }

  @Test func `every order is on one page, in order, and filtered by its state`() throws {
    for sort in OrderQuery.Sort.allCases {
      let pages = try (1...21).map { try part(OrderQuery(sort: sort, page: $0)) }
      #expect(pages.allSatisfy { $0.count == 1_000 })
      #expect(Set(pages.flatMap(\.orders).map(\.number)).count == 1_000)
      #expect(pages[20].orders.isEmpty)
      let cents = pages.flatMap(\.orders).map(\.cents)
      if sort == .cents { #expect(cents == cents.sorted()) }
    }
    let open = try part(OrderQuery(state: .open))
    #expect(open.count == 20 && open.orders.allSatisfy { $0.state == .open })
    let sums = try book.pool.read { try OrderBook.sums($0) }
    #expect(sums.map(\.month) == sums.map(\.month).sorted() && sums[0].month.count == 7)
    #expect(sums.filter { $0.state == .open }.reduce(0) { $0 + $1.count } == 20)
    let cents = try (1...20).flatMap { try part(OrderQuery(page: $0)).orders }.map(\.cents)
    #expect(sums.reduce(0) { $0 + $1.cents } == cents.reduce(0, +))
  }

  @Test(arguments: [(0, 50), (-1, 50), (.min, 50), (20, 50), (21, 0), (.max, 0)])
  func `a page before the first is the first, and one behind the last is empty`(
    _ page: Int, _ count: Int
  ) throws {
    #expect(try part(OrderQuery(page: page)).orders.count == count)
  }

  @Test func `nobody overwrites what they have not seen`() throws {
    let order = try #require(try part(OrderQuery()).orders.first)
    try book.update(order) { $0.state = .paid }
    #expect(throws: OrderBook.Conflict.self) { try book.update(order) { $0.state = .open } }
    let now = try #require(try part(OrderQuery()).orders.first)
    #expect(now.state == .paid && now.version == order.version + 1)
  }

  @Test func `a receipt is kept with the order that was seen, and with no other`() throws {
    let order = try #require(try part(OrderQuery()).orders.first)
    let receipt = Receipt(orderId: order.number, type: "image/png", data: Data([1, 2, 3]))
    try book.update(order, receipt: receipt)
    let late = Receipt(orderId: order.number, type: "image/png", data: Data([4]))
    #expect(throws: OrderBook.Conflict.self) { try book.update(order, receipt: late) }
    #expect(try book.pool.read { try Receipt.fetchOne($0, key: order.number) } == receipt)
    #expect(try part(OrderQuery()).orders.first?.version == order.version + 1)
  }

  @Test func `a deleted order comes back by its link`() throws {
    try book.setDeleted(true, 7)
    #expect(try part(OrderQuery()).count == 999)
    #expect(try navigator("bert").open("/orders/7/restore") != .performed)
    #expect(try part(OrderQuery()).count == 999)
    #expect(try navigator("anna").open("/orders/7/restore") == .performed)
    #expect(try part(OrderQuery()).count == 1_000)
  }
}
