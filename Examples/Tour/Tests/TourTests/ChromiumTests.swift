import Foundation
import Testing
import Waymark

@testable import Tour

/// A walk through each tab in Chromium, on a phone and on a desktop.
@Suite(.enabled(if: Chromium.isWanted, "needs Chromium"), .timeLimit(.minutes(5)))
struct ChromiumTests {
  @Test(arguments: TourWindow.widths) func `Numbers`(width: Int) async throws {
    try await TourWindow.walk(from: "/number/5", width: width) { tour in
      try await tour.press("Push 6")
      try await tour.expect("6", at: "/number/6")
      try await tour.window.back()
      try await tour.expect("5", at: "/number/5")
      try await tour.press("Push the answer")
      try await tour.expect("The answer", at: "/number/42")
      try await tour.press("Count to 5")
      try await tour.expect("5", at: "/number/5")
      try await tour.expect(words: "test://number/5")
      try await tour.expectAccessible()
    }
  }

  @Test func `the stack of Numbers is restored after a kill`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tour-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var program = try Program(port: 0, savingIn: folder)
    defer { program.kill() }
    try await ChromiumWindow.with(width: 390) { window in
      let tour = TourWindow(window: window)
      try await window.open(program.address + "number/5")
      try await tour.press("Push 6")
      try await tour.expect("6", at: "/number/6")
      try await until { try Program.hasSaved("/number/6", in: folder) }
      program.kill()
      program = try Program(port: program.port, savingIn: folder)
      try await window.reload()
      try await tour.expect("6", at: "/number/6")
      try await tour.press("Number 5")
      try await tour.expect("5", at: "/number/5")
      try await tour.press("Push 6")
      try await tour.expect("6", at: "/number/6")
    }
  }

  @Test(arguments: TourWindow.widths) func `Restaurants`(width: Int) async throws {
    try await TourWindow.walk(from: "/restaurants", width: width) { tour in
      try await tour.expectAccessible()
      try await tour.press("Chotchkie's")
      try await tour.expect("Chotchkie's", at: "/restaurant/Chotchkie's")
      try await tour.expect(words: "Shrimp poppers")
      try await tour.press("Menus")
      try await tour.expect("Breakfast", at: "/menu/1")
      try await tour.press("Lunch")
      try await tour.expect("Lunch", at: "/menu/2")
      try await tour.press("Next page")
      try await tour.expect("Lunch", at: "/menu/2/2")
      try await tour.expectAccessible()
      try await tour.window.back()
      try await tour.expect("Lunch", at: "/menu/2")
      try await tour.window.back()
      try await tour.press("Order")
      try await tour.expect("Order", at: "/order?waitress=Joanna")
      try await tour.press("Send")
      try await tour.expect(words: "Send the order?")
      try await tour.expectAccessible()
      try await tour.press("Send")
      try await tour.expect("Chotchkie's", at: "/restaurant/Chotchkie's")
      try await tour.press("Web page")
      try await tour.expect(words: "http://github.com/jverkoey")
    }
  }

  @Test(arguments: TourWindow.widths) func `Newsfeed`(width: Int) async throws {
    try await TourWindow.walk(from: "/newsfeed", width: width) { tour in
      try await tour.expectInPage(words: "Request 1")
      try await tour.expectAccessible()
      try await tour.pressInPage("Push with buttons")
      try await tour.expect("Profile", at: "/profile")
      try await tour.press("Write")
      try await tour.expect("Write", at: "/post")
      try await tour.typeInPage("Fish & chips", into: "text")
      try await tour.pressInPage("Post")
      try await tour.expect("Profile", at: "/profile")
      try await tour.expectInPage(words: "Request 4")
      try await tour.pressInPage("Clear and refresh")
      try await tour.expect("Newsfeed", at: "/newsfeed")
      try await tour.expectInPage(words: "Fish & chips")
      try await tour.pressInPage("Push by a redirect")
      try await tour.expect("Latest", at: "/profile/2")
      try await tour.pressInPage("Pop and replace")
      try await tour.expect("News Feed", at: "/newsfeed")
      try await tour.expectInPage(words: "Request 7")
      try await tour.pressInPage("Run an action")
      try await tour.expect(words: "The page ran an action of the app.")
    }
  }

  @Test(arguments: TourWindow.widths) func `Projects`(width: Int) async throws {
    try await TourWindow.walk(from: "/project/1/item/2", width: width) { tour in
      try await tour.expect("Item 2", at: "/project/1/item/2")
      try await tour.expectAccessible()
      let below = "document.querySelector('.top .back span').textContent"
      try await tour.window.expect(below, "Project 1")
      try await tour.window.back()
      try await tour.expect("Project 1", at: "/project/1")
      try await tour.window.back()
      try await tour.expect("Projects", at: "/projects")
      try await tour.press("Item 2, presented")
      try await tour.expect("Item 2", at: "/project/1/item/2")
      try await tour.press("Close")
      try await tour.expect("Project 1", at: "/project/1")
      try await tour.window.back()
      try await tour.expect("Projects", at: "/projects")
      try await tour.press("User 3")
      try await tour.expect("Log in", at: "/login")
      try await tour.type("Ann", into: "name")
      try await tour.press("Log in")
      try await tour.expect("User 3", at: "/project/1/users/3")
    }
  }

  @Test(arguments: TourWindow.widths) func `Layers`(width: Int) async throws {
    try await TourWindow.walk(from: "/layers", width: width) { tour in
      try await tour.press("Push another view")
      try await tour.expect(words: "Push yet another view")
      try await tour.press("Push yet another view")
      try await tour.expect(title: "View 3")
      try await tour.press("Push programmatically")
      try await tour.expect(title: "View 4")
      try await tour.expectAccessible()
      try await tour.select(tab: "Layers")
      try await tour.press("Evaluate a push")
      try await tour.expect("Evaluation", at: "/layers/evaluation")
      try await tour.press("Evaluate")
      try await tour.expect(words: "The push would be denied.")
      try await tour.press("Push falsy")
      try await tour.expect(words: "The context isn’t the expected one.")
      try await tour.press("Push truthy")
      try await tour.expect(title: "Pushed with evaluation")
    }
  }

  @Test(arguments: TourWindow.widths) func `Links`(width: Int) async throws {
    try await TourWindow.walk(from: "/links", width: width) { tour in
      try await tour.type("tt://menu/1/5", into: "link")
      try await tour.press("Explain")
      try await tour.expect(words: "plan    push /menu/1/5")
      try await tour.expectAccessible()
      try await tour.press("Universal link")
      try await tour.expect(words: "rebuilt: tab 2")
      try await tour.press("Open")
      try await tour.expect("Breakfast", at: "/menu/1/5")
      try await tour.window.back()
      try await tour.expect(title: "Explanation")
    }
  }
}
