import Foundation
import WaymarkFoundation

@testable import Waymark
@testable import WaymarkTerminal

/// A text as a value of each type that a link can carry.
enum ValuesCheck {
  static func run(_ text: String) throws(BrokenLaw) {
    try readsBack(text, as: String.self)
    try readsBack(text, as: Bool.self)
    try readsBack(text, as: Int.self)
    try readsBack(text, as: Int8.self)
    try readsBack(text, as: UInt64.self)
    try readsBack(text, as: Double.self)
    try readsBack(text, as: Float.self)
    try readsBack(text, as: UUID.self)
    try readsBack(text, as: Date.self)
    try readsBack(text, as: Int?.self)
    if let number = Int(linkText: text) {
      try BrokenLaw.unless(number.linkText == text, "\(text) is a second spelling of \(number)")
    }
  }

  /// The text of a value is that value again, also in a link.
  private static func readsBack<Value: LinkParameter & Hashable>(
    _ text: String, as type: Value.Type
  ) throws(BrokenLaw) {
    guard let value = Value(linkText: text) else { return }
    let words = value.linkText
    try BrokenLaw.unless(
      Value(linkText: words).map { $0.linkText == words } == true, "\(words) is no \(type)")
    let mark = ParameterType(of: Value.self).isOptional ? "?" : ""
    let pattern = LinkPattern("/search?value=:value\(mark)", as: Value.self)
    // A long value makes a link that is over a limit.
    guard let link = try? DeepLink(pattern(value).link) else { return }
    try BrokenLaw.unless(
      pattern.values(in: link)?.linkText == words, "\(words) is another value after \(link)")
  }
}

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

/// A text as a Foundation URL, and a link as a URL.
enum URLCheck {
  private static let base = URL(string: "https://example.com/")

  static func run(_ text: String) throws(BrokenLaw) {
    if let link = try? DeepLink(text) {
      for url in [URL(link), URL(link, relativeTo: base)].compactMap(\.self) {
        try BrokenLaw.unless(
          url.scheme != nil && !url.absoluteString.isEmpty, "\(link) is the URL \(url)")
      }
      try BrokenLaw.unless(
        (URL(link) == nil) == (link.scheme == nil || URL(string: link.description) == nil),
        "\(link) is no URL")
    }
    guard let url = URL(string: text) else { return }
    let navigator = Navigator(routes)
    let before = navigator.state
    switch navigator.open(url) {
    case .opened, .reused: break
    case let outcome:
      try BrokenLaw.unless(navigator.state == before, "\(url) changed the state: \(outcome)")
    }
  }

  private static var routes: Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.add("/") { "Home" }
    routes.add("/item/:id") { (id: UUID) in id.uuidString }
    routes.add("/day/:day") { (day: Date) in "\(day)" }
    routes.add("/search?q=:q?") { (query: String?) in query ?? "" }
    return routes
  }
}
