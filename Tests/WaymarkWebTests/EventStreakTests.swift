import Testing

@testable import WaymarkWeb

@Suite struct EventStreakTests {
  private func time(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  @Test func `panels in a row are counted, however long each is read`() {
    var panels = EventStreak(pause: .seconds(1))
    var now = 0
    for number in 1...60 {
      #expect(panels.number(at: time(now)) == number)
      now += 5000
      panels.end(at: time(now))
      now += 900
    }
    now += 100
    #expect(panels.number(at: time(now)) == 1)
  }

  @Test func `panels with a pause between them are not in a row`() {
    var panels = EventStreak(pause: .seconds(1))
    for turn in 0..<100 {
      #expect(panels.number(at: time(turn * 1100)) == 1)
      panels.end(at: time(turn * 1100 + 100))
    }
  }
}

@Suite struct BuiltInWordTests {
  @Test(arguments: [
    ("https://shop.example", "shop.example says:"),
    ("http://shop.example:8080", "http://shop.example:8080 says:"),
    ("null", "A page without an address says:"),
  ]) @MainActor func `the title of a script's dialog names its origin`(
    origin: String, title: String
  ) { #expect(BuiltInWord.text(saidBy: origin) == title) }
}
