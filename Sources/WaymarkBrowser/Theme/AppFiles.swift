import Foundation
import Waymark

/// What an app brings along for every window: its colours and style sheet, its pictures, its script. The
/// paths change with what is in the files, so that browsers may keep them for ever.
struct AppFiles: Sendable {
  /// The files by their paths.
  private(set) var files: [String: ClientFiles.File] = [:]
  /// What stands in the head of the page.
  private(set) var head = ""
  let hasLogo: Bool

  /// - Parameter base: what the paths of the app begin with.
  init(_ options: BrowserHost.Options) {
    let (theme, base) = (options.theme, options.path)
    hasLogo = theme.logo != nil
    if let icon = theme.icon {
      head += "<link rel=\"icon\" href=\"\(base + add(icon))\">\n"
    } else {
      head += "<link rel=\"icon\" href=\"data:,\">\n"
    }
    if let icon = theme.touchIcon {
      head += "<link rel=\"apple-touch-icon\" href=\"\(base + add(icon))\">\n"
    }
    for image in theme.images.values { _ = add(image) }
    let style = variables(theme, base) + theme.styleSheet
    if !style.isEmpty {
      let path = add(Data(style.utf8), "text/css; charset=utf-8", ".css")
      head += "<link rel=\"stylesheet\" href=\"\(base + path)\">\n"
    }
    if let script = options.script {
      // Before the client's: its elements are known when the first page is shown.
      let path = add(Data(script.utf8), "text/javascript; charset=utf-8", ".js")
      head += "<script type=\"module\" src=\"\(base + path)\"></script>\n"
    }
  }

  private mutating func add(_ picture: BrowserTheme.Picture) -> String {
    add(picture.data, picture.type, "")
  }

  /// The paths of the pictures of buttons, by their names.
  static func images(_ options: BrowserHost.Options) -> [String: String] {
    options.theme.images.mapValues {
      options.path + SitePaths.app + Checksum.text(of: $0.data)
    }
  }

  private mutating func add(_ data: Data, _ type: String, _ ending: String) -> String {
    let path = SitePaths.app + Checksum.text(of: data) + ending
    files[path] = ClientFiles.File(type: type, data: data)
    return path
  }

  private mutating func variables(_ theme: BrowserTheme, _ base: String) -> String {
    var lines: [String] = []
    if let tint = theme.tint {
      let (light, dark) = (TintColours(light: tint.light), TintColours(dark: tint.dark))
      func line(_ name: String, _ colour: KeyPath<TintColours, ThemeColour>) -> String {
        "--\(name): light-dark(\(light[keyPath: colour].css), \(dark[keyPath: colour].css));"
      }
      lines += [
        line("tint", \.tint), line("tint-hovered", \.hovered), line("tint-pressed", \.pressed),
        line("on-tint", \.words),
      ]
    }
    if let font = theme.font { lines.append("--font: \(font);") }
    if let logo = theme.logo { lines.append("--logo: url(\"\(base + add(logo))\");") }
    return lines.isEmpty ? "" : ":root { \(lines.joined(separator: " ")) }\n"
  }
}
