public import Foundation

/// Foundation's on Apple's systems; on Linux another module has it, which nothing here needs.
public struct URLRequest {
  public var url: URL?
  public var httpMethod: String?
  public var allHTTPHeaderFields: [String: String]?
  public init(url: URL) { (self.url, httpMethod) = (url, "GET") }
}

open class URLResponse {
  open private(set) var url: URL?
  init(_ url: URL) { self.url = url }
}

open class HTTPURLResponse: URLResponse {
  private let fields: [String: String]

  init(_ url: URL, _ fields: [String: String]) {
    self.fields = fields
    super.init(url)
  }

  open func value(forHTTPHeaderField field: String) -> String? { fields[field] }
}

public struct HTTPCookie: Sendable {
  public let name: String
  public let value: String
  public let domain: String
  public let isSecure: Bool
  public let expiresDate: Date?

  public static func cookies(
    withResponseHeaderFields headerFields: [String: String], for URL: URL
  ) -> [HTTPCookie] {
    let parts = (headerFields["Set-Cookie"] ?? "").split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let pair = (parts.first ?? "").split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard pair.count == 2 else { return [] }
    return [
      HTTPCookie(
        name: String(pair[0]), value: String(pair[1]), domain: URL.host ?? "",
        isSecure: parts.contains("Secure"),
        expiresDate: parts.contains("Max-Age=0") ? Date() : nil)
    ]
  }
}
