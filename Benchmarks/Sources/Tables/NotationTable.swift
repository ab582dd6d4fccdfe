import Foundation
import RouteSets
import Waymark

/// A state as text, against its links alone as JSON.
struct NotationTable {
  let sets: String

  func print(_ format: OutputFormat) throws {
    let links = try RouteSet.lines(of: "\(sets)/routes1000_urls.txt")
    let table = Table("The text of a state of 1,000 entries")
    let text = links.joined(separator: " > ")
    let state = try NavigationState(text)
    guard state.description == text, state.links.count == 1_000 else {
      throw RouteSet.Mistake(text: "A state is not written as it was read.")
    }
    let json = try JSONEncoder().encode(links)
    try table.row("JSONEncoder, links", count: 1, answer: json.count) {
      try JSONEncoder().encode(links).count
    }
    try table.row("description", count: 1, answer: text.utf8.count, against: "JSONEncoder, links") {
      state.description.utf8.count
    }
    try table.row("JSONDecoder, links", count: 1, answer: 1_000) {
      try JSONDecoder().decode([String].self, from: json).count
    }
    try table.row("NavigationState(_:)", count: 1, answer: 1_000, against: "JSONDecoder, links") {
      try NavigationState(text).topStack.count
    }
    try table.row("DeepLink(_:), links", count: 1, answer: 1_000, against: "NavigationState(_:)") {
      try links.reduce(0) { count, link in try DeepLink(link).text == link ? count + 1 : count }
    }
    try table.print(format)
  }
}
