import Foundation
import Waymark
import WaymarkFoundation

// Opens links and saves until it is killed. Prints each number before the open and after a flush:
//
//     SavingChild <folder>

/// Prints without a buffer, whose content would be lost when the program is killed.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

var routes = Routes<String>()
routes.add("/") { "home" }
routes.add("/number/:n") { (n: Int) in "\(n)" }
let navigator = Navigator(routes)
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
navigator.session.saving = StateSaving(
  in: FileStateStore(folder: folder, writeInterval: .milliseconds(1)))
let report = navigator.session.restore()
if !report.didRestoreAny, let problem = report.problems.first { say("failure \(problem)") }

var number = navigator.state.top.link.segments.last.flatMap { Int($0) } ?? 0
say("restored \(number)")
while true {
  number += 1
  say("open \(number)")
  // Every 50th open leaves the stack, so that texts grow and shrink.
  navigator.open(
    LinkTarget("/number/\(number)", base: number.isMultiple(of: 50) ? .fromRoot : .onTop))
  if number.isMultiple(of: 7) {
    try navigator.session.flush()
    say("flushed \(number)")
  }
}
