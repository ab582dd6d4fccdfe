import Waymark

/// How a file is shown, where there is more than one way.
enum FileForm: String, LinkParameter {
  /// As the text that it is, also where it is a web page.
  case text

  /// Whether a file has a form beside its text, by its name.
  static func hasForms(_ path: String) -> Bool {
    hasWebPage(path) || isDrawing(path) || MarkdownLink.isMarkdown(path)
  }

  /// The words for that form.
  static func words(_ path: String) -> String {
    hasWebPage(path) ? "As a web page" : isDrawing(path) ? "As a picture" : "As a document"
  }

  /// Whether a file is a picture that is text, by its name.
  static func isDrawing(_ path: String) -> Bool { path.lowercased().hasSuffix(".svg") }

  /// Whether a file is a web page, by its name.
  static func hasWebPage(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".html", ".htm"].contains { name.hasSuffix($0) }
  }
}
