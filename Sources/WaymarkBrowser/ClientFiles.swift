import CBrowserClient
import Foundation
import Waymark
import WaymarkPage
import WaymarkWeb

/// The page, its style and its scripts, as they are sent.
struct ClientFiles: Sendable {
  struct File: Sendable {
    let type: String
    let data: Data
    /// The bytes compressed by gzip; nil if the file is only sent uncompressed.
    var packed: Data?
  }

  /// The parts of the page before and after its first messages; ``ClientPage`` fills in both.
  let beginning: String
  let end: String
  /// The script of framed pages of the app's own.
  let frameScript: Data
  /// The script of content that is not the app's own.
  let clickScript: String
  /// The words that the scripts name.
  let words: [HostWord]
  /// The other files by their paths, which change with what is in them.
  let files: [String: File]

  static let shared = ClientFiles()

  private init() {
    let text = Self.script
    let script = Data(text.utf8)
    words = HostWord.allCases.filter { text.contains("hostWords.\($0)") }
    let style = client_style().data
    var page = client_page().text
    var files: [String: File] = [:]
    for (name, type, data, packed) in [
      ("style.css", "text/css; charset=utf-8", style, client_style_packed().data),
      ("client.js", "text/javascript; charset=utf-8", script, client_script_packed().data),
    ] {
      let checksum = Checksum.text(of: data)
      let path = SitePaths.prefix + checksum + "/" + name
      page = page.replacing("/~waymark/client/" + name, with: path)
      // While somebody changes the client, what was packed before is not sent.
      let isPacked = Self.checksum(ofPacked: packed) == checksum
      files[path] = File(type: type, data: data, packed: isPacked ? packed : nil)
    }
    self.files = files
    let parts = page.split(separator: "{first}", maxSplits: 1).map(String.init)
    (beginning, end) = (parts[0], parts[1])
    // In a block, so that a page sees none of its names.
    frameScript = Data("{\n\(WebBridge.script)\(client_frame().text)}\n".utf8)
    clickScript = client_clicks().text
  }

  /// The client's modules as one script, without their imports and exports.
  ///
  /// A browser that has to look up a dozen files takes longer to show anything. The modules share no
  /// names, and import one another and nothing else.
  private static var script: String {
    client_modules().text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("import {") }
      .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
      .joined(separator: "\n")
  }

  /// The checksum of the bytes that were packed, which stands near the end (RFC 1952 §2.3.1).
  private static func checksum(ofPacked packed: Data) -> String {
    packed.suffix(8).prefix(4).reversed()
      .map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}

extension ClientFile {
  fileprivate var data: Data { Data(bytes: bytes, count: count) }
  fileprivate var text: String { String(decoding: data, as: UTF8.self) }
}
