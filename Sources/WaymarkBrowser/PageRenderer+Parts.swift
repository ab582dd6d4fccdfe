#if Browser
import Foundation
import Waymark
import WaymarkPage

extension PageRenderer {
  /// Returns a picture, or its description if it's from another site or of an unsupported type.
  func image(_ image: Page.Image) -> WireObject {
    guard let source = source(of: image) else {
      return Self.text(image.words.isEmpty ? "Image" : image.words)
    }
    let picture: WireObject = ["source": source, "width": image.width, "height": image.height]
    return ["k": "image", "text": image.words, "image": picture]
  }

  private func source(of image: Page.Image) -> String? {
    switch image.source {
    case .address(let link):
      guard let own = whole(link).flatMap(addresses.appForm), SitePaths.isShown(own.description)
      else { return nil }
      return own.description
    case .data(let bytes, let type):
      guard Page.Image.types.contains(type) else { return nil }
      return "data:\(type);base64,\(Data(bytes).base64EncodedString())"
    }
  }

  /// Returns the message and the buttons of an alert or an action sheet.
  mutating func items(of dialog: Dialog) -> [WireObject] {
    (dialog.message.map { [Self.text($0)] } ?? [])
      + dialog.actionsWithCancel.map { action in
        let role = action.role.map { $0 == .cancel ? "cancel" : "destructive" }
        let anchor = nextAnchor("row")
        let element = add(action.target.map { .target($0) } ?? .cancel, anchor, action.title)
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
      object.set("element", add(.target(target), nextAnchor("file"), file.name))
      object.set("address", address(of: target.link))
    }
    return object
  }

  /// Lines of a diff in one piece, each behind its sign, as `diff` writes them.
  static func hunk(_ hunk: Page.Diff.Hunk) -> WireObject {
    [
      "heading": hunk.heading, "old": hunk.oldStart, "new": hunk.newStart,
      "lines": hunk.lines.map { $0.kind.sign + $0.text + "\n" }.joined(),
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
      "fields": form.fields.map { Self.field($0) }, "isAnswered": form.isAnswered,
      "question": form.question,
    ]
  }

  private static func field(_ field: Page.Form.Field) -> WireObject {
    let (control, choices): (String, [Page.Form.Field.Choice]?) =
      switch field.control {
      case .text: ("text", nil)
      case .password: ("password", nil)
      case .longText: ("longText", nil)
      case .number: ("number", nil)
      case .date: ("date", nil)
      case .checkbox: ("checkbox", nil)
      case .toggle: ("toggle", nil)
      case .menu(let choices): ("menu", choices)
      case .radio(let choices): ("radio", choices)
      }
    return [
      "name": field.name, "label": field.label, "value": field.value, "prompt": field.prompt,
      "help": field.help, "isRequired": field.isRequired, "control": control,
      "choices": choices?.map { ["value": $0.value, "label": $0.label] },
    ]
  }
}

extension PageRenderer {
  mutating func table(_ table: Page.Table) -> WireObject {
    let columns: [WireObject] = table.columns.map { column in
      [
        "title": column.title, "isNumber": column.alignment == .number,
        "order": column.order?.rawValue, "sort": column.sort.map { lead($0, column.title) },
      ]
    }
    let rows: [WireObject] = table.rows.map { row in
      [
        "cells": row.cells(columns.count),
        "lead": row.target.map { lead($0, row.cells.first ?? "") },
      ]
    }
    return ["columns": columns, "rows": rows, "pages": table.pages.map { pages($0) }]
  }

  private mutating func pages(_ pages: Page.Table.Pagination) -> WireObject {
    let previous = pages.previous.map { lead($0, "Previous page") }
    // One without a number represents those that are omitted.
    let numbers: [WireObject] = pages.shown.map { number in
      var object: WireObject = ["number": number, "isCurrent": number == pages.current]
      if let number, number != pages.current {
        object.set("lead", lead(pages.link(number), "Page \(number)"))
      }
      return object
    }
    return [
      "place": pages.place, "previous": previous, "numbers": numbers,
      "next": pages.next.map { lead($0, "Next page") },
    ]
  }

  /// Adds the link of a part of a table, and returns it.
  private mutating func lead(_ target: LinkTarget, _ words: String) -> WireObject {
    let anchor = nextAnchor("part")
    return [
      "element": add(.target(target), anchor, words), "anchor": anchor,
      "address": address(of: target.link),
    ]
  }
}
#endif
