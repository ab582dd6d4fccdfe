#if Browser
import Foundation
import NIOCore
import NIOHTTP1
import Waymark

/// One request, and the progress of its response.
final class Exchange {
  let head: HTTPRequestHead
  var answer = SiteHandler.Answer.response(.plain(500, ""))
  var body = Data()
  /// The app's part of the answer.
  var work: Task<Void, Never>?
  var isRead = false
  /// The head of the response has been sent.
  var isAnswered = false

  init(_ head: HTTPRequestHead) { self.head = head }

  /// The request as the app sees it, without its body.
  var request: WebRequest {
    WebRequest(
      method: head.method.rawValue, target: head.uri,
      headers: WebHeaders(head.headers.map { (name: $0.name, value: $0.value) }))
  }

  /// The method and the path, for the log: without the query, which may have secrets.
  var name: String {
    let path = head.uri.part(before: "?").unicodeScalars.map { $0.escaped(asASCII: true) }
    return "\(head.method.rawValue) \(path.joined())"
  }

  /// A Boolean value indicating whether the end of the request is unambiguous.
  var isFramedOnce: Bool {
    let codings = head.headers["Transfer-Encoding"]
    return codings.isEmpty
      || codings.count == 1 && codings[0].lowercased() == "chunked"
        && !head.headers.contains(name: "Content-Length") && head.version == .http1_1
  }

  var hasBody: Bool {
    head.headers.contains(name: "Transfer-Encoding")
      || head.headers["Content-Length"].contains { Int($0) != 0 }
  }

  /// The length in the head, or `nil` if it's missing or invalid.
  var length: Int? { head.headers.first(name: "Content-Length").flatMap { Int($0) } }

  /// A Boolean value indicating whether the connection can be used for another request.
  var keepsConnection: Bool {
    head.version == .http1_1 && head.isKeepAlive && isRead
      && !head.headers.contains(name: "Upgrade")
  }
}
#endif
