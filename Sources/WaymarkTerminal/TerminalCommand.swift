/// A command that the user types below a screen.
enum TerminalCommand: Hashable {
  /// A field of a form and its value.
  struct Assignment: Hashable {
    var name: String
    var value: String
  }

  case nothing
  /// Presses a row. The first row has the number 1.
  case follow(Int)
  /// Performs the action at the end of that row.
  case accessory(Int)
  case back
  case dismiss
  /// Selects a tab. The first tab has the number 1.
  case tab(Int)
  case refresh
  case leftButton
  case rightButton
  case help
  case quit
  case open(String)
  /// Submits the first form with the text in its only field, or the form with this button.
  case submit(String)
  /// Fills fields by name and sends their form.
  case fill([Assignment])
  /// An unknown command.
  case unknown(String)

  /// Reads a line. A line that isn't a command is an unknown one.
  init(_ line: String) {
    let text = Self.trimmed(line.unicodeScalars[...])
    self =
      Self.word(text) ?? Self.number(text) ?? Self.tab(text) ?? Self.link(text)
      ?? Self.form(text) ?? .unknown(String(text))
  }

  /// Commands are read by Unicode scalars, because a character can contain a sign and a mark.
  private typealias Scalars = Substring.UnicodeScalarView

  private static func word(_ text: Scalars) -> TerminalCommand? {
    switch String(text) {
    case "": .nothing
    case "b", "B", "back": .back
    case "d", "D", "dismiss", "close": .dismiss
    case "r", "refresh", "retry", "reload": .refresh
    case "l", "L", "left": .leftButton
    case "R", "right": .rightButton
    case "h", "H", "help", "?": .help
    case "q", "Q", "quit", "exit": .quit
    case "=": .submit("")
    default: nil
    }
  }

  private static func number(_ text: Scalars) -> TerminalCommand? {
    let isAccessory = text.last == "."
    return wholeNumber(isAccessory ? text.dropLast() : text)
      .map { isAccessory ? .accessory($0) : .follow($0) }
  }

  private static func tab(_ text: Scalars) -> TerminalCommand? {
    for prefix in ["tab", "t", "T"] where text.starts(with: prefix.unicodeScalars) {
      if let number = wholeNumber(trimmed(text.dropFirst(prefix.count))) { return .tab(number) }
    }
    return nil
  }

  /// Reads a link, which begins with `/`, `#` or `?`, with a scheme, or with a host that has a dot.
  private static func link(_ text: Scalars) -> TerminalCommand? {
    if let first = text.first, "/#?".unicodeScalars.contains(first) { return .open(String(text)) }
    let start = text.prefix { !isSpace($0) && !"/?#=".unicodeScalars.contains($0) }
    let name = start.prefix { $0 != ":" }
    let isScheme =
      start.first?.properties.isAlphabetic == true && name.endIndex < start.endIndex
      && name.allSatisfy { $0.isASCII && isName($0) || "+.".unicodeScalars.contains($0) }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let isHost =
      labels.count > 1 && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy(isName) }
      && (labels.count == 4 || start.contains { $0.properties.isAlphabetic })
      && !text.contains(where: isSpace)
    return isScheme || isHost ? .open(String(text)) : nil
  }

  private static func form(_ text: Scalars) -> TerminalCommand? {
    if text.first == "=" { return .submit(String(trimmed(text.dropFirst()))) }
    return assignments(text).map { .fill($0) }
  }

  /// Reads one or more `name=value`. A value extends to the next name, or is quoted.
  private static func assignments(_ text: Scalars) -> [Assignment]? {
    var found: [Assignment] = []
    var rest = text
    while !rest.isEmpty {
      let name = rest.prefix(while: isName)
      if !name.isEmpty, rest[name.endIndex...].first == "=" {
        rest = rest[name.endIndex...].dropFirst()
        var value = rest.prefix { !isSpace($0) }
        if rest.first == "\"", let quote = rest.dropFirst().firstIndex(of: "\"") {
          value = rest.dropFirst()[..<quote]
          rest = rest[rest.index(after: quote)...]
        } else {
          rest = rest[value.endIndex...]
        }
        found.append(Assignment(name: String(name), value: String(value)))
      } else {
        guard !found.isEmpty else { return nil }
        let word = rest.prefix { !isSpace($0) }
        found[found.count - 1].value += " " + String(word)
        rest = rest[word.endIndex...]
      }
      rest = trimmed(rest)
    }
    return found
  }

  /// Returns a Boolean value indicating whether the name of a field may contain the scalar.
  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isIDContinue || scalar == "-"
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  private static func wholeNumber(_ digits: Scalars) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(String(digits)) ?? Int.max
  }

  private static func trimmed(_ text: Scalars) -> Scalars {
    var text = text.drop(while: isSpace)
    while text.last.map(isSpace) == true { text.removeLast() }
    return text
  }
}

extension TerminalCommand {
  static let helpLines = [
    "3          open row 3",
    "3.         copy the text of row 3",
    "b          go back",
    "d          close the sheet or dialog on top",
    "t2         select tab 2",
    "L  R       press the left or the right button",
    "r          reload the screen",
    "=text      fill in the only field and send the form",
    "a=1 b=2    fill in fields by name and send the form",
    "/link      open a link: /path, #part, ?query or https://example.com/path",
    "q          quit",
  ]
}
