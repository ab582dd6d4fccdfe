import SwiftUI
import Testing
import Waymark

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
      journey.navigator.open("/mail/inbox/1")
      journey.settle()
      #expect(
        journey.window.words == ["/mail 0", "/mail/inbox 0", "/mail/inbox/1 0", "attachment"])
      let state = journey.state
      journey.window.isWide = false
      journey.settle()
      #expect(journey.window.words == ["/mail/inbox/1 0", "attachment"])
      #expect(journey.state == state)
      #expect(journey.window.goBack())
      journey.settle()
      #expect(journey.state == "[*/mail > /mail/inbox | /]")
      journey.window.isWide = true
      journey.settle()
      #expect(journey.window.words == ["/mail 0", "/mail/inbox 0"])
    }

    @Test func `a link in one column changes those after it and no other`() throws {
      let journey = try journey()
      journey.navigator.open("/mail/inbox/1")
      journey.settle()
      for label in ["/mail 0", "/mail/inbox 0", "/mail/inbox/1 0"] {
        #expect(journey.window.press(label))
      }
      journey.navigator.open("/mail/inbox/2")
      journey.settle()
      #expect(
        journey.window.words == ["/mail 1", "/mail/inbox 1", "/mail/inbox/2 0", "attachment"])
      journey.navigator.open("/mail/sent")
      journey.settle()
      #expect(journey.window.words == ["/mail 1", "/mail/sent 0"])
      #expect(journey.state == "[*/mail > /mail/sent | /]")
    }

    @Test func `a push in the last column asks for no other column`() throws {
      let journey = try journey()
      journey.navigator.open("/mail/inbox/1")
      journey.settle()
      journey.window.bodies = [:]
      journey.navigator.open("/person")
      journey.settle()
      #expect(journey.window.words == ["/mail 0", "/mail/inbox 0", "/person 0"])
      #expect(journey.window.bodies["ColumnsView"] == nil)
    }

    @Test func `the user goes back in the last column only`() throws {
      let journey = try journey()
      journey.navigator.open("/mail/inbox/1")
      journey.navigator.open("/person")
      journey.settle()
      #expect(journey.window.words == ["/mail 0", "/mail/inbox 0", "/person 0"])
      #expect(journey.window.goBack())
      journey.settle()
      #expect(journey.state == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
      #expect(!journey.window.goBack())
      #expect(journey.window.press("attachment"))
      journey.settle()
      #expect(journey.window.words == ["/mail 0", "/mail/inbox 0", "attachment 0"])
      #expect(journey.window.goBack())
      journey.settle()
      #expect(journey.state == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
    }

    @Test func `a refresh reaches the screens of all columns`() throws {
      let journey = try journey()
      journey.navigator.open("/mail/inbox/1")
      journey.settle()
      for label in ["/mail 0", "/mail/inbox 0"] { #expect(journey.window.press(label)) }
      // What is reused with another link is loaded anew.
      journey.navigator.setStack(["/mail", "/mail/inbox?again", "/mail/inbox/1"])
      journey.settle()
      #expect(
        journey.window.words == ["/mail 1", "/mail/inbox 0", "/mail/inbox/1 0", "attachment"])
    }

    @Test func `two columns are the list and what it leads to`() throws {
      var routes = Routes<AnyView>()
      routes.tab("/mail")
      routes.columns(of: "/mail", "/mail/:box")
      routes.add("/mail") {
        NavigationLink("settings") { LinkButton("go", to: "/mail/inbox") }
      }
      routes.add("/mail/:box") { (box: String) in Text(box) }
      let journey = try Journey(routes)
      journey.window.isWide = true
      journey.settle()
      #expect(journey.window.press("settings"))
      journey.settle()
      #expect(journey.window.words == ["go"])
      #expect(journey.window.press("go"))
      journey.settle()
      #expect(journey.window.words == ["go", "inbox"])
      #expect(journey.state == "/mail > /mail/inbox")
    }

    @Test func `a column that asks before it is left has no button to leave`() throws {
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
      journey.navigator.open("/mail/inbox/1")
      journey.settle()
      #expect(journey.window.bar == [])
      journey.navigator.open("/person")
      journey.settle()
      #expect(journey.window.goBack())
      journey.settle()
      #expect(journey.state == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
      journey.window.isWide = false
      journey.settle()
      #expect(journey.window.bar == ["topBarLeading: Back"])
    }

    @Test func `what the app pushed is gone with another width, and does not come back`() throws {
      var routes = Self.mail()
      routes.remove("/mail/:box/:letter")
      routes.add("/mail/:box/:letter") { (_: String, _: Int) in
        NavigationLink("value", value: 7).navigationDestination(for: Int.self) {
          Text("own \($0)")
        }
      }
      let journey = try Journey(routes)
      journey.navigator.open("/mail/inbox/1")
      journey.settle()
      for isWide in [true, false, true] {
        #expect(journey.window.press("value"))
        journey.settle()
        #expect(journey.window.words.last == "own 7")
        journey.window.isWide = isWide
        journey.settle()
        #expect(journey.window.words.last == "value", "wide: \(isWide)")
      }
      #expect(journey.state == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
    }

    @Test func `layers lie above all columns`() throws {
      let journey = try journey()
      journey.navigator.open("/mail/inbox/1")
      journey.navigator.open("/write")
      journey.settle()
      #expect(journey.window.words == ["/write 0"])
      journey.window.isWide = false
      journey.settle()
      #expect(journey.window.words == ["/write 0"])
      #expect(journey.window.swipeDown())
      journey.settle()
      #expect(journey.state == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
    }

    @Test func `an empty column shows what the app has for it`() throws {
      let navigator = Navigator(Self.mail())
      let window = StandInWindow(
        NavigatorView(navigator).emptyColumn { Text("nothing here") })
      window.isWide = true
      window.settle()
      #expect(window.words == ["/mail 0", "nothing here", "nothing here"])
      navigator.open("/mail/inbox")
      window.settle()
      #expect(window.words == ["/mail 0", "/mail/inbox 0", "nothing here"])
    }

    @Test func `where no width is known there are columns`() throws {
      let journey = try journey()
      journey.navigator.open("/mail/inbox")
      journey.settle()
      journey.window.width = nil
      journey.settle()
      #expect(journey.window.words == ["/mail 0", "/mail/inbox 0"])
    }

    @Test func `a tab without columns is a stack in a wide window, too`() throws {
      let journey = try journey()
      journey.navigator.select(tab: 1)
      journey.settle()
      #expect(journey.window.words == ["/ 0"])
    }
  }
}
