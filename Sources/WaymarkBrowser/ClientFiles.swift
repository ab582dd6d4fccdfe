import Foundation

/// The page, its style and its scripts, as they are sent.
struct ClientFiles: Sendable {
  struct File: Sendable {
    let type: String
    let data: Data
  }

  /// The page that every link answers with.
  let page: Data
  /// The script of framed pages of the app's own.
  let frameScript: Data
  /// The script of content that is not the app's own.
  let clickScript: String
  /// The other files by their paths, which change with what is in them.
  let files: [String: File]

  static let shared = ClientFiles()

  private init() {
    let script = "text/javascript; charset=utf-8"
    let named: [(String, String, [UInt8])] = [
      ("style.css", "text/css; charset=utf-8", PackageResources.style_css),
      ("client.js", script, PackageResources.client_js),
      ("connection.js", script, PackageResources.connection_js),
      ("history.js", script, PackageResources.history_js),
      ("view.js", script, PackageResources.view_js),
      ("page.js", script, PackageResources.page_js),
      ("screen.js", script, PackageResources.screen_js),
      ("frames.js", script, PackageResources.frames_js),
      ("motion.js", script, PackageResources.motion_js),
      ("messages.js", script, PackageResources.messages_js),
    ]
    let version = Self.digest(named.flatMap(\.2))
    let folder = SitePaths.prefix + version + "/"
    var files: [String: File] = [:]
    for (name, type, bytes) in named {
      files[folder + name] = File(type: type, data: Data(bytes))
    }
    self.files = files
    let template = String(decoding: PackageResources.page_html, as: UTF8.self)
    page = Data(template.replacing("/~waymark/client/", with: folder).utf8)
    frameScript = Data(PackageResources.frame_js)
    clickScript = String(decoding: PackageResources.clicks_js, as: UTF8.self)
  }

  /// A short name for bytes (FNV-1a): it only has to differ from that of an older version.
  private static func digest(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
