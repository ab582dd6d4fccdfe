#if Browser
import ArgumentParser
import Waymark

/// Prints, for each link, the pattern that matches it and the values of its parameters.
struct MatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Print which route matches each link.",
    discussion: """
      Prints one line per link: the pattern, a tab, and name=value,name=value, or ‘-’ if no route \
      matches. In values, ‘%’, commas and control characters are written as %XX. Without arguments, \
      the links are read from standard input, one per line. The exit code is 1 if any line is ‘-’.
      """)

  @OptionGroup var routes: RoutesOption
  @Argument(help: "The links.") var links: [String] = []

  func run() throws {
    let file = try routes.readSound(needsRoot: false)
    var allMatch = true
    func answer(_ link: String) {
      do throws(LinkError) {
        if let found = try file.match(link) { return Console.print(Self.line(of: found)) }
        refuse()
      } catch {
        refuse(error.report)
      }
    }
    func refuse(_ reason: String? = nil) {
      Console.print("-")
      if let reason { Console.note(reason) }
      allMatch = false
    }
    for link in links { answer(link) }
    var input = StandardInput()
    var number = 0
    while links.isEmpty, let line = input.next() {
      number += 1
      switch line {
      case .text(let link): answer(link)
      case .notUTF8(_, let byte):
        refuse("Line \(number) is not UTF-8 at byte \(byte): \(UTF8Text.advice).")
      }
    }
    if !allMatch { throw ExitCode.failure }
  }

  /// The pattern and the values.
  private static func line(
    of found: (pattern: String, parameters: [(name: String, value: String)])
  ) -> String {
    let values = found.parameters.map { "\($0.name)=\($0.value.escaped("%,"))" }
    return "\(found.pattern)\t\(values.joined(separator: ","))"
  }
}

extension LinkError {
  /// The text with a caret, and the message.
  var report: String { underlined + "\n" + message }
}
#endif
