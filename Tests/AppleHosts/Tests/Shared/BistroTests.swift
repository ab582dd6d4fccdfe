extension HostTests {
  @MainActor @Suite struct BistroTests {
    private let temporary = TemporaryFolder()
    private var folder: URL { temporary.url }

    private func start(
      after last: BistroVisit? = nil, with link: String? = nil
    ) async throws -> BistroVisit {
      try await BistroVisit(folder, after: last, url: link.flatMap { URL(string: $0) })
    }

    @Test func `the bistro has its tabs and its own views`() async throws {
      let visit = try await start()
      #expect(visit.tabTitles == ["Restaurants", "Orders"])
      #expect(visit.tapTab(1) == "[/ | */orders]" && visit.words.contains("Nothing yet."))
      #expect(visit.tapTab(0) == "[*/ | /orders]")
      visit.press("Dinner")
      let dish = "/menu/dinner/Pizza%20100%25"
      #expect(visit.press("Pizza 100% €12") == "[*/ > /menu/dinner > \(dish) | /orders]")
      #expect(visit.title == "Pizza 100%" && visit.offeredLink == dish)
      #expect(visit.goBack() == "[*/ > /menu/dinner | /orders]")
      try visit.leave()
    }

    @Test func `a deep link of the bistro leads to the same state, cold and warm`() async throws {
      let path = "/menu/lunch/Soup%20of%20the%20day"
      let expected = "[*/ > /menu/lunch > \(path) | /orders]"
      let cold = try await start(with: "bistro:/" + path)
      #expect(cold.state == expected)
      try cold.leave()
      for intake in BistroVisit.intakes {
        try FileManager.default.removeItem(at: folder)
        let warm = try await start()
        for label in ["Flingers", "Dinner"] { warm.press(label) }
        try intake(warm, path)
        #expect(warm.state == expected)
        try warm.leave()
      }
    }

    @Test func `an order of the bistro waits for a login`() async throws {
      let visit = try await start(with: "bistro://menu/dinner/Pasta")
      let below = "/ > /menu/dinner > /menu/dinner/Pasta"
      #expect(visit.press("Order") == "[*\(below) | /orders] ^sheet /login")
      try visit.type("Guest")
      #expect(visit.press("Sign in") == "[*\(below) | /orders] ^sheet /order/Pasta")
      #expect(visit.press("2 × Pasta") == "[\(below) | */orders]")
      #expect(visit.words == ["2 × Pasta", "Sign out Guest"])
      #expect(visit.press("Sign out Guest") == "[\(below) | */orders] ^alert /sign-out")
      #expect(visit.words == ["Sign out?", "Your orders stay.", "Sign out", "Cancel"])
      #expect(visit.press("Sign out") == "[\(below) | */orders]")
      #expect(visit.words == ["2 × Pasta", "Sign in"])
      try visit.leave()
    }

    @Test func `the bistro restores its state`() async throws {
      let first = try await start()
      first.press("Dinner")
      #expect(first.tapTab(1) == "[/ > /menu/dinner | */orders]")
      try first.leave()
      let next = try await start(after: first)
      #expect(next.state == "[/ > /menu/dinner | */orders]")
      try next.leave()
      let linked = try await start(after: next, with: "bistro://r/Flingers")
      #expect(linked.state == "[*/ > /restaurant/Flingers | /orders]")
      try linked.leave()
    }
  }
}
