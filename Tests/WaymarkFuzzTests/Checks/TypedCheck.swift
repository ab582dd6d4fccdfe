@testable import WaymarkTerminal

/// A line that a person types below a screen of a terminal.
enum TypedCheck {
  static func run(_ line: String) throws(BrokenLaw) {
    switch TerminalCommand(line) {
    case .open(let link):
      try BrokenLaw.unless(!link.isEmpty && line.contains(link), "it opens \(link)")
    case .follow(let number), .accessory(let number), .tab(let number):
      try BrokenLaw.unless(number >= 0, "it means number \(number)")
    case .fill(let assignments):
      try BrokenLaw.unless(
        !assignments.isEmpty && assignments.allSatisfy { !$0.name.isEmpty }, "it fills nothing")
    default: break
    }
  }
}
