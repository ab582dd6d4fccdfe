import ArgumentParser
import Waymark
import WaymarkRouteFile

/// Lists the routes of a file.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the routes of a file, the tabs first.",
    discussion: """
      A table of patterns, kinds (tab, screen, action, redirect) and options as the file writes them. \
      With --format json one object a line: {"kind":…,"options":[…],"pattern":…}.
      """)

  /// A form of the list.
  enum Format: String, ExpressibleByArgument, CaseIterable { case table, markdown, json }

  @OptionGroup var routes: RoutesOption
  @Option(help: "What the list is: table, markdown or json.") var format = Format.table

  func run() throws {
    let routes: Routes<String> = try routes.readSound(needsRoot: false).routes { pattern, _ in
      pattern
    }
    let all = routes.manifest.split(separator: "\n").compactMap(ListedRoute.init)
    switch format {
    case .table:
      let rows = all.map { [$0.pattern, $0.kind.rawValue, $0.options.joined(separator: " ")] }
      let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
      for row in rows {
        let cells = zip(row, widths + [0]).map { text, width in
          text + String(repeating: " ", count: max(0, width - text.count))
        }
        StandardOutput.write(cells.joined(separator: "  ").trimmingBlanks)
      }
    case .markdown:
      StandardOutput.write("| pattern | kind | options |")
      StandardOutput.write("|---|---|---|")
      for route in all {
        let options = route.options.map { "`\($0.inTable)`" }.joined(separator: " ")
        StandardOutput.write("| `\(route.pattern.inTable)` | \(route.kind) | \(options) |")
      }
    case .json: for route in all { try JSONOutput.write(route) }
    }
  }
}

/// A route, as a file lists it.
struct ListedRoute: Encodable {
  enum Kind: String, Encodable { case tab, screen, action, redirect }

  let pattern: String
  let kind: Kind
  /// The options as they are written, but for those that the kind says.
  let options: [String]

  /// Reads a line of a manifest; nil for one of the app's addresses.
  init?(_ line: Substring) {
    var words = line.split(separator: " ").map(String.init)[...]
    guard let pattern = words.popFirst(), !["origin", "scheme"].contains(pattern) else {
      return nil
    }
    self.pattern = pattern
    if words.contains("tab") {
      kind = .tab
    } else if words.contains("action") {
      kind = .action
    } else {
      kind = words.contains { $0.hasPrefix("redirect:") } ? .redirect : .screen
    }
    options = words.filter { $0 != "tab" && $0 != "action" }
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  /// The text where a bar would end its cell.
  fileprivate var inTable: String { replacing("|", with: "\\|") }
}
