public import Waymark

extension Page {
  /// The differences between two versions of files.
  public struct Diff {
    /// A file.
    ///
    /// A file without hunks and without a note is listed only with its counts.
    public struct File {
      /// The name of the file.
      public var name: String
      /// The previous name of the file, if the file was renamed.
      public var oldName: String?
      /// The number of added lines.
      public var added: Int
      /// The number of removed lines.
      public var removed: Int
      /// The target that the name of the file opens.
      public var target: LinkTarget?
      /// A note about the file, for example that it's binary.
      public var note: String?
      /// The hunks of the file, from top to bottom.
      public var hunks: [Hunk]

      /// Creates a file.
      public init(
        _ name: String, oldName: String? = nil, added: Int = 0, removed: Int = 0,
        link target: LinkTarget? = nil, note: String? = nil, hunks: [Hunk] = []
      ) {
        (self.name, self.oldName, self.added, self.removed) = (name, oldName, added, removed)
        (self.target, self.note, self.hunks) = (target, note, hunks)
      }
    }

    /// Adjacent lines of a file.
    public struct Hunk: Hashable, Sendable {
      /// The heading of the lines, such as the name of the enclosing function.
      public var heading: String
      /// The number of the first line in the old file.
      public var oldStart: Int
      /// The number of the first line in the new file.
      public var newStart: Int
      /// The lines, from top to bottom.
      public var lines: [Line]

      /// Creates a hunk.
      public init(_ heading: String = "", oldStart: Int, newStart: Int, lines: [Line]) {
        (self.heading, self.oldStart) = (heading, oldStart)
        (self.newStart, self.lines) = (newStart, lines)
      }
    }

    /// A line of a hunk.
    public struct Line: Hashable, Sendable {
      /// The kind of change in a line. The raw value is the sign that `diff` writes before it.
      public enum Kind: String, Sendable {
        /// A line of both versions.
        case context = " "
        /// A line only of the new version.
        case added = "+"
        /// A line only of the old version.
        case removed = "-"
        /// A note about the previous line.
        case note = "\\"
      }

      /// The kind of change.
      public var kind: Kind
      /// The line without its line break.
      public var text: String

      /// Creates a line.
      public init(_ kind: Kind, _ text: String) {
        (self.kind, self.text) = (kind, text)
      }
    }

    /// The files, from top to bottom.
    public var files: [File]

    /// Creates a diff.
    public init(_ files: [File]) { self.files = files }
  }
}
