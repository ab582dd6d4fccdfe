/// A request for a page of the app's own.
public struct WebRequest: Sendable {
  /// The method in capital letters, such as `GET`.
  public var method: String
  /// The path and the query as they were sent, without any decoding.
  public var target: String
  /// The header fields.
  public var headers: WebHeaders
  /// The address and port of the client.
  public var peer: String
  /// The body, which arrives while it is read.
  public var body: WebBody

  /// Makes a request.
  public init(
    method: String = "GET", target: String, headers: WebHeaders = [:], peer: String = "",
    body: WebBody = WebBody()
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.peer = peer
    self.body = body
  }

  /// The target up to its query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// What follows the first question mark of the target; nil if there is none.
  public var query: String? {
    target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
  }
}
