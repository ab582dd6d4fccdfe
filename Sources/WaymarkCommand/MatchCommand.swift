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
      the links are read from standard input, one per line. The exit code is 1 if any line is ‘-’. \
      With --json, each line is an object: {"link":…,"parameters":{…},"pattern":…}, with an "error" if \
      the text isn't a link.
      """)

  @OptionGroup var routes: RoutesOption
  @Flag(help: "Write each answer as a JSON object on one line.") var json = false
  @Argument(help: "The links.") var links: [String] = []

  func run() throws {
    let file = try routes.readSound(needsRoot: false)
    var allMatch = true
    func answer(_ found: FoundRoute) throws {
      if json {
        try Console.printJSON(found)
      } else {
        Console.print(found.line)
        if let report = found.report { Console.note(report) }
      }
      if found.pattern == nil { allMatch = false }
    }
    for link in links { try answer(FoundRoute(link, in: file)) }
    var input = StandardInput()
    var number = 0
    while links.isEmpty, let line = input.next() {
      number += 1
      switch line {
      case .text(let link): try answer(FoundRoute(link, in: file))
      case .notUTF8(let repaired, let byte):
        try answer(
          FoundRoute(
            repaired: repaired,
            error: "Line \(number) is not UTF-8 at byte \(byte): \(UTF8Text.advice)."))
      }
    }
    if !allMatch { throw ExitCode.failure }
  }
}

/// The route that matches a link, as JSON or as a line.
struct FoundRoute: Encodable {
  let link: String
  /// The pattern, or `nil` if no route matches the link.
  private(set) var pattern: String?
  private(set) var parameters: [String: String] = [:]
  /// The reason why the text isn't a link.
  private(set) var error: String?
  /// The explanation of the link.
  var explanation: String?

  /// The pattern and the values, or `-` without a match.
  private(set) var line = "-"
  /// The error, below the text with a caret.
  private(set) var report: String?

  private enum CodingKeys: CodingKey { case link, pattern, parameters, error, explanation }

  init(_ link: String, in file: RouteFile) {
    self.link = link
    do throws(LinkError) {
      guard let found = try file.match(link) else { return }
      let items = found.parameters.items
      pattern = found.pattern
      parameters = Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
      let values = items.map { "\($0.name)=\($0.value.escaped("%,"))" }
      line = "\(found.pattern)\t\(values.joined(separator: ","))"
    } catch {
      (self.error, report) = (error.message, error.report)
    }
  }

  init(repaired: String, error: String) { (link, self.error, report) = (repaired, error, error) }
}

extension LinkError {
  /// The text with a caret, and the message.
  var report: String { underlined + "\n" + message }
}
#endif
