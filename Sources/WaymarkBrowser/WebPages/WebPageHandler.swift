#if Browser
public import Foundation
import Waymark

/// A handler of requests for an app's own web pages.
///
/// The host shows them in frames. Other sites can only make requests that change nothing. The task
/// of a request is canceled when its client disconnects. A body has at most 1 MiB.
public protocol WebPageHandler: Sendable {
  /// Answers a request, or returns `nil` if its path doesn't have a page.
  func answer(_ request: WebRequest) async throws -> WebResponse?
}

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
  /// The body.
  public var body: Data

  /// Creates a request.
  public init(
    method: String = "GET", target: String, headers: WebHeaders = [:],
    origin: String = "http://localhost", body: Data = Data()
  ) {
    (self.method, self.target, self.headers) = (method, target, headers)
    (self.origin, self.body) = (origin, body)
  }

  /// The target up to its query.
  public var path: String { String(target.part(before: "?")) }

  /// The query of the target, without the question mark, or `nil` if there isn't one.
  public var query: String? { target.halves(at: "?").after.map(String.init) }
}

/// The header fields of a request or a response, in order. Names aren't case-sensitive.
public struct WebHeaders: Sendable, ExpressibleByDictionaryLiteral {
  /// All fields. A name can occur more than once, such as `Set-Cookie`.
  public private(set) var fields: [(name: String, value: String)]

  /// Creates a list of header fields.
  public init(_ fields: [(name: String, value: String)] = []) { self.fields = fields }

  /// Creates a list of header fields, in the order in which they're written.
  public init(dictionaryLiteral fields: (String, String)...) {
    self.fields = fields.map { (name: $0.0, value: $0.1) }
  }

  /// Accesses the first value of a name. Setting a value replaces all fields with the name.
  public subscript(name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      fields.removeAll { Self.isSame($0.name, name) }
      if let newValue { fields.append((name, newValue)) }
    }
  }

  /// Returns all values of the given name.
  public func values(of name: String) -> [String] {
    fields.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// Adds a field, and keeps the other fields with the same name.
  public mutating func add(_ name: String, _ value: String) { fields.append((name, value)) }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.lowercased() == other.lowercased()
  }
}

/// A response to a request for a web page of the app.
public struct WebResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The header fields. The host adds fields such as `Content-Length`.
  public var headers: WebHeaders
  /// The body.
  public var body: Data

  /// Makes a response.
  public init(status: Int = 200, headers: WebHeaders = [:], body: Data = Data()) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Creates a response that is a whole HTML document.
  public init(html: String) {
    self.init(headers: ["Content-Type": "text/html; charset=utf-8"], body: Data(html.utf8))
  }
}

extension WebResponse {
  static func plain(_ status: Int, _ words: String) -> WebResponse {
    var response = file(Data((words + "\n").utf8), "text/plain; charset=utf-8", "no-store")
    response.status = status
    return response
  }

  static func file(_ data: Data, _ type: String, _ caching: String) -> WebResponse {
    WebResponse(
      headers: [
        "Content-Type": type, "Cache-Control": caching, "X-Content-Type-Options": "nosniff",
        // No other site may have it as a script or a picture, and by that know what runs here.
        "Cross-Origin-Resource-Policy": "same-origin",
      ],
      body: data)
  }
}
#endif
