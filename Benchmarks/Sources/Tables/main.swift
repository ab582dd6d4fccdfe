import Foundation
import RouteSets

/// Prints tables by the clock.
///
///     Tables SETS [--tabs] [lookup] [build] [first] [state] [notation] [launch]
///     Tables --routes PATTERNS LINKS
let usage = "usage: Tables SETS [--tabs] [TABLE…], or Tables --routes PATTERNS LINKS"

func printTables(_ arguments: [String]) throws {
  guard let first = arguments.first else { throw RouteSet.Mistake(text: usage) }
  if first == "--launch", arguments.count == 2 {
    return try LaunchTable(sets: arguments[1]).launch()
  }
  if first == "--build", arguments.count == 3 {
    return try FirstBuildTable(sets: arguments[1]).build(arguments[2])
  }
  if first == "--routes", arguments.count == 3 {
    return try LookupTables(sets: "").print(.markdown, arguments[1], patterns: arguments[1]) {
      $0 == "urls" ? arguments[2] : ""
    }
  }
  let tables: [String: (OutputFormat) throws -> Void] = [
    "lookup": LookupTables(sets: first).print,
    "build": BuildTable(sets: first).print,
    "first": FirstBuildTable(sets: first).print,
    "state": StateTables().print,
    "notation": NotationTable(sets: first).print,
    "launch": LaunchTable(sets: first).print,
  ]
  let format = arguments.contains("--tabs") ? OutputFormat.tabs : .markdown
  let asked = arguments.dropFirst().filter { $0 != "--tabs" }
  let order = ["lookup", "build", "first", "state", "notation", "launch"]
  for name in asked.isEmpty ? order : asked {
    guard let table = tables[name] else {
      throw RouteSet.Mistake(
        text: "There is no table \(name), only \(order.joined(separator: ", ")).")
    }
    try table(format)
  }
}

do {
  try printTables(Array(CommandLine.arguments.dropFirst()))
} catch let mistake as RouteSet.Mistake {
  FileHandle.standardError.write(Data((mistake.text + "\n").utf8))
  exit(1)
}
