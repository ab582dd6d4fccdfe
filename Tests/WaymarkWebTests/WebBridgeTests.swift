import Testing
import Waymark

@testable import WaymarkWeb

@Suite struct `Calls of web pages` {
  private struct Sum: Codable, Sendable {
    var numbers: [Int]
  }

  private struct Refused: Error, CustomStringConvertible {
    let description = "Nobody shares that."
  }

  private let navigator: Navigator<String>

  init() throws {
    var routes = Routes<String>()
    routes.accept(origins: ["https://own.example"])
    routes.add("/") { "home" }
    routes.bridge("sum") { (sum: Sum) async throws -> Int in sum.numbers.reduce(0, +) }
    routes.bridge("refuse") { (_: Int?) async throws -> Int in throw Refused() }
    routes.bridge("pay", from: ["https://bank.example"]) { (_: Int?) async throws -> Bool in true }
    navigator = try Navigator(routes)
  }

  private func bridge() -> WebBridge { WebBridge(navigator.screens) }

  private func reply(
    _ name: String, _ message: String, from source: LinkSource = .page("https://own.example"),
    isMainFrame: Bool = true
  ) async throws -> WebReply {
    let call = WebCall(
      number: 1, name: name, message: message, from: source, isMainFrame: isMainFrame)
    do {
      let work = try bridge().work(for: call)
      return WebReply(.success(try await work()))
    } catch {
      return WebReply(.failure(error))
    }
  }

  @Test(arguments: [
    ("sum", #"{"numbers":[1,2]}"#, WebReply.answer("3")),
    ("sum", #"{"numbers":["1"]}"#, .refusal(.wrongMessage("‘numbers.0’ has the wrong type"))),
    ("sum", "{}", .refusal(.wrongMessage("‘numbers’ is missing"))),
    ("sum", "null", .refusal(.wrongMessage("the message has no value"))),
    ("nothing", "null", .refusal(.unknown("nothing"))),
    ("refuse", "null", .refusal(.failed("Nobody shares that."))),
    ("pay", "null", .refusal(.notAllowed)),
    ("sum", String(repeating: " ", count: 65_537), .refusal(.tooLong)),
  ])
  func `a call of a page of the app's own is answered, or refused with the reason`(
    _ name: String, _ message: String, _ expected: WebReply
  ) async throws {
    #expect(try await reply(name, message) == expected)
  }

  @Test(arguments: [
    LinkSource.page("https://bank.example"), .page("https://other.example"), .page("null"),
    .page("https://own.example.evil"), .page("http://own.example"), .universalLink,
  ])
  func `a page of another origin calls nothing, and does not learn what there is`(
    _ source: LinkSource
  ) async throws {
    for name in ["sum", "nothing"] {
      #expect(
        try await reply(name, #"{"numbers":[]}"#, from: source) == .refusal(.notAllowed))
    }
    #expect(!(bridge().names(for: source).contains("sum")))
  }

  @Test func `a function that names origins is called from these alone`() async throws {
    #expect(
      try await reply("pay", "null", from: .page("https://bank.example")) == .answer("true"))
    #expect(bridge().names(for: .page("https://bank.example")) == ["pay"])
    #expect(bridge().names(for: .page("https://own.example")) == ["refuse", "sum"])
  }

  @Test func `a frame inside a page calls nothing`() async throws {
    #expect(
      try await reply("sum", #"{"numbers":[]}"#, isMainFrame: false) == .refusal(.notMainFrame))
  }

  @Test func `an answer that is too long is none`() {
    #expect(WebReply(.success(String(repeating: "1", count: 65_536))) != .refusal(.tooLong))
    #expect(WebReply(.success(String(repeating: "1", count: 65_537))) == .refusal(.tooLong))
  }

  @Test func `64 calls may be without an answer, and no number twice`() throws {
    var calls = WebCalls()
    for number in 1...64 { try calls.begin(number, at: .zero) }
    #expect(throws: WebCallError.tooMany) { try calls.begin(65, at: .zero) }
    let hasEnded = (calls.end(1), calls.end(1))
    #expect(hasEnded == (true, false))
    #expect(throws: WebCallError.tooMany) { try calls.begin(2, at: .zero) }
    try calls.begin(65, at: .zero)
  }

  @Test func `calls end when they have waited for 30 seconds`() throws {
    var calls = WebCalls()
    try calls.begin(2, at: .seconds(0))
    try calls.begin(1, at: .seconds(1))
    let late = [29, 30, 31, 60].map { calls.endLate(at: .seconds($0)) }
    #expect(late == [[], [2], [1], []])
    let isOpen = calls.end(1)
    #expect(!isOpen)
  }

  @Test(arguments: ["", "a b", "\"", "é"])
  func `a name that cannot stand in a header field is a problem of the routes`(
    _ name: String
  ) {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.bridge(name) { (_: Int?) async throws -> Int in 1 }
    #expect(throws: RoutesError.self) { try Navigator(routes) }
  }
}
