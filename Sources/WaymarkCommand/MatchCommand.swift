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
    for link in links where try !answer(link, file) { allMatch = false }
    var input = StandardInput()
    var number = 0
    while links.isEmpty, let line = input.next() {
      number += 1
      let isMatch =
        switch line {
        case .text(let link): try answer(link, file)
        case .notUTF8(let repaired, let byte):
          try refuse(
            repaired, "Line \(number) is not UTF-8 at byte \(byte): \(UTF8Text.advice).")
        }
      if !isMatch { allMatch = false }
    }
    if !allMatch { throw ExitCode.failure }
  }

  /// Writes the answer for a link, and returns whether a route matches it.
  private func answer(_ text: String, _ file: RouteFile) throws -> Bool {
    if json {
      let found = FoundRoute(text, in: file)
      try Console.printJSON(found)
      return found.pattern != nil
    }
    do throws(LinkError) {
      guard let found = try file.match(text) else {
        Console.print("-")
        return false
      }
      let values = found.parameters.items.map { "\($0.name)=\($0.value.escaped("%,"))" }
      Console.print("\(found.pattern)\t\(values.joined(separator: ","))")
      return true
    } catch {
      return try refuse(text, error.report)
    }
  }

  private func refuse(_ text: String, _ message: String) throws -> Bool {
    if json {
      try Console.printJSON(FoundRoute(repaired: text, error: message))
    } else {
      Console.print("-")
      Console.note(message)
    }
    return false
  }
}

/// The route that matches a link, as JSON.
struct FoundRoute: Encodable {
  let link: String
  /// The pattern, or `nil` if no route matches the link.
  var pattern: String?
  var parameters: [String: String] = [:]
  /// The reason why the text isn't a link.
  var error: String?
  /// The explanation of the open.
  var explanation: String?

  init(_ link: String, in file: RouteFile) {
    self.link = link
    do throws(LinkError) {
      let found = try file.match(link)
      pattern = found?.pattern
      let items = found?.parameters.items ?? []
      parameters = Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
    } catch {
      self.error = error.message
    }
  }

  init(repaired: String, error: String) { (link, self.error) = (repaired, error) }
}

extension LinkError {
  /// The text with a caret, and the message.
  var report: String { underlined + "\n" + message }
}
#endif
