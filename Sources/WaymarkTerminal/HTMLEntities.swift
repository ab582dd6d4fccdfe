/// The characters that HTML writes with an ampersand.
enum HTMLEntities {
  /// Replaces what it knows; everything else, a lone ampersand too, stays as it is.
  static func decode(_ raw: Substring) -> String {
    guard raw.utf8.contains(UInt8(ascii: "&")) else { return String(raw) }
    var out = ""
    var rest = raw
    while let ampersand = rest.firstIndex(of: "&") {
      out += rest[..<ampersand]
      rest = rest[rest.index(after: ampersand)...]
      let name = rest.prefix(12).prefix { $0 != ";" && $0 != "&" }
      if rest[name.endIndex...].first == ";", let character = character(name) {
        out += character
        rest = rest[name.endIndex...].dropFirst()
      } else {
        out += "&"
      }
    }
    return out + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return named[String(name)] }
    let digits = name.dropFirst()
    let value =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
  }

  private static let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "middot": "·",
    "bull": "•", "times": "×", "larr": "←", "rarr": "→", "euro": "€", "pound": "£", "sect": "§",
    "deg": "°", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
    "szlig": "ß", "eacute": "é", "egrave": "è", "shy": "",
  ]
}
