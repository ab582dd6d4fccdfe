import Foundation
import Waymark
import WaymarkFoundation

// Opens links and saves until it is killed. Says what it is about to open, and what it has flushed:
//
//     SavingChild <folder>

/// At once: what waits in a buffer dies with the program.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

var routes = Routes<String>()
routes.add("/") { "home" }
routes.add("/number/:n") { (n: Int) in "\(n)" }
let navigator = Navigator(routes)
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
navigator.session.saving = StateSaving(in: FileStateStore(folder: folder, pause: .milliseconds(1)))
let report = navigator.session.restore()
if let failure = report.failure { say("failure \(failure.message)") }

var number = navigator.state.top.link.segments.last.flatMap { Int($0) } ?? 0
say("restored \(number)")
while true {
  number += 1
  say("open \(number)")
  // Now and then the stack is left, so that texts grow and shrink.
  navigator.open(
    LinkTarget("/number/\(number)", base: number.isMultiple(of: 50) ? .fromRoot : .onTop))
  if number.isMultiple(of: 7) {
    try navigator.session.flush()
    say("flushed \(number)")
  }
}
