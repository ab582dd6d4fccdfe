import SwiftUI
import Testing

@testable import WaymarkSwiftUI

extension SwiftUITests {
  @MainActor @Suite struct ColumnTests {
    /// A mail program, whose screens count and push by themselves.
    private static func mail() -> Routes<AnyView> {
      var routes = Routes<AnyView>()
      routes.tab("/mail")
      routes.tab("/")
      routes.columns(of: "/mail", "/mail/:box", "/mail/:box/:letter")
      routes.add("/") { Counting(link: "/") }
      routes.add("/mail") { Counting(link: "/mail") }
      routes.add("/mail/:box") { (box: String) in Counting(link: "/mail/\(box)") }
      routes.add("/mail/:box/:letter") { (box: String, letter: Int) in
        Counting(link: "/mail/\(box)/\(letter)")
        NavigationLink("attachment") { Counting(link: "attachment") }
      }
      routes.add("/person") { Counting(link: "/person") }
      routes.add("/write", .present(.sheet)) { Counting(link: "/write") }
      return routes
    }

    private func journey() throws -> Journey {
      let journey = try Journey(Self.mail())
      journey.window.isWide = true
      journey.settle()
      return journey
    }

    @Test func `a wide window shows the stack in columns, and a narrow one as a stack`() throws {
      let journey = try journey()
      #expect(journey.window.words == ["/mail 0"])
      journey.open("/mail/inbox/1")
      #expect(
        journey.window.words == ["/mail 0", "/mail/inbox 0", "/mail/inbox/1 0", "attachment"])
      let state = journey.state
      journey.window.isWide = false
      journey.settle()
      #expect(journey.window.words == ["/mail/inbox/1 0", "attachment"] && journey.state == state)
      #expect(journey.goBack() == "[*/mail > /mail/inbox | /]")
      journey.window.isWide = true
      journey.settle()
      #expect(journey.window.words == ["/mail 0", "/mail/inbox 0"])
    }

    @Test func `a narrow window builds no column`() throws {
      let journey = try Journey(Self.mail())
      let built = journey.navigator.builtCount
      journey.open("/mail/inbox/1")
      #expect(journey.navigator.builtCount == built + 1)
    }

    @Test func `a push in the last column evaluates no other column`() throws {
      let journey = try journey()
      journey.open("/mail/inbox/1")
      journey.window.bodies = [:]
      journey.open("/person")
      #expect(journey.window.words == ["/mail 0", "/mail/inbox 0", "/person 0"])
      #expect(journey.window.bodies["ColumnsView"] == nil)
    }

    @Test func `the user goes back in the last column only`() throws {
      let journey = try journey()
      journey.navigator.open("/mail/inbox/1")
      journey.open("/person")
      #expect(journey.window.words == ["/mail 0", "/mail/inbox 0", "/person 0"])
      #expect(journey.goBack() == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
      #expect(!journey.window.goBack())
      journey.press("attachment")
      #expect(journey.window.words == ["/mail 0", "/mail/inbox 0", "attachment 0"])
      #expect(journey.goBack() == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
    }

    @Test func `a refresh reaches the screens of all columns`() throws {
      let journey = try journey()
      journey.open("/mail/inbox/1")
      for label in ["/mail 0", "/mail/inbox 0"] { #expect(journey.window.press(label)) }
      // A reused screen with another link is loaded again.
      journey.finish { $0.setStack(["/mail", "/mail/inbox?again", "/mail/inbox/1"]) }
      #expect(
        journey.window.words == ["/mail 1", "/mail/inbox 0", "/mail/inbox/1 0", "attachment"])
    }

    @Test func `two columns show a list and the selected screen`() throws {
      var routes = Routes<AnyView>()
      routes.tab("/mail")
      routes.columns(of: "/mail", "/mail/:box")
      routes.add("/mail") { NavigationLink("settings") { LinkButton("go", to: "/mail/inbox") } }
      routes.add("/mail/:box") { (box: String) in Text(box) }
      let journey = try Journey(routes)
      journey.window.isWide = true
      journey.settle()
      journey.press("settings")
      #expect(journey.window.words == ["go"])
      journey.press("go")
      #expect(journey.window.words == ["go", "inbox"] && journey.state == "/mail > /mail/inbox")
    }

    @Test func `a column with a guard has no back button`() throws {
      var routes = Self.mail()
      routes.remove("/mail/:box")
      routes.remove("/mail/:box/:letter")
      routes.add("/mail/:box", .guard("sure", on: .dismiss) { _ in .allow }) { (box: String) in
        Text(box)
      }
      routes.add("/mail/:box/:letter", .guard("sure", on: .dismiss) { _ in .allow }) {
        (_: String, letter: Int) in Text("\(letter)")
      }
      let journey = try Journey(routes)
      journey.window.isWide = true
      journey.open("/mail/inbox/1")
      #expect(journey.window.bar == [])
      journey.open("/person")
      #expect(journey.goBack() == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
      journey.window.isWide = false
      journey.settle()
      #expect(journey.window.bar == ["topBarLeading: Back"])
    }

    @Test func `a view of the app is removed for good when the width changes`() throws {
      var routes = Self.mail()
      routes.remove("/mail/:box/:letter")
      routes.add("/mail/:box/:letter") { (_: String, _: Int) in
        NavigationLink("value", value: 7).navigationDestination(for: Int.self) { Text("own \($0)") }
      }
      let journey = try Journey(routes)
      journey.open("/mail/inbox/1")
      for isWide in [true, false, true] {
        journey.press("value")
        #expect(journey.window.words.last == "own 7")
        let menu = StandInWindow.menu(NavigatorCommands(), focusing: journey.window)
        #expect(menu.press(command: "["))
        #expect(journey.settle() == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
        journey.press("value")
        journey.window.isWide = isWide
        journey.settle()
        #expect(journey.window.words.last == "value", "wide: \(isWide)")
      }
      #expect(journey.state == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
    }

    @Test func `an empty column shows the view of the app`() throws {
      let navigator = Navigator(Self.mail())
      let window = StandInWindow(NavigatorView(navigator).emptyColumn { Text("nothing here") })
      window.isWide = true
      window.settle()
      #expect(window.words == ["/mail 0", "nothing here", "nothing here"])
      navigator.open("/mail/inbox")
      window.settle()
      #expect(window.words == ["/mail 0", "/mail/inbox 0", "nothing here"])
    }

    @Test func `columns are shown where there is no size class`() throws {
      let journey = try journey()
      journey.open("/mail/inbox")
      journey.window.width = nil
      journey.settle()
      #expect(journey.window.words == ["/mail 0", "/mail/inbox 0"])
    }
  }
}
