import WaymarkPage

extension PagePicture {
  /// Code: its text in one piece, which the client splits into lines.
  struct Code: Encodable {
    let text: String
    /// The number of the first line.
    let first: Int?
    let language: String?
    /// For each piece to colour: how far it is from the end of the one before, a letter for its kind,
    /// and how long it is, in UTF-16 units: `2a10,` is a keyword.
    ///
    /// One text, because a list of so many numbers takes an encoder ten times as long.
    let tokens: String?
    /// The first and the last line that is marked.
    let marked: [Int]?

    init(_ code: Page.Code) {
      text = code.text
      first = code.firstLine
      language = code.language
      tokens = code.tokens.isEmpty ? nil : Self.tokens(of: code)
      marked = code.marked.map { [$0.lowerBound, $0.upperBound] }
    }

    /// What does not fit the text is left out.
    private static func tokens(of code: Page.Code) -> String {
      var marks: [UInt8] = []
      var text = code.text
      text.withUTF8 { bytes in
        var byte = 0
        /// Units from one place to another: each byte that begins a character counts one, and of a
        /// character that takes four bytes two.
        func units(to end: Int) -> Int {
          var count = 0
          while byte < end {
            if bytes[byte] & 0xC0 != 0x80 { count += bytes[byte] >= 0xF0 ? 2 : 1 }
            byte += 1
          }
          return count
        }
        for token in code.tokens
        where token.range.lowerBound >= byte && token.range.upperBound <= bytes.count {
          marks += String(units(to: token.range.lowerBound)).utf8
          marks.append(UInt8(ascii: "a") + UInt8(token.kind.rawValue))
          marks += String(units(to: token.range.upperBound)).utf8
          marks.append(UInt8(ascii: ","))
        }
      }
      return String(decoding: marks, as: UTF8.self)
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
