public import Waymark

extension Page {
  /// How files differ from what they were.
  public struct Diff {
    /// One file.
    ///
    /// One without hunks and without a note is only listed, with its counts.
    public struct File {
      /// What it is called.
      public var name: String
      /// What it was called, if that differs.
      public var oldName: String?
      /// How many lines were added.
      public var added: Int
      /// How many lines were removed.
      public var removed: Int
      /// What its name opens.
      public var target: LinkTarget?
      /// What there is to say about it, such as that it is binary.
      public var note: String?
      /// Where it differs, from the top.
      public var hunks: [Hunk]

      /// Makes a file.
      public init(
        _ name: String, oldName: String? = nil, added: Int = 0, removed: Int = 0,
        link target: LinkTarget? = nil, note: String? = nil, hunks: [Hunk] = []
      ) {
        self.name = name
        self.oldName = oldName
        self.added = added
        self.removed = removed
        self.target = target
        self.note = note
        self.hunks = hunks
      }
    }

    /// Neighbouring lines of a file.
    public struct Hunk: Hashable, Sendable {
      /// What the lines are part of, such as a function.
      public var heading: String
      /// The number of the first line in the old file.
      public var oldStart: Int
      /// The number of the first line in the new file.
      public var newStart: Int
      /// The lines, from the top.
      public var lines: [Line]

      /// Makes a hunk.
      public init(_ heading: String = "", oldStart: Int, newStart: Int, lines: [Line]) {
        self.heading = heading
        self.oldStart = oldStart
        self.newStart = newStart
        self.lines = lines
      }
    }

    /// One line of a hunk.
    public struct Line: Hashable, Sendable {
      /// What became of a line.
      public enum Kind: Hashable, Sendable {
        case context, added, removed
        /// No line of a file, but words about the one before.
        case note
      }

      /// What became of it.
      public var kind: Kind
      /// The line, without its end.
      public var text: String

      /// Makes a line.
      public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
      }
    }

    /// The files, from the top.
    public var files: [File]

    /// Makes a diff.
    public init(_ files: [File]) { self.files = files }
  }
}

extension Page.Diff.Line.Kind {
  /// The sign before a line, as `diff` writes it.
  package var sign: String {
    switch self {
    case .context: " "
    case .added: "+"
    case .removed: "-"
    case .note: "\\"
    }
  }
}

extension Page.Diff.File {
  /// True if there is more to show than its name and counts.
  package var hasBody: Bool { !hunks.isEmpty || note != nil }
}
