import Foundation
@_spi(Benchmarks) import Waymark
import WaymarkSite
import WaymarkTesting
import WaymarkWeb

/// Rows that read a text of a length in bytes, in two sizes that `Benchmarks/instructions` compares.
extension Row {
  static var reading: [(name: String, size: Int, make: (Int) throws -> Row)] {
    let size = 32 * 1024
    return [
      ("grow-notation", size, readNotation), ("grow-session", size, readSession),
      ("grow-pending", size, readPendingLink), ("grow-site", size, readSiteFile),
      ("grow-paths", size, readPathConfiguration),
    ]
  }

  /// Returns copies of a text, joined by a separator, that have about a number of bytes.
  private static func copies(of text: String, joinedBy separator: String, _ size: Int) -> String {
    let count = size / (text.utf8.count + separator.utf8.count)
    return Array(repeating: text, count: count).joined(separator: separator)
  }

  private static func readNotation(_ size: Int) throws -> Row {
    let text = copies(of: "/item/1234567", joinedBy: " > ", size)
    return Row { try NavigationState.parsed(text).topStack.count }
  }

  private static var routes: Routes<Int> {
    var routes = Routes<Int>()
    routes.add("/") { 0 }
    routes.add("/item/:item") { (item: Int) in item }
    return routes
  }

  private static func payload(_ size: Int) -> String {
    copies(of: "a b:c%", joinedBy: "", size / 2)
  }

  private static func readSession(_ size: Int) throws -> Row {
    let (routes, payload) = (routes, payload(size))
    let navigator = Navigator(routes)
    navigator.open(LinkTarget("/item/7", payload: payload))
    guard let text = navigator.session.text() else { throw Mistake("Nothing is saved.") }
    return Row {
      let navigator = Navigator(routes)
      navigator.session.restore(text)
      guard navigator.state.top.payload == payload else { throw Mistake("The payload is lost.") }
      return navigator.state.topStack.count
    }
  }

  private static func readPendingLink(_ size: Int) throws -> Row {
    let (routes, payload) = (routes, payload(size))
    let store = MemoryStateStore()
    let navigator = Navigator(routes)
    navigator.session.saving = StateSaving(in: store)
    navigator.session.restore()
    navigator.pendingLink.hold()
    navigator.open(LinkTarget("/item/7", payload: payload), from: .universalLink)
    guard let text = store.text else { throw Mistake("Nothing is saved.") }
    return Row {
      let navigator = Navigator(routes)
      navigator.session.saving = StateSaving(in: MemoryStateStore(text))
      navigator.session.restore()
      guard navigator.state.top.payload == payload else { throw Mistake("The payload is lost.") }
      return navigator.state.topStack.count
    }
  }

  private static func readSiteFile(_ size: Int) throws -> Row {
    let rules = copies(of: #"{"/":"/item/*","?":{"q":"?*"}}"#, joinedBy: ",", size)
    let json = Data(
      #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[\#(rules)]}]}}"#.utf8)
    return Row { try SiteAssociation(json: json).details[0].components.count }
  }

  private static func readPathConfiguration(_ size: Int) throws -> Row {
    let rule = #"{"patterns":["/new$"],"properties":{"context":"modal","title":"New"}}"#
    let json = Data(#"{"rules":[\#(copies(of: rule, joinedBy: ",", size))]}"#.utf8)
    return Row { try PathConfiguration(json: json).remarks.isEmpty ? 1 : 0 }
  }
}
