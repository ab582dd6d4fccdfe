#if Browser
import ArgumentParser
import Waymark

/// Lists the routes of a file.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the routes of a file, the tabs first.",
    discussion: """
      Prints a table of patterns, kinds (tab, screen, action, redirect) and options. With --format \
      json, each line is an object: {"kind":…,"options":[…],"pattern":…}.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, markdown, json }

  @OptionGroup var routes: RoutesOption
  @Option(help: "The format of the list: table, markdown or json.") var format = Format.table

  func run() throws {
    let all = try routes.readSound(needsRoot: false).lines.compactMap(ListedRoute.init)
    let sorted = all.filter { $0.kind == .tab } + all.filter { $0.kind != .tab }
    switch format {
    case .table:
      let rows = sorted.map { ($0.pattern, $0.kind.rawValue, $0.options.joined(separator: " ")) }
      let first = rows.map(\.0.count).max() ?? 0
      let second = rows.map(\.1.count).max() ?? 0
      for (pattern, kind, options) in rows {
        Console.print(
          pattern.padded(to: first + 2) + (options.isEmpty ? kind : kind.padded(to: second + 2))
            + options)
      }
    case .markdown:
      Console.print("| pattern | kind | options |")
      Console.print("|---|---|---|")
      for route in sorted {
        let options = route.options.map { "`\($0.inTable)`" }.joined(separator: " ")
        Console.print("| `\(route.pattern.inTable)` | \(route.kind) | \(options) |")
      }
    case .json: for route in sorted { try Console.printJSON(route) }
    }
  }
}

/// A line of the list.
private struct ListedRoute: Encodable {
  enum Kind: String, Encodable { case tab, screen, action, redirect }

  let pattern: String
  let kind: Kind
  /// The options as the file writes them, without those that the kind says.
  let options: [String]

  init?(_ line: RouteFileLine) {
    guard let route = line.route else { return nil }
    pattern = route.pattern
    kind =
      route.isTab ? .tab : route.isAction ? .action : route.redirect == nil ? .screen : .redirect
    options = line.words.dropFirst().map(\.text).filter { $0 != "tab" && $0 != "action" }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: width - count)
  }

  /// The text with bars escaped, which would end its cell.
  var inTable: String { replacing(scalars: ["|": "\\|"]) }
}
#endif
