import Waymark
import WaymarkPage

/// A form of a document, as far as a terminal can fill it.
struct HTMLForm: Equatable {
  /// One of the values that are sent.
  struct Part: Equatable {
    /// Its name in the document.
    let name: String
    /// What is sent where no field is filled in, or a box is ticked.
    var value = ""
    /// The field that has it; nil if nobody sees it.
    var field: Page.Form.Field?

    fileprivate var isFile: Bool { if case .file = field?.control { true } else { false } }

    /// What is sent, of a file its path; nil for nothing.
    fileprivate func value(in texts: [String: String]) -> String? {
      guard let field else { return value }
      let text = texts[field.name] ?? field.value
      return switch field.control {
      case .checkbox: text == true.description ? value : nil
      case .radio: text.isEmpty ? nil : text
      default: text
      }
    }
  }

  /// Where it is sent, without what is filled in.
  var address: String
  /// Who sends it.
  var source: LinkSource
  /// True if it is posted; else what is filled in becomes the query of the address.
  var isPosted = false
  /// True if what is filled in is posted as `multipart/form-data`, with the bytes of files.
  var isMultipart = false
  /// What is sent, in the order of the document.
  var parts: [Part] = []
  /// What its button says.
  var submit = "Submit"
  /// Why nobody can fill it in a terminal; nil if somebody can.
  var obstacle: String?

  /// The form as a page has it.
  var pageForm: Page.Form {
    Page.Form("", fields: parts.compactMap(\.field), submit: submit)
  }

  /// What is sent, as `application/x-www-form-urlencoded`: of a file its name.
  func encoded(_ texts: [String: String]) -> String {
    parts.compactMap { part in
      part.value(in: texts).map { text in
        let value = part.isFile ? Page.Upload.name(ofPath: text) : text
        return Self.encoded(part.name) + "=" + Self.encoded(value)
      }
    }.joined(separator: "&")
  }

  /// What is posted; nil for a form that asks.
  /// - Parameter files: the files that were chosen, by the names of their fields.
  func body(
    _ texts: [String: String], files: [String: Page.Upload]
  ) -> TerminalHost.WebRequest.Body? {
    guard isPosted else { return nil }
    guard isMultipart else {
      return .init(
        type: "application/x-www-form-urlencoded", bytes: Array(encoded(texts).utf8))
    }
    var body = MultipartBody()
    for part in parts {
      guard let text = part.value(in: texts) else { continue }
      if part.isFile, let field = part.field {
        body.add(part.name, files[field.name])
      } else {
        body.add(part.name, text)
      }
    }
    return body.ended
  }

  /// The address to which it is sent with what is filled in, unless that is posted.
  func address(with texts: [String: String]) -> String {
    isPosted ? address : address.prefix { $0 != "?" && $0 != "#" } + "?" + encoded(texts)
  }

  /// The field that has no such choice, and what there is to choose.
  func wrongChoice(in texts: [String: String]) -> (field: String, choices: [String])? {
    for case let field? in parts.map(\.field) {
      guard let text = texts[field.name] else { continue }
      switch field.control {
      case .menu(let choices), .radio(let choices):
        if choices.contains(where: { $0.value == text }) { continue }
        return (field.label, choices.map(\.label))
      default: continue
      }
    }
    return nil
  }

  private static func encoded(_ text: String) -> String {
    let plain = Set("*-._".utf8)
    var result = ""
    for byte in MultipartBody.withWholeBreaks(text).utf8 {
      let scalar = Unicode.Scalar(byte)
      if byte == UInt8(ascii: " ") {
        result += "+"
      } else if plain.contains(byte) || scalar.isASCII && scalar.properties.isAlphabetic
        || (0x30...0x39).contains(byte)
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
