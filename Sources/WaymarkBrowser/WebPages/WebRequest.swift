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
  /// The body.
  public var body: Data

  /// Creates a request.
  public init(
    method: String = "GET", target: String, headers: WebHeaders = [:],
    origin: String = "http://localhost", body: Data = Data()
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

/// The header fields of a request or a response, in order; names are compared without case.
public struct WebHeaders: Sendable, ExpressibleByDictionaryLiteral {
  /// Every field; a name may occur more than once, as `Set-Cookie` does.
  public private(set) var fields: [(name: String, value: String)]

  /// Makes a list of header fields.
  public init(_ fields: [(name: String, value: String)] = []) { self.fields = fields }

  /// Makes a list of header fields, in the order in which they are written.
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

  /// Adds a field, and leaves others of the same name.
  public mutating func add(_ name: String, _ value: String) { fields.append((name, value)) }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.lowercased() == other.lowercased()
  }
}
#endif
