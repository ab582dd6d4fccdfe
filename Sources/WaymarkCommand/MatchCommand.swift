import ArgumentParser
import Waymark
import WaymarkRouteFile

/// Prints, for each link, the pattern that takes it and the values of its parameters.
struct MatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Print which route takes each link.",
    discussion: """
      One line a link, in order: the pattern, a tab, and name=value,name=value; ‘-’ if no route \
      takes it. In values ‘%’, commas and control bytes are written %XX. Without links they are \
      read from standard input, one a line. Ends with 1 if any line is ‘-’. With --json each is an \
      object: {"link":…,"parameters":{…},"pattern":…}, with an "error" for a text that is no link.
      """)

  @OptionGroup var routes: RoutesOption
  @Flag(help: "Write each answer as a JSON object in a line.") var json = false
  @Argument(help: "The links.") var links: [String] = []

  func run() throws {
    let file = try routes.readSound(needsRoot: false)
    var allMatch = true
    func answer(_ link: String) throws {
      if json {
        let found = FoundRoute(link, in: file)
        try JSONOutput.write(found)
        if found.pattern == nil { allMatch = false }
      } else if !match(link, in: file) {
        allMatch = false
      }
    }
    if links.isEmpty {
      var input = StandardInput()
      var number = 0
      while let line = input.next() {
        number += 1
        switch line {
        case .text(let link): try answer(link)
        case .notUTF8(let repaired, let byte):
          let message = "Line \(number) is not UTF-8 at byte \(byte): \(UTF8Text.advice)."
          if json {
            try JSONOutput.write(FoundRoute(repaired: repaired, error: message))
          } else {
            StandardOutput.write("-")
            StandardError.write(message)
          }
          allMatch = false
        }
      }
    } else {
      for link in links { try answer(link) }
    }
    if !allMatch { throw ExitCode(1) }
  }

  private func match(_ text: String, in file: RouteFile) -> Bool {
    do {
      guard let found = try file.match(text) else {
        StandardOutput.write("-")
        return false
      }
      let values = found.parameters.items.map { "\($0.name)=\($0.value.escaped(","))" }
      StandardOutput.write("\(found.pattern)\t\(values.joined(separator: ","))")
      return true
    } catch {
      StandardOutput.write("-")
      StandardError.write(error.underlined + "\n" + error.message)
      return false
    }
  }
}
