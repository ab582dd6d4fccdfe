#if Browser
import CBrowserClient
import Foundation
import Waymark
import WaymarkWeb

/// The page of the client, its style sheet and its scripts.
struct ClientFiles: Sendable {
  struct File: Sendable {
    let type: String
    let data: Data
  }

  /// The page. `{title}` is replaced by the name of the app.
  let page: String
  /// The script for framed pages of the app.
  let frameScript: Data
  /// The script for foreign content.
  let clickScript: String
  /// The other files by their paths, which contain their checksums.
  let files: [String: File]

  static let shared = ClientFiles()

  private init() {
    var page = waymark_client_page().text
    var files: [String: File] = [:]
    for (name, type, data) in [
      ("style.css", "text/css; charset=utf-8", waymark_client_style().data),
      ("client.js", "text/javascript; charset=utf-8", Data(Self.script.utf8)),
    ] {
      let path = SitePaths.prefix + Checksum.text(of: data) + "/" + name
      page = page.replacingOccurrences(
        of: "/~waymark/client/" + name, with: path, options: .literal)
      files[path] = File(type: type, data: data)
    }
    (self.files, self.page) = (files, page)
    // A block hides its names from the page.
    frameScript = Data("{\n\(WebBridge.script)\(waymark_client_frame().text)}\n".utf8)
    clickScript = waymark_client_clicks().text
  }

  /// The client's modules as one script, without their imports and exports.
  ///
  /// One file loads faster than a dozen. The modules share no names and import only one another.
  private static var script: String {
    waymark_client_modules().text.pieces(between: "\n")
      .filter { !$0.begins(with: "import {") }
      .map { $0.rest(after: "export ") ?? $0[...] }
      .joined(separator: "\n")
  }
}

extension ClientFile {
  fileprivate var data: Data { Data(bytes: bytes, count: count) }
  fileprivate var text: String { String(decoding: data, as: UTF8.self) }
}
#endif
