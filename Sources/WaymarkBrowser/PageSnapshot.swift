#if Browser
import WaymarkPage

/// The content of an entry as data, which the client never reads as HTML.
struct PageSnapshot: Encodable {
  struct Section: Encodable {
    let title: String?
    let items: [Item]
  }

  struct Item: Encodable {
    var kind: String
    var text: String?
    var detail: String?
    /// The number to send when it is followed.
    var element: Int?
    /// The name by which a popover finds it.
    var anchor: String?
    /// The role of the button: destructive or cancel.
    var role: String?
    /// The address for a new window or the clipboard.
    var address: String?
    /// The symbol at the end of a row.
    var sign: String?
    var accessory: Accessory?
    /// The number of a form on its page.
    var form: Int?
    var fields: [Field]?
    /// A Boolean value indicating whether the app processes the form.
    var isAnswered: Bool?
    /// The question before a form is sent.
    var question: String?
    var code: Code?
    var files: [ChangedFile]?
    /// The rows of buttons.
    var rows: [Item]?
    var table: Table?
    var image: Image?
    /// The progress, from 0 to 1.
    var fraction: Double?

    enum CodingKeys: String, CodingKey {
      case kind = "k"
      case text, detail, element, anchor, role, address, sign, accessory, form, fields
      case isAnswered, question, code, files, rows, table, image, fraction
    }
  }

  struct Image: Encodable {
    let source: String
    let width: Int?
    let height: Int?
  }

  struct Accessory: Encodable {
    let label: String
    let element: Int?
    let copy: String?
  }

  struct Web: Encodable {
    /// own, foreign or outside.
    let kind: String
    let source: String
    /// True if the title of the link replaces that of the document.
    var isTitled: Bool?
  }

  enum Status: String, Encodable {
    case ready, loading, failed
  }

  var edition: Int
  /// Which content it is: numbers of elements belong to it.
  var number: Int
  var title: String
  var status = Status.ready
  /// The text while it loads, or the error.
  var words: String?
  var canRetry: Bool?
  var sections: [Section]?
  var web: Web?
}

extension PageSnapshot {
  /// Code: its text in one piece, which the client splits into lines.
  struct Code: Encodable {
    let text: String
    /// The number of the first line.
    let first: Int?
    /// The first and the last line that is marked.
    let marked: [Int]?

    init(_ code: Page.Code) {
      text = code.text
      first = code.firstLine
      marked = code.marked.map { [$0.lowerBound, $0.upperBound] }
    }
  }

  /// A file of a diff.
  struct ChangedFile: Encodable {
    let name: String
    let old: String?
    let added: Int
    let removed: Int
    let note: String?
    let hunks: [Hunk]
    /// The number to send when its name is followed.
    var element: Int?
    var address: String?

    init(_ file: Page.Diff.File) {
      name = file.name
      old = file.oldName
      added = file.added
      removed = file.removed
      note = file.note
      hunks = file.hunks.map { Hunk($0) }
    }
  }

  /// Lines of a diff in one piece, each behind its sign, as `diff` writes them.
  struct Hunk: Encodable {
    let heading: String
    let old: Int
    let new: Int
    let lines: String

    init(_ hunk: Page.Diff.Hunk) {
      heading = hunk.heading
      old = hunk.oldStart
      new = hunk.newStart
      var text = ""
      for line in hunk.lines {
        text += line.kind.sign
        text += line.text
        text += "\n"
      }
      lines = text
    }
  }
}

extension PageSnapshot {
  /// A field of a form.
  struct Field: Encodable {
    struct Choice: Encodable {
      let value: String
      let label: String
    }

    let name: String
    let label: String
    let value: String
    let prompt: String
    let help: String?
    let isRequired: Bool
    let control: String
    var choices: [Choice]?

    init(_ field: Page.Form.Field) {
      name = field.name
      label = field.label
      value = field.value
      prompt = field.prompt
      help = field.help
      isRequired = field.isRequired
      switch field.control {
      case .text: control = "text"
      case .password: control = "password"
      case .longText: control = "longText"
      case .number: control = "number"
      case .date: control = "date"
      case .checkbox: control = "checkbox"
      case .toggle: control = "toggle"
      case .menu(let choices):
        control = "menu"
        self.choices = choices.map { Choice(value: $0.value, label: $0.label) }
      case .radio(let choices):
        control = "radio"
        self.choices = choices.map { Choice(value: $0.value, label: $0.label) }
      }
    }
  }
}
#endif
