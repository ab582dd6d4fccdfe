import WaymarkPage

/// The fields of a form as `multipart/form-data`, as browsers write it.
struct MultipartBody {
  private let boundary =
    "waymark-" + (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
  private var bytes: [UInt8] = []

  /// Adds a field with a text.
  mutating func add(_ name: String, _ text: String) {
    begin(name, "")
    bytes += Self.withWholeBreaks(text).utf8
  }

  /// Adds a field with a file; where nobody has chosen one, its name and its bytes are empty.
  mutating func add(_ name: String, _ file: Page.Upload?) {
    let type = file?.type ?? "application/octet-stream"
    begin(name, "; filename=\"\(Self.escaped(file?.name ?? ""))\"\r\nContent-Type: \(type)")
    if let file { bytes += TerminalDevice.bytes(ofFile: file.path, most: file.size) }
  }

  /// The whole body.
  var ended: TerminalHost.WebRequest.Body {
    let end = (bytes.isEmpty ? "" : "\r\n") + "--\(boundary)--\r\n"
    return .init(type: "multipart/form-data; boundary=\(boundary)", bytes: bytes + end.utf8)
  }

  private mutating func begin(_ name: String, _ more: String) {
    let start = bytes.isEmpty ? "" : "\r\n"
    let name = Self.escaped(Self.withWholeBreaks(name))
    bytes += (start + "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"").utf8
    bytes += (more + "\r\n\r\n").utf8
  }

  /// A text whose line breaks all have two characters.
  static func withWholeBreaks(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
  }

  /// A name in quotation marks.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case "\"": result += "%22"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
