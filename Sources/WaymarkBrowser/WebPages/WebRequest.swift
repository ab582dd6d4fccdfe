/// A request of a browser: for a page of the app's own, or for a window that shows the app.
public struct WebRequest: Sendable {
  /// The method in capital letters, such as `GET`.
  public var method: String
  /// The path and the query as they were sent, without any decoding.
  public var target: String
  /// The header fields.
  public var headers: WebHeaders
  /// The address and port of the client; behind a proxy its address alone.
  public var peer: String
  /// The address of the proxy that passed the request on, one of ``BrowserHost/Options/proxies``; nil if it
  /// came from the client itself, so that its headers may say anything.
  public var proxy: String?
  /// The address under which the app is asked for, such as `https://app.example.com`.
  public var origin: String
  /// Who makes the request, as ``BrowserHost/Options/identify`` says; nil if nobody knows.
  public var user: String?
  /// The path below which the app is, such as `/admin`; empty at the root.
  package var base = ""
  /// The token of the cookie by which the user is known; nil if there is none that counts.
  var token: String?
  /// The body, which arrives while it is read.
  public var body: WebBody

  /// Makes a request.
  public init(
    method: String = "GET", target: String, headers: WebHeaders = [:], peer: String = "",
    proxy: String? = nil, origin: String = "http://localhost", user: String? = nil,
    body: WebBody = WebBody()
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.peer = peer
    self.proxy = proxy
    self.origin = origin
    self.user = user
    self.body = body
  }

  /// The cookies by their names, as they were sent; of two with one name the first.
  public var cookies: [String: String] {
    Dictionary(cookieFields.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// Every cookie, in the order in which they were sent (RFC 6265 §5.4: that of the longest path first).
  var cookieFields: [(name: String, value: String)] {
    headers.values(of: "Cookie").flatMap { $0.split(separator: ";") }.compactMap { field in
      guard let sign = field.firstIndex(of: "=") else { return nil }
      return (Self.trimmed(field[..<sign]), Self.trimmed(field[field.index(after: sign)...]))
    }
  }

  /// The languages that the user reads, the best first, as `Accept-Language` says: `de-AT`, `en`.
  public var languages: [String] {
    weighted("Accept-Language").filter { $0.name != "*" && $0.weight > 0 }
      .sorted { $0.weight > $1.weight }.map(\.name)
  }

  /// Whether a body may be packed by gzip, and the client would not rather have it as it is.
  var acceptsGzip: Bool {
    let codings = weighted("Accept-Encoding").map { ($0.name.lowercased(), $0.weight) }
    let weights = Dictionary(codings, uniquingKeysWith: { first, _ in first })
    let gzip = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
    return gzip > 0 && gzip >= weights["identity"] ?? 0
  }

  /// What a field lists, as `name;q=0.5` (RFC 9110 §12.4.2); a weight that is no number counts as 0.
  private func weighted(_ field: String) -> [(name: String, weight: Double)] {
    headers.values(of: field).flatMap { $0.split(separator: ",") }.compactMap { item in
      let parts = item.split(separator: ";").map(Self.trimmed)
      guard let name = parts.first, !name.isEmpty else { return nil }
      let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
        .map { Double($0.dropFirst(2)) ?? 0 }
      return (name, weight ?? 1)
    }
  }

  /// The target up to its query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// What follows the first question mark of the target; nil if there is none.
  public var query: String? {
    target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
