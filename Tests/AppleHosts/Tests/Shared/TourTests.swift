extension HostTests {
  @MainActor @Suite struct TourTests {
    private let app: HostApp

    init() throws { app = try HostApp.start(HostApp.tourRoutes()) }

    private var stack: String { app.links.joined(separator: " > ") }

    @Test func `each tab shows its first screen`() {
      #expect(app.tabTitles == ["Numbers", "Restaurants", "Newsfeed", "Projects", "Layers"])
      for (tab, title) in ["0", "Restaurants", "Newsfeed", "Projects", "Root view"].enumerated() {
        _ = app.tapTab(tab)
        #expect(app.title == title)
      }
    }

    @Test func `the button of test://number/5 pushes 6`() {
      app.open("test://number/5")
      app.pressInTour("Push 6")
      #expect(stack == "/number/0 > /number/5 > /number/6" && app.title == "6")
    }

    @Test func `an order is a modal, and an alert confirms it`() {
      app.open("tt://restaurant/Chotchkie's")
      app.pressInTour("Order")
      #expect(app.presentations == [.sheet])
      app.pressInTour("Send")
      #expect(app.dialog.contains("Joanna takes it to the kitchen."))
      app.press("Send")
      #expect(stack == "/restaurants > /restaurant/Chotchkie's")
    }

    @Test func `a link of the newsfeed says how to navigate`() {
      app.open("/newsfeed")
      app.pressInTour("Push another newsfeed")
      #expect(stack == "/newsfeed > /profile/2" && app.title == "My Newsfeed")
      app.pressInTour("Clear the stack")
      #expect(stack == "/newsfeed")
      app.pressInTour("Run an action")
      #expect(app.dialog.contains("Captured"))
    }

    @Test func `a chain has a screen for each parameter, and a login opens another route`() async {
      app.navigator.open(text: "myapp://project/1/item/2", from: .customScheme)
      #expect(stack == "/projects > /project/1 > /project/1/item/2" && app.title == "Item 2")
      app.open("myapp://project/1/users/3")
      #expect(stack == "/login" && app.presentations == [.sheet])
      app.pressInTour("Log in")
      // SwiftUI observes the account.
      for _ in 1...1_000 where app.title != "User 3" {
        await Task.yield()
        app.advance()
      }
      #expect(app.title == "User 3" && app.presentations == [])
      app.pressInTour("Sign out")
      #expect(app.title == "Item 2")
    }

    @Test func `a layer allows the push with the expected context alone`() {
      _ = app.tapTab(4)
      app.pressInTour("Push another view")
      app.pressInTour("Push yet another view")
      #expect(app.title == "View 3")
      app.open("/layers/evaluation")
      app.pressInTour("Push falsy")
      #expect(app.title == "Evaluation")
      app.pressInTour("Push truthy")
      #expect(app.title == "Pushed with evaluation")
    }
  }
}
