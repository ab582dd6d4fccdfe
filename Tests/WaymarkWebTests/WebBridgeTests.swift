import Testing
import Waymark

@testable import WaymarkWeb

@Suite(.timeLimit(.minutes(5))) struct `Calls of web pages` {
  private struct Sum: Codable, Sendable { var numbers: [Int] }

  private struct Refused: Error, CustomStringConvertible { let description = "Nobody shares that." }

  /// Work that waits until the gate is opened.
  @MainActor private final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    var waitingCount: Int { waiting.count }
    private(set) var passedCount = 0
    private(set) var isAsleep = false
    private(set) var wasCancelled = false

    nonisolated init() {}

    func pass() async {
      await withCheckedContinuation { waiting.append($0) }
      passedCount += 1
    }

    func sleep() async {
      isAsleep = true
      wasCancelled = (try? await Task.sleep(for: .seconds(60))) == nil
    }

    func open() { waiting.forEach { $0.resume() } }
  }

  /// The replies to the calls of a document.
  @MainActor private final class Replies { var all: [Int: Result<String, WebCallError>] = [:] }

  private let gate = Gate()
  private let navigator: Navigator<String>

  init() throws {
    var routes = Routes<String>()
    routes.accept(origins: ["https://own.example"])
    routes.add("/") { "home" }
    routes.bridge("sum") { (sum: Sum) async throws -> Int in sum.numbers.reduce(0, +) }
    routes.bridge("refuse") { (_: Int?) async throws -> Int in throw Refused() }
    routes.bridge("pay", from: ["https://bank.example"]) { (_: Int?) async throws -> Bool in true }
    let gate = gate
    routes.bridge("wait") { (_: Int?) async throws -> Bool in
      await gate.pass()
      return true
    }
    routes.bridge("sleep") { (_: Int?) async throws -> Bool in
      await gate.sleep()
      return true
    }
    navigator = Navigator(routes)
  }

  @MainActor private func ask(
    _ name: String, _ number: Int, of document: WebDocument, _ replies: Replies
  ) {
    let call = WebCall(
      number: number, name: name, message: "null", from: .page("https://own.example"))
    document.answer(call, with: bridge()) { replies.all[number] = $0 }
  }

  private func bridge() -> WebBridge { WebBridge(navigator) }

  private func reply(
    _ name: String, _ message: String, from source: LinkSource = .page("https://own.example")
  ) async -> Result<String, WebCallError> {
    let call = WebCall(number: 1, name: name, message: message, from: source)
    do {
      return await WebDocument.result(of: try bridge().work(for: call))
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: [
    ("sum", #"{"numbers":[1,2]}"#, Result<String, WebCallError>.success("3")),
    ("sum", #"{"numbers":["1"]}"#, .failure(.wrongMessage("‘numbers.0’ has the wrong type"))),
    ("sum", "{}", .failure(.wrongMessage("‘numbers’ is missing"))),
    ("sum", "null", .failure(.wrongMessage("the message has no value"))),
    ("nothing", "null", .failure(.unknown("nothing"))),
    ("refuse", "null", .failure(.failed("Nobody shares that."))),
    ("pay", "null", .failure(.notAllowed)),
    ("sum", String(repeating: " ", count: 65_537), .failure(.tooLong)),
  ])
  func `a call by a page of the app is answered, or refused with the reason`(
    _ name: String, _ message: String, _ expected: Result<String, WebCallError>
  ) async throws { #expect(await reply(name, message) == expected) }

  @Test(arguments: [
    LinkSource.page("https://bank.example"), .page("https://other.example"), .page("null"),
    .page("https://own.example.evil"), .page("http://own.example"), .universalLink,
  ])
  func `a page of another origin can't call or learn functions`(_ source: LinkSource) async {
    for name in ["sum", "nothing"] {
      #expect(await reply(name, #"{"numbers":[]}"#, from: source) == .failure(.notAllowed))
    }
    #expect(!(bridge().names(for: source).contains("sum")))
  }

  @Test func `the bridge of a released navigator trusts no page`() {
    let own = LinkSource.page("https://own.example")
    var routes = Routes<String>()
    routes.accept(origins: ["https://own.example"])
    routes.add("/") { "home" }
    var (navigator, isTrusted): (Navigator<String>?, [Bool]) = (Navigator(routes), [])
    if let bridge = navigator.map({ WebBridge($0) }) {
      isTrusted.append(bridge.trusts(own))
      navigator = nil
      isTrusted.append(bridge.trusts(own))
    }
    #expect(isTrusted == [true, false])
  }

  @Test func `a function that names origins can be called only from these`() async throws {
    #expect(await reply("pay", "null", from: .page("https://bank.example")) == .success("true"))
    #expect(bridge().names(for: .page("https://bank.example")) == ["pay"])
    #expect(
      bridge().names(for: .page("https://own.example")) == ["refuse", "sleep", "sum", "wait"])
  }

  @Test(arguments: [(65_536, false), (65_537, true)])
  func `an answer that is too long is refused`(count: Int, isRefused: Bool) async {
    let result = await WebDocument.result { String(repeating: "1", count: count) }
    #expect((result == .failure(.tooLong)) == isRefused)
  }

  @Test @MainActor func `64 calls may wait for an answer, each number only once`() async throws {
    let (document, replies) = (WebDocument(), Replies())
    for number in 1...65 { ask("wait", number, of: document, replies) }
    #expect(replies.all == [65: .failure(.tooMany)])
    while gate.waitingCount < 64 { try await Task.sleep(for: .milliseconds(1)) }
    gate.open()
    while replies.all.count < 65 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(replies.all.values.count { $0 == .success("true") } == 64)
    ask("sleep", 1, of: document, replies)
    ask("refuse", 1, of: document, replies)
    #expect(replies.all[1] == .failure(.tooMany))
    ask("refuse", 2, of: document, replies)
    while replies.all[2] == .success("true") { try await Task.sleep(for: .milliseconds(1)) }
    #expect(replies.all[2] == .failure(.failed("Nobody shares that.")))
  }

  @Test @MainActor func `a call ends in time, and a later answer is ignored`() async throws {
    let (document, replies) = (WebDocument(patience: .milliseconds(20)), Replies())
    ask("wait", 1, of: document, replies)
    while replies.all.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(replies.all == [1: .failure(.late)])
    // A page may use a number again: the answer to the first call is not the answer to the second.
    ask("sleep", 1, of: document, replies)
    while !gate.isAsleep { try await Task.sleep(for: .milliseconds(1)) }
    gate.open()
    while gate.passedCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
    while document.openCallCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(replies.all == [1: .failure(.late)])
  }

  @Test @MainActor func `calls end with their document`() async throws {
    let replies = Replies()
    var document: WebDocument? = WebDocument()
    if let document { ask("sleep", 1, of: document, replies) }
    while !gate.isAsleep { try await Task.sleep(for: .milliseconds(1)) }
    document = nil
    while !gate.wasCancelled { try await Task.sleep(for: .milliseconds(1)) }
    #expect(replies.all.isEmpty)
  }

  @Test(arguments: ["", "a b", "\"", "é"])
  func `a name that is invalid in a header field is a problem of the routes`(_ name: String) {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.bridge(name) { (_: Int?) async throws -> Int in 1 }
    #expect(throws: RoutesError.self) { try routes.validate() }
  }
}
