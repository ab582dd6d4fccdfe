import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkTesting
import WaymarkWeb

@testable import WaymarkSwiftUI

/// Alerts and action sheets.
extension SwiftUITests {
  @Test func `an alert has the title of its link, and closes before its answer opens`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.alert("/ask") { Dialog("Really?", actions: [.init("Go", opens: "/item"), .stay]) }
    routes.add("/item") { Text("item") }
    let journey = try Journey(routes, opened: ["/ask?x_page_title=Sure%3F"])
    #expect(journey.window.layers.map(\.style) == [.alert])
    #expect(journey.window.words == ["Sure?", "Go", "Stay"])
    #expect(journey.press("Stay") == "/")
    journey.open("/ask")
    #expect(journey.press("Go") == "/ > /item")
  }

  @Test func `an action sheet has its message, and a button that cancels`() throws {
    var routes = Routes<String>()
    routes.add("/") { "Home" }
    routes.actionSheet("/ask/:what") { (what: String) in
      Dialog(
        "Delete \(what)?", message: "It cannot be undone.",
        actions: [.init("Delete", role: .destructive, opens: "/deleted")])
    }
    routes.add("/deleted", .present(.sheet)) { "Deleted" }
    let navigator = Navigator(routes)
    let window = StandInWindow(NavigatorView(navigator, screen: { Text($0) }))
    window.settle()
    navigator.open("/ask/tea")
    window.settle()
    #expect(window.layers.map(\.style) == [.confirmationDialog])
    #expect(window.words == ["Delete tea?", "It cannot be undone.", "Delete", "Cancel"])
    #expect(window.press("Cancel") && window.settle())
    #expect(navigator.state.description == "/")
    navigator.open("/ask/tea")
    window.settle()
    #expect(window.press("Delete") && window.settle())
    #expect(navigator.state.description == "/ ^sheet /deleted")
    #expect(window.difference(from: navigator.state) == nil)
    #expect(window.warnings == [])
  }

  @Test func `the button that cancels is in the language of the app`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Words-\(UInt64.random(in: 0...UInt64.max)).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    try "\"Cancel\" = \"Abbrechen\";".write(
      to: folder.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    try BuiltInWord.$bundle.withValue(try #require(Bundle(path: folder.path))) {
      let journey = try Journey(opened: ["/ask/tea"])
      #expect(journey.window.words == ["Remove tea?", "Abbrechen"])
    }
  }

  @Test(arguments: [LayerStyle.alert, .actionSheet])
  func `a screen that is presented as an alert is in a sheet`(style: LayerStyle) throws {
    let journey = try Journey()
    journey.navigator.open(
      LinkTarget("/item/1", as: style == .alert ? .alert : .actionSheet))
    journey.settle()
    #expect(journey.navigator.state.modals.map(\.style) == [style])
    #expect(journey.window.layers.map(\.style) == [.sheet])
    #expect(journey.window.words == ["/item/1"])
    #expect(journey.swipeDown() == "[*/ | /search | /account]")
  }
}

extension Dialog.Action {
  fileprivate static let stay = Self("Stay", role: .cancel)
}
