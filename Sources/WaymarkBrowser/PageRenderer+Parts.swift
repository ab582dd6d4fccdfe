#if Browser
import Foundation
import Waymark
import WaymarkPage

extension PageRenderer {
  /// Returns a picture, or its description if it's of an unsupported type.
  func image(_ image: Page.Image) -> WireObject {
    guard Page.Image.types.contains(image.type) else {
      return Self.text(image.words.isEmpty ? "Image" : image.words)
    }
    let data = Data(image.bytes).base64EncodedString()
    return ["k": "image", "text": image.words, "source": "data:\(image.type);base64,\(data)"]
  }

  /// Returns the message and the buttons of an alert or an action sheet.
  mutating func items(of dialog: Dialog) -> [WireObject] {
    (dialog.message.map { [Self.text($0)] } ?? [])
      + dialog.actionsWithCancel.map { action in
        let role = action.role.map { $0 == .cancel ? "cancel" : "destructive" }
        let anchor = nextAnchor("row")
        let element = add(action.target.map { .open($0) } ?? .close, anchor, action.title)
        return [
          "k": "row", "text": action.title, "role": role, "anchor": anchor, "element": element,
        ]
      }
  }

  /// Returns code with its text in one piece, which the client splits into lines.
  static func code(_ code: Page.Code) -> WireObject {
    [
      "text": code.text, "first": code.firstLine,
      "marked": code.marked.map { [$0.lowerBound, $0.upperBound] },
    ]
  }

  mutating func changedFile(_ file: Page.Diff.File) -> WireObject {
    var object: WireObject = [
      "name": file.name, "old": file.oldName, "added": file.added, "removed": file.removed,
      "note": file.note, "hunks": file.hunks.map { Self.hunk($0) },
    ]
    if let target = file.target {
      object.set("element", add(.open(target), nextAnchor("file"), file.name))
      object.set("address", address(of: target.link))
    }
    return object
  }

  /// Lines of a diff in one piece, each behind its sign, as `diff` writes them.
  static func hunk(_ hunk: Page.Diff.Hunk) -> WireObject {
    [
      "heading": hunk.heading, "old": hunk.oldStart, "new": hunk.newStart,
      "lines": hunk.lines.map { "\($0.kind.rawValue)\($0.text)\n" }.joined(),
    ]
  }
}

extension PageRenderer {
  mutating func form(_ form: Page.Form) -> WireObject {
    defer { forms.append(form) }
    return [
      "k": "form", "text": form.submit,
      "anchor": PageElement.anchor(ofForm: forms.count, entry.id),
      "role": form.role == .destructive ? "destructive" : nil, "form": forms.count,
      "fields": form.fields.map { Self.field($0) },
    ]
  }

  private static func field(_ field: Page.Form.Field) -> WireObject {
    [
      "name": field.name, "label": field.label, "value": field.value, "prompt": field.prompt,
      "help": field.help, "isRequired": field.isRequired, "control": field.control.rawValue,
      "choices": field.choices?.map { ["value": $0.value, "label": $0.label] },
    ]
  }
}

extension PageRenderer {
  mutating func table(_ table: Page.Table) -> WireObject {
    let columns: [WireObject] = table.columns.map { column in
      ["title": column.title, "isNumber": column.alignment == .number]
    }
    let rows: [WireObject] = table.rows.map { row in
      var object: WireObject = ["cells": row.cells(columns.count)]
      guard let target = row.target else { return object }
      let anchor = nextAnchor("part")
      object.set("element", add(.open(target), anchor, row.cells.first ?? ""))
      object.set("address", address(of: target.link))
      return object
    }
    return ["columns": columns, "rows": rows]
  }
}
#endif
