import Bistro
import Foundation
import SwiftUI
import Testing
import Waymark

@testable import BistroApp
@testable import WaymarkSwiftUI

extension SwiftUITests {
  /// The example app, from its window on, as the system would show it.
  @MainActor @Suite final class BistroAppTests {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("BistroApp-\(UInt64.random(in: 0...UInt64.max))")

    deinit {
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        Issue.record(error)
      }
    }

    /// Starts the app again in a window, and opens a link.
    private func start(
      _ storage: [String: Any] = [:], with link: String? = nil
    ) throws -> BistroVisit {
      let visit = try BistroVisit(folder, storage)
      if let link { visit.window.receive(try #require(URL(string: link))) }
      visit.window.settle()
      return visit
    }

    @Test func `the bistro has its tabs and its own views`() throws {
      let visit = try start()
      #expect(visit.window.tabLabels == ["Restaurants", "Orders"])
      #expect(visit.window.tapTab(1))
      #expect(visit.state == "[/ | */orders]")
      #expect(visit.window.words.contains("Nothing yet."))
      #expect(visit.window.tapTab(0))
      #expect(visit.press("Dinner"))
      #expect(visit.press("Pizza 100% €12"))
      #expect(visit.state == "[*/ > /menu/dinner > /menu/dinner/Pizza%20100%25 | /orders]")
      #expect(visit.window.title == "Pizza 100%")
      #expect(visit.window.goBack())
      #expect(visit.state == "[*/ > /menu/dinner | /orders]")
      #expect(visit.difference == nil)
    }

    @Test func `a deep link of the bistro leads to the same state, cold and warm`() throws {
      let expected = "[*/ > /menu/lunch > /menu/lunch/Soup%20of%20the%20day | /orders]"
      let link = "bistro://menu/lunch/Soup%20of%20the%20day"
      let url = try #require(URL(string: link))
      let cold = try start(with: link)
      #expect(cold.state == expected)
      #expect(cold.difference == nil)
      cold.leave()
      let activity = NSUserActivity(activityType: "example.bistro.link")
      activity.userInfo = ["link": "/menu/lunch/Soup%20of%20the%20day"]
      for intake in [{ $0.receive(url) }, { $0.receive(activity) }] as [(StandInWindow) -> Void] {
        try FileManager.default.removeItem(at: folder)
        let warm = try start()
        for words in ["Flingers", "Dinner"] { #expect(warm.press(words)) }
        intake(warm.window)
        #expect(warm.state == expected)
        #expect(warm.difference == nil)
        warm.leave()
      }
    }

    @Test func `an order of the bistro waits for a login`() throws {
      let visit = try start(with: "bistro://menu/dinner/Pasta")
      #expect(visit.press("Order"))
      let below = "[*/ > /menu/dinner > /menu/dinner/Pasta | /orders]"
      #expect(visit.state == below + " ^sheet /login")
      #expect(visit.window.type("Guest", into: "Your name"))
      #expect(visit.press("Sign in"))
      #expect(visit.state == below + " ^sheet /order/Pasta")
      #expect(visit.press("2 × Pasta"))
      #expect(visit.state == "[/ > /menu/dinner > /menu/dinner/Pasta | */orders]")
      #expect(visit.window.words == ["2 × Pasta", "Sign out Guest"])
      #expect(visit.press("Sign out Guest"))
      #expect(visit.state.hasSuffix(" ^alert /sign-out"))
      #expect(visit.window.words == ["Sign out?", "Your orders stay.", "Sign out", "Cancel"])
      #expect(visit.press("Sign out"))
      #expect(visit.state == "[/ > /menu/dinner > /menu/dinner/Pasta | */orders]")
      #expect(visit.window.words == ["2 × Pasta", "Sign in"])
      #expect(visit.difference == nil)
    }

    @Test func `the bistro restores its state`() throws {
      let first = try start()
      #expect(first.press("Dinner"))
      #expect(first.window.tapTab(1))
      #expect(first.state == "[/ > /menu/dinner | */orders]")
      first.leave()
      let next = try start(first.window.storage)
      #expect(next.state == first.state)
      #expect(next.difference == nil)
      let linked = try start(
        first.window.storage, with: "https://bistro.example/r/Flingers")
      #expect(linked.state == "[*/ > /restaurant/Flingers | /orders]")
    }

    @Test func `each window of the bistro has its own session`() throws {
      let (one, two) = (try start(), try start())
      #expect(one.press("Dinner"))
      #expect(two.press("Lunch"))
      one.leave()
      two.leave()
      #expect(one.diagnostics + two.diagnostics == [])
      #expect(try start(one.window.storage).state == "[*/ > /menu/dinner | /orders]")
      #expect(try start(two.window.storage).state == "[*/ > /menu/lunch | /orders]")
      #expect(try start().state == "[*/ | /orders]")
    }
  }
}

/// A window of the bistro, with its user.
@MainActor private final class BistroVisit {
  let window: StandInWindow
  private let navigator: Navigator<AnyView>
  private(set) var diagnostics: [Diagnostic] = []

  init(_ folder: URL, _ storage: [String: Any]) throws {
    window = StandInWindow(BistroWindow(folder: folder), storage: storage)
    let view = try #require(window.views(of: NavigatorContent<AnyView>.self).first)
    navigator = view.navigator
    navigator.onDiagnostic = { [weak self] in self?.diagnostics.append($0) }
  }

  var state: String {
    window.settle()
    return navigator.state.description
  }
  var difference: String? { window.difference(from: navigator.state) }

  /// Leaves the app, which writes down what it shows.
  func leave() { window.scenePhase = .background }

  func press(_ label: String) -> Bool {
    window.settle()
    return window.press(label)
  }
}
