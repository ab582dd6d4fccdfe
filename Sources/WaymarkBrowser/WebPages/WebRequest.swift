#if Browser
public import Foundation
import Waymark

/// A request for a web page of the app.
public struct WebRequest: Sendable {
  /// The method in capital letters, such as `GET`.
  public var method: String
  /// The path and the query as they were sent, without any decoding.
  public var target: String
  /// The header fields.
  public var headers: WebHeaders
  /// The origin of the app, such as `http://127.0.0.1:8080`.
  public var origin: String
  /// The body, which arrives while it is read.
  public var body: WebBody

  /// Creates a request.
  public init(
    method: String = "GET", target: String, headers: WebHeaders = [:],
    origin: String = "http://localhost", body: WebBody = WebBody()
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.origin = origin
    self.body = body
  }

  /// The target up to its query.
  public var path: String { String(target.part(before: "?")) }

  /// The query of the target, without the question mark; `nil` if it has none.
  public var query: String? { target.halves(at: "?").after.map(String.init) }
}

/// The header fields of a request or a response, in order. Names aren't case-sensitive.
public struct WebHeaders: Sendable, ExpressibleByDictionaryLiteral {
  /// Every field; a name may occur more than once, as `Set-Cookie` does.
  public private(set) var fields: [(name: String, value: String)]

  /// Creates a list of header fields.
  public init(_ fields: [(name: String, value: String)] = []) { self.fields = fields }

  /// Creates a list of header fields, in the order in which they are written.
  public init(dictionaryLiteral fields: (String, String)...) {
    self.fields = fields.map { (name: $0.0, value: $0.1) }
  }

  /// The first value of a name. Setting it replaces every field of that name; nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      fields.removeAll { Self.isSame($0.name, name) }
      if let newValue { fields.append((name, newValue)) }
    }
  }

  /// Every value of a name.
  public func values(of name: String) -> [String] {
    fields.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// Adds a field, and keeps the other fields with the same name.
  public mutating func add(_ name: String, _ value: String) { fields.append((name, value)) }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.lowercased() == other.lowercased()
  }
}

/// The body of a request, in pieces. The client can send more only while the app reads.
public struct WebBody: Sendable, AsyncSequence {
  /// An error that ends a body early.
  public enum ReadError: Error, Hashable, Sendable {
    /// The body exceeds the limit.
    case tooLarge
    /// The client has disconnected, or is too slow.
    case incomplete
  }

  private let next: @Sendable () async throws -> Data?

  /// Creates a body from data. You can read it only once.
  public init(_ data: Data = Data()) {
    let rest = Locked(data.isEmpty ? nil : data)
    next = {
      rest.withLock { rest in
        defer { rest = nil }
        return rest
      }
    }
  }

  /// Creates a body from a closure that returns the next piece, or `nil` at the end.
  public init(next: @escaping @Sendable () async throws -> Data?) { self.next = next }

  /// Reads and returns the whole body.
  /// - Throws: ``ReadError/tooLarge`` if it has more bytes than the limit.
  public func collect(upTo limit: Int) async throws -> Data {
    var whole = Data()
    for try await piece in self {
      guard whole.count + piece.count <= limit else { throw ReadError.tooLarge }
      whole += piece
    }
    return whole
  }

  /// Makes an iterator over the pieces of the body.
  public func makeAsyncIterator() -> Iterator { Iterator(body: self) }

  /// Reads the pieces of a body.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let body: WebBody

    /// Returns the next piece, or `nil` at the end.
    public func next() async throws -> Data? { try await body.next() }
  }
}
#endif
