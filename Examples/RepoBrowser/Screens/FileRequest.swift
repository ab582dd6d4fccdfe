import Waymark
import WaymarkPage

/// Which file or folder is to be shown, and how much of it.
struct FileRequest {
  var path: String
  /// The commit; nil is the latest.
  var revision: String?
  var form: FileForm?
  /// The number of the first line.
  var line = 1
  /// The lines that are marked.
  var marked: ClosedRange<Int>?

  init(_ path: String, in revision: String? = nil, as form: FileForm? = nil) {
    self.path = path
    self.revision = revision
    self.form = form
  }

  /// Reads a link whose path begins at a segment.
  /// - Parameter hasRevision: whether the segment before that is the revision.
  init(_ link: DeepLink, pathAt place: Int, hasRevision: Bool) {
    path = link.segments.dropFirst(place).joined(separator: "/")
    if hasRevision { revision = link.segments[place - 1] }
    form = link.queryValue("as").flatMap { FileForm(rawValue: $0) }
    marked = link.fragment.flatMap { Page.Code.lines($0) }
    // Without `from`, the part with the marked lines is shown.
    let near = marked.map { $0.lowerBound - 100 } ?? 1
    line =
      link.queryValue("from").flatMap { Int($0) }
      ?? (near > GitRepository.Limit.lines - 200 ? near : 1)
  }

  /// Whether it is shown as a document, and not as lines of text.
  var isDocument: Bool {
    form == nil && marked == nil && line == 1 && MarkdownLink.isMarkdown(path)
  }

  /// The commit in a link that needs one.
  var commit: String { revision ?? "HEAD" }
}
