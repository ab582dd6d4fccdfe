extension Page {
  /// An element of the app's own, which a browser shows with the app's script.
  ///
  /// The script defines a custom element of this name. It has the data in its attribute `data`, which
  /// changes when the page does, while the element stays. Where there is no such script, and in other
  /// hosts, the plain items are shown.
  public struct Custom {
    /// The name of the element.
    public let name: String
    /// What the element shows, as JSON.
    public var json: String
    /// What hosts show that do not know the element. The first form among them is the one that the
    /// element fills in and sends.
    public var plainItems: [Item]

    /// Makes an element.
    /// - Parameter name: as HTML wants it: lower-case letters, digits, `-`, `.` and `_`, a letter first and
    ///   a `-` among them, such as `sales-map`. In place of another a browser shows what is wrong with it.
    public init(_ name: String, json: String, plainItems: [Item]) {
      self.name = name
      self.json = json
      self.plainItems = plainItems
    }

    /// Whether HTML lets an element have this name.
    package static func isName(_ name: String) -> Bool {
      let taken = [
        "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
        "font-face-format", "font-face-name", "missing-glyph",
      ]
      return name.utf8.first.map { (97...122).contains($0) } == true && name.contains("-")
        && name.utf8.allSatisfy { byte in
          (97...122).contains(byte) || (48...57).contains(byte) || "-._".utf8.contains(byte)
        } && !taken.contains(name)
    }
  }
}

extension Page.Custom {
  /// The form that the element fills in and sends; nil if there is none.
  package var form: Page.Form? {
    plainItems.lazy.compactMap { if case .form(let form) = $0 { form } else { nil } }.first
  }
}
