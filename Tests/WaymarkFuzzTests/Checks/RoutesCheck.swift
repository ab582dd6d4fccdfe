import WaymarkRouteFile

@testable import Waymark

enum RoutesCheck {
  static func run(_ text: String) throws(BrokenLaw) {
    let file = RouteFile(text)
    let start = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = start.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for problem in file.problems {
      guard lines.indices.contains(problem.line - 1) else {
        throw BrokenLaw(words: "a problem in line \(problem.line)")
      }
      let line = lines[problem.line - 1]
      try BrokenLaw.unless(
        problem.text.utf8.elementsEqual(line.utf8), "\(problem.text) is not line \(problem.line)")
      try BrokenLaw.unless(
        (1...line.count + 1).contains(problem.column), "a problem in column \(problem.column)")
      try BrokenLaw.unless(
        !problem.message.isEmpty && problem.message.last != ".", "no words: \(problem.message)")
      try BrokenLaw.unless(
        problem.otherLine.map { lines.indices.contains($0 - 1) } ?? true, "no such other line")
    }
    for line in lines.prefix(20) { try answers(String(line), file) }
    try isWrittenOut(file)
  }

  /// A line, taken for a link: to match it and to explain it is the same.
  private static func answers(_ text: String, _ file: RouteFile) throws(BrokenLaw) {
    let explanation = file.explain(text)
    try BrokenLaw.unless(!explanation.isEmpty, "nothing explains \(text)")
    do throws(LinkError) {
      _ = try file.match(text)
    } catch {
      try BrokenLaw.unlessTold(at: error.offset, in: text, error.message, error.underlined)
    }
  }

  /// What is written of the routes reads back as the same routes, and makes an app.
  private static func isWrittenOut(_ file: RouteFile) throws(BrokenLaw) {
    let routes: Routes<String> = file.routes { pattern, _ in pattern }
    let manifest = routes.manifest
    guard file.problems.isEmpty else { return }
    let again = RouteFile(manifest)
    try BrokenLaw.unless(
      again.problems.isEmpty, "\(again.problems) in what was written:\n\(manifest)")
    let second: Routes<String> = again.routes { pattern, _ in pattern }
    try BrokenLaw.unless(
      second.manifest == manifest, "\(second.manifest)\nis written for\n\(manifest)")
    guard let navigator = try? Navigator(routes) else {
      throw BrokenLaw(words: "a file without problems makes no app")
    }
    for place in file.places.prefix(5) {
      navigator.open(text: place, from: .app)
      try StateCheck.keepsRules(navigator.state)
    }
  }
}
