public import Foundation

/// Foundation's on Apple's systems; on Linux another module has it, which nothing here needs.
public struct URLRequest {
  /// As Foundation has it.
  public var url: URL?
  /// As Foundation has it.
  public var httpMethod: String?
  /// As Foundation has it.
  public var allHTTPHeaderFields: [String: String]?
  /// As Foundation has it.
  public init(url: URL) {
    self.url = url
    httpMethod = "GET"
  }
}

/// Foundation's on Apple's systems, as ``URLRequest`` is.
open class URLResponse {
  open private(set) var url: URL?

  init(_ url: URL) { self.url = url }
}

/// Foundation's on Apple's systems, as ``URLRequest`` is.
open class HTTPURLResponse: URLResponse {
  private let fields: [String: String]

  init(_ url: URL, _ fields: [String: String]) {
    self.fields = fields
    super.init(url)
  }

  open func value(forHTTPHeaderField field: String) -> String? { fields[field] }
}

/// Foundation's on Apple's systems, as ``URLRequest`` is.
public struct HTTPCookie: Sendable {
  /// As Foundation has it.
  public let name: String
  /// As Foundation has it.
  public let value: String
  /// As Foundation has it.
  public let domain: String
  /// As Foundation has it.
  public let isSecure: Bool
  /// As Foundation has it.
  public let expiresDate: Date?

  /// Reads one cookie that a server sets.
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
