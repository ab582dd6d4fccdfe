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
    let style = Data(
      PackageResources.style_css + PackageResources.code_css + PackageResources.form_css
        + PackageResources.table_css + PackageResources.chart_css + PackageResources.parts_css
        + PackageResources.markdown_css + PackageResources.columns_css
        + PackageResources.search_css + PackageResources.segments_css)
    var page = String(decoding: PackageResources.page_html, as: UTF8.self)
    var files: [String: File] = [:]
    for (name, type, data, packed) in [
      ("style.css", "text/css; charset=utf-8", style, PackageResources.style_css_gz),
      ("client.js", "text/javascript; charset=utf-8", script, PackageResources.client_js_gz),
    ] {
      let checksum = Checksum.text(of: data)
      let path = SitePaths.prefix + checksum + "/" + name
      page = page.replacing("/~waymark/client/" + name, with: path)
      // While somebody changes the client, what was packed before is not sent.
      let isPacked = Self.checksum(ofPacked: packed) == checksum
      files[path] = File(type: type, data: data, packed: isPacked ? Data(packed) : nil)
    }
    self.files = files
    let parts = page.split(separator: "{first}", maxSplits: 1).map(String.init)
    (beginning, end) = (parts[0], parts[1])
    // In a block, so that a page sees none of its names.
    frameScript = Data(
      "{\n\(WebBridge.script)\(String(decoding: PackageResources.frame_js, as: UTF8.self))}\n".utf8)
    clickScript = String(decoding: PackageResources.clicks_js, as: UTF8.self)
  }

  /// The client's modules as one, in an order in which each stands below those that it uses.
  ///
  /// A browser that has to look up a dozen files takes longer to show anything. The modules share no
  /// names, and import one another and nothing else.
  private static var script: String {
    let modules = [
      PackageResources.addresses_js, PackageResources.words_js, PackageResources.elements_js,
      PackageResources.lead_js,
      PackageResources.badge_js, PackageResources.lanes_js, PackageResources.code_js,
      PackageResources.diff_js,
      PackageResources.table_js, PackageResources.buttons_js, PackageResources.chart_js,
      PackageResources.parts_js, PackageResources.markdown_js, PackageResources.form_js,
      PackageResources.segments_js, PackageResources.custom_js, PackageResources.rows_js,
      PackageResources.page_js,
      PackageResources.patch_js, PackageResources.search_js, PackageResources.drafts_js,
      PackageResources.menu_js,
      PackageResources.layers_js, PackageResources.columns_js, PackageResources.keys_js,
      PackageResources.motion_js, PackageResources.messages_js,
      PackageResources.screen_js, PackageResources.frames_js, PackageResources.view_js,
      PackageResources.connection_js, PackageResources.history_js, PackageResources.client_js,
    ]
    let lines = modules.flatMap { module in
      String(decoding: module, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
    }
    return lines.filter { !$0.hasPrefix("import {") }
      .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
      .joined(separator: "\n")
  }

  /// The checksum of the bytes that were packed, which stands near the end (RFC 1952 §2.3.1).
  private static func checksum(ofPacked packed: [UInt8]) -> String {
    packed.suffix(8).prefix(4).reversed()
      .map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
