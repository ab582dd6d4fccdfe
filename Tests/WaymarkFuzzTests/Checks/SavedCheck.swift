import WaymarkTesting

@testable import Waymark
@testable import WaymarkFoundation

enum SavedCheck {
  /// Corrects the checksum, which hardly any input would have right.
  static func run(_ input: String) throws(BrokenLaw) {
    let text = Checksum.mended(input, behind: "waymark-state 1 sum:")
    let saved: SavedState
    do throws(SavedTextError) { saved = try SavedState(text) } catch {
      return try BrokenLaw.unless(
        error.line > 0 && error.message.hasSuffix("."), "no sentence: \(error.message)")
    }
    try readsBack(saved)
    let navigator = app()
    let report = navigator.session.restore(text)
    // The app defines no migrations: a session with migrations was saved by a newer release.
    if !saved.migrations.isEmpty {
      return try BrokenLaw.unless(!report.problems.isEmpty && !report.didRestoreAny, report.message)
    }
    try BrokenLaw.unless(report.problems.isEmpty, report.message)
    try BrokenLaw.unless(
      report.restored.count + report.skipped.count == saved.state.entries.count,
      "of \(saved.state.entries.count) entries the report counts another number: \(report.message)")
    try StateCheck.keepsRules(navigator.state)
    guard let kept = navigator.session.text() else { throw BrokenLaw(words: "nothing is saved") }
    let other = app()
    let second = other.session.restore(kept)
    try BrokenLaw.unless(
      second.skipped.isEmpty, "what was restored is not again: \(second.message)")
    try BrokenLaw.unless(
      other.state.description == navigator.state.description,
      "\(navigator.state) comes back as \(other.state)")
  }

  private static func readsBack(_ saved: SavedState) throws(BrokenLaw) {
    let again: SavedState
    do throws(SavedTextError) { again = try SavedState(saved.text) } catch {
      throw BrokenLaw(words: "\(saved.text) does not read: \(error.message)")
    }
    try BrokenLaw.unless(
      again.text.utf8.elementsEqual(saved.text.utf8), "\(saved.text) is \(again.text) when read")
  }

  /// A small app in which no text from outside may run an action.
  private static func app() -> Navigator<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.tab("/")
    routes.tab("/search")
    for pattern in ["/", "/news/:id", "/settings/about", "/files/*path"] {
      routes.registry.register(pattern, [], nil, .screen(TypedScreen.maker { _ in pattern }))
    }
    routes.add("/search?q=:q?") { (_: String?) in "search" }
    routes.add("/settings", .present(.sheet)) { "settings" }
    routes.add("/once", .neverSaved) { "once" }
    routes.redirect("/old/:id", to: "/news/:id")
    routes.redirect("/round/:id", to: "/round/:id")
    routes.action("/logout") { preconditionFailure("A text from outside runs an action.") }
    return Navigator(routes)
  }
}

enum StateCheck {
  static func run(_ text: String) throws(BrokenLaw) {
    let state: NavigationState
    do throws(StateError) { state = try NavigationState(text, entryLimit: 20) } catch {
      return try BrokenLaw.unlessTold(at: error.offset, in: text, error.message, error.underlined)
    }
    try BrokenLaw.unless(
      state.description.utf8.elementsEqual(text.utf8), "it is written as \(state)")
    try keepsRules(state)
    try BrokenLaw.unless(state == text, "it differs from itself")
  }

  /// The rules that no state breaks.
  static func keepsRules(_ state: NavigationState) throws(BrokenLaw) {
    if let rule = state.brokenRule { throw BrokenLaw(words: "\(rule) in \(state)") }
  }
}

/// Texts that are appended to a file, separated by zero bytes, and damage to the file.
enum FileCheck {
  static func run(_ input: [UInt8]) throws(BrokenLaw) {
    _ = SessionLog.read(input)
    let texts = input.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    var (log, file) = SessionLog.file(of: texts[0])
    for text in texts.dropFirst() { file += log.append(text) }
    let whole = SessionLog.read(file)
    try BrokenLaw.unless(whole.text == log.text && whole.damage == nil, "of \(texts) came \(whole)")

    // The input determines the place too.
    let place = input.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % file.count
    var damaged = file
    damaged[place] ^= 1
    for file in [damaged, Array(file[..<place])] {
      // A file without a correct checksum is returned as it is.
      let found = SessionLog.read(file).text
      try BrokenLaw.unless(
        texts.contains(found) || found == file, "damaged at \(place), of \(texts) came \(found)")
    }
  }
}

extension Checksum {
  /// Returns a text with its checksum corrected, if the text begins with this start of a line.
  static func mended(_ text: String, behind start: String) -> String {
    let bytes = text.utf8
    guard bytes.starts(with: start.utf8) else { return text }
    let rest = Array(bytes.dropFirst(start.utf8.count + 8))
    return start + Checksum.text(of: rest) + String(decoding: rest, as: UTF8.self)
  }
}
