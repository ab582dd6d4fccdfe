#if Browser
import Foundation
import Waymark
import WaymarkWeb

/// The app's response for a frame, with the script that reports navigations and titles.
///
/// The script of a redirect or a file reports nothing else, so that the host decides about it.
struct FramedPage {
  let response: WebResponse

  /// - Parameter functions: The names of the functions that pages may call.
  /// - Parameter files: The files that the browser saves.
  init(response: WebResponse, to request: WebRequest, functions: String, files: FileResponses) {
    var response = response
    // Other sites can't frame a page of the app, with its forms.
    response.headers.add("Content-Security-Policy", "frame-ancestors 'self'")
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    let destination = request.headers["Sec-Fetch-Dest"]
    let isDocument = ["iframe", "frame"].contains(destination)
    let redirects = [301, 302, 303, 307, 308]
    var attributes = "data-functions=\"\(functions)\""
    if isDocument, redirects.contains(response.status), let place = response.headers["Location"] {
      attributes += " data-redirect=\"\(HTMLHead.escaped(place))\""
      response = Self.relay(response)
    } else if isDocument, response.isFile {
      let address = files.keep(response, of: request.path)
      attributes += " data-file=\"\(HTMLHead.escaped(address))\""
      response = Self.relay(response)
    }
    let type = response.headers["Content-Type"]?.lowercased() ?? ""
    // Only a document gets the script, and not HTML that a script or a picture requests.
    if type.begins(with: "text/html"), response.headers["Content-Encoding"] == nil,
      isDocument || destination == nil || destination == "document"
    {
      let script = "<script src=\"\(SitePaths.frameScript)\" \(attributes)></script>"
      response.body = HTMLHead.inserting(script, into: response.body)
      response.headers["Content-Length"] = nil
    }
    self.response = response
  }

  /// Returns an empty document with the other header fields of a response, such as cookies.
  private static func relay(_ response: WebResponse) -> WebResponse {
    var relay = response
    relay.status = 200
    for name in ["Location", "Content-Encoding", "Content-Disposition"] {
      relay.headers[name] = nil
    }
    relay.headers["Content-Type"] = "text/html; charset=utf-8"
    relay.headers["Cache-Control"] = "no-store"
    relay.body = Data("<!doctype html>".utf8)
    return relay
  }
}

/// The last responses to frames that the browser saves, so that the app makes each one once.
final class FileResponses: Sendable {
  private static let limit = 8
  private let responses = Locked<[(address: String, response: WebResponse)]>([])

  /// Keeps a response, and returns the address from which the browser saves it.
  func keep(_ response: WebResponse, of path: String) -> String {
    // A browser names a file by its address, unless the response has a name.
    let name = path.pieces(between: "/").last { !$0.isEmpty } ?? "file"
    let address = SitePaths.files + RandomName.make() + "/" + name
    responses.withLock { $0 = $0.suffix(Self.limit - 1) + [(address, response)] }
    return address
  }

  /// Returns a response, which can be saved again.
  func response(at address: String) -> WebResponse? {
    responses.withLock { $0.first { $0.address == address }?.response }
  }
}

extension WebResponse {
  /// The subtypes of `application` that browsers show.
  private static let shownTypes = ["xml", "json", "javascript", "ecmascript", "pdf"]
  /// The texts that browsers save.
  private static let savedTexts = ["text/csv", "text/calendar", "text/vcard"]

  /// A Boolean value indicating whether a browser saves the response.
  fileprivate var isFile: Bool {
    guard status == 200 else { return false }
    if WebNavigation.isAttachment(headers["Content-Disposition"]) { return true }
    let type = headers["Content-Type"]?.lowercased().part(before: "; ") ?? ""
    return Self.savedTexts.contains { type == $0 }
      || type.begins(with: "application/") && !Self.shownTypes.contains { type.ends(with: $0) }
  }
}
#endif
