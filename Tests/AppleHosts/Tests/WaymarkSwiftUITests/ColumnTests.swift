@testable import WaymarkSwiftUI

extension SwiftUITests {
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

  private func app() throws -> Journey {
    let app = try Journey(Self.mail())
    app.window.isWide = true
    app.settle()
    return app
  }

  @Test func `a wide window shows the stack in columns, and a narrow one as a stack`() throws {
    let app = try app()
    #expect(app.words == ["/mail 0"])
    app.open("/mail/inbox/1")
    #expect(app.words == ["/mail 0", "/mail/inbox 0", "/mail/inbox/1 0", "attachment"])
    let state = app.state
    app.window.isWide = false
    app.settle()
    #expect(app.words == ["/mail/inbox/1 0", "attachment"] && app.state == state)
    #expect(app.goBack() == "[*/mail > /mail/inbox | /]")
    app.window.isWide = true
    app.settle()
    #expect(app.words == ["/mail 0", "/mail/inbox 0"])
  }

  @Test func `a narrow window builds no column`() throws {
    let app = try Journey(Self.mail())
    let built = app.navigator.builtCount
    app.open("/mail/inbox/1")
    #expect(app.navigator.builtCount == built + 1)
  }

  @Test func `a push in the last column evaluates no other column`() throws {
    let app = try app()
    app.open("/mail/inbox/1")
    app.bodies = [:]
    app.open("/person")
    #expect(app.words == ["/mail 0", "/mail/inbox 0", "/person 0"])
    #expect(app.bodies["ColumnsView"] == nil)
  }

  @Test func `the user goes back in the last column only`() throws {
    let app = try app()
    app.navigator.open("/mail/inbox/1")
    app.open("/person")
    #expect(app.words == ["/mail 0", "/mail/inbox 0", "/person 0"])
    #expect(app.goBack() == "[*/mail > /mail/inbox > /mail/inbox/1 | /]" && !app.window.goBack())
    app.press("attachment")
    #expect(app.words == ["/mail 0", "/mail/inbox 0", "attachment 0"])
    #expect(app.goBack() == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
  }

  @Test func `a refresh reaches the screens of all columns`() throws {
    let app = try app()
    app.open("/mail/inbox/1")
    for label in ["/mail 0", "/mail/inbox 0"] { #expect(app.window.press(label)) }
    // A reused screen with another link is loaded again.
    app.finish { $0.setStack(["/mail", "/mail/inbox?again", "/mail/inbox/1"]) }
    #expect(app.words == ["/mail 1", "/mail/inbox 0", "/mail/inbox/1 0", "attachment"])
  }

  @Test func `two columns show a list and the selected screen`() throws {
    var routes = Routes<AnyView>()
    routes.tab("/mail")
    routes.columns(of: "/mail", "/mail/:box")
    routes.add("/mail") { NavigationLink("settings") { LinkButton("go", to: "/mail/inbox") } }
    routes.add("/mail/:box") { (box: String) in Text(box) }
    let app = try Journey(routes)
    app.window.isWide = true
    app.settle()
    app.press("settings")
    #expect(app.words == ["go"])
    app.press("go")
    #expect(app.words == ["go", "inbox"] && app.state == "/mail > /mail/inbox")
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
    let app = try Journey(routes)
    app.window.isWide = true
    app.open("/mail/inbox/1")
    #expect(app.window.bar == [])
    app.open("/person")
    #expect(app.goBack() == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
    app.window.isWide = false
    app.settle()
    #expect(app.window.bar == ["topBarLeading: Back"])
  }

  @Test func `a view of the app is removed for good when the width changes`() throws {
    var routes = Self.mail()
    routes.remove("/mail/:box/:letter")
    routes.add("/mail/:box/:letter") { (_: String, _: Int) in
      NavigationLink("value", value: 7).navigationDestination(for: Int.self) { Text("own \($0)") }
    }
    let app = try Journey(routes)
    app.open("/mail/inbox/1")
    for isWide in [true, false, true] {
      app.press("value")
      #expect(app.words.last == "own 7")
      let menu = StandInWindow.menu(NavigatorCommands(), focusing: app.window)
      #expect(menu.press(command: "["))
      #expect(app.settle() == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
      app.press("value")
      app.window.isWide = isWide
      app.settle()
      #expect(app.words.last == "value", "wide: \(isWide)")
    }
    #expect(app.state == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
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
    let app = try app()
    app.open("/mail/inbox")
    app.window.width = nil
    app.settle()
    #expect(app.words == ["/mail 0", "/mail/inbox 0"])
  }
}
