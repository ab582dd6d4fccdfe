// Saves one change, and restores a long session, beside GRDB and SQLite on the same disk.
//
//   swift run -c release Sessions [save | restore] [FOLDER]
//
// Each figure is a median of rounds in which the programs take turns, so that a slow moment of the disk
// meets all of them.

import Foundation
import GRDB
import Waymark
import WaymarkFoundation

var arguments = CommandLine.arguments.dropFirst()
let only = ["save", "restore"].contains(arguments.first) ? arguments.removeFirst() : nil
let folder = URL(fileURLWithPath: arguments.first ?? NSTemporaryDirectory())
  .appending(component: "waymark-sessions-\(getpid())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(work) / .milliseconds(1)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func text(_ value: Double) -> String { String(format: "%.2f", value) }

func link(_ number: Int) -> String { "/project/\(number % 97)/item/\(number)" }

func routes() -> Routes<String> {
  var routes = Routes<String>()
  routes.entryLimit = 200_000
  routes.add("/") { "Home" }
  routes.add("/project/:project/item/:item") { (project: Int, item: Int) in "\(project), \(item)" }
  return routes
}

/// A change is one screen more on a stack of `depth`.
func compareSaves(depth: Int, rounds: Int) throws {
  let place = folder.appending(component: "saves-\(depth)")
  try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  let navigator = Navigator(routes())
  navigator.session.saving = StateSaving(in: FileStateStore(folder: place, writeInterval: .zero))
  navigator.session.restore()
  navigator.setStack((1..<depth).map { LinkTarget(text: link($0)) })
  try navigator.session.flush()
  var grdb = try GRDBSession(place.appending(component: "grdb.sqlite"), entries: depth)
  let sqlite = try SQLiteSession(place.appending(component: "sqlite.sqlite"), entries: depth)

  var times: [[Double]] = [[], [], []]
  for round in 1...rounds {
    let next = link(depth + round)
    times[0].append(
      try milliseconds {
        navigator.open(LinkTarget(text: next), from: .app)
        try navigator.session.flush()
      })
    times[1].append(try milliseconds { try grdb.push(next) })
    times[2].append(try milliseconds { try sqlite.push(next) })
  }
  let (ours, theirs, own) = (median(times[0]), median(times[1]), median(times[2]))
  print(
    "saving one change of \(depth) entries: \(text(ours)) ms; GRDB \(text(theirs)) ms, ratio "
      + "\(text(ours / theirs)); SQLite \(text(own)) ms, ratio \(text(ours / own))")
}

/// From the store to the state and its first screen.
func compareRestores(entries: Int, rounds: Int) throws {
  let place = folder.appending(component: "restores")
  try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  do {
    let navigator = Navigator(routes())
    navigator.session.saving = StateSaving(in: FileStateStore(folder: place))
    navigator.session.restore()
    navigator.setStack((1..<entries).map { LinkTarget(text: link($0)) })
    try navigator.session.flush()
  }
  let grdb = try GRDBSession(place.appending(component: "grdb.sqlite"), entries: entries)
  var times: [[Double]] = [[], [], []]
  for _ in 0..<rounds {
    let navigator = Navigator(routes())
    navigator.session.saving = StateSaving(in: FileStateStore(folder: place))
    times[0].append(
      milliseconds {
        let report = navigator.session.restore()
        let host = FirstScreenHost()
        navigator.host = host
        guard report.restored.count == entries,
          host.screen == "\((entries - 1) % 97), \(entries - 1)"
        else {
          fatalError("It restored \(report.restored.count), and shows \(host.screen ?? "nothing").")
        }
      })
    times[1].append(
      try milliseconds { guard try grdb.records().count == entries else { fatalError() } })
    times[2].append(
      try milliseconds { guard try grdb.links().count == entries else { fatalError() } })
  }
  let (ours, records, links) = (median(times[0]), median(times[1]), median(times[2]))
  print(
    "restoring \(entries) entries: \(text(ours)) ms; GRDB's records \(text(records)) ms, ratio "
      + "\(text(ours / records)); its texts alone \(text(links)) ms, ratio \(text(ours / links))")
}

/// Shows what the user sees first.
final class FirstScreenHost: NavigationHost {
  var onEvent: ((HostEvent) -> Void)?
  private(set) var screen: String?

  func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
    screen = screens[update.after.top]
    onEvent?(.settled(revision: update.revision, .completed))
  }
}

if only != "restore" {
  for depth in [10, 1_000] { try compareSaves(depth: depth, rounds: 201) }
}
if only != "save" { try compareRestores(entries: 100_000, rounds: 9) }
