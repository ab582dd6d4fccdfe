import Testing

@testable import Waymark

@Suite struct ScreenShelfTests {
  @Test func `law: a shelf is what a dictionary is`() async {
    var random = SeededRandom(law: "a shelf is a dictionary")
    for index in 0..<500 {
      await random.pause(at: index)
      var shelf = ScreenShelf()
      var dictionary: [EntryID: TypedScreen<Int>] = [:]
      var newest = 0
      for _ in 0..<random.below(80) {
        // Mostly the newest entry gets a screen, sometimes one that was skipped or has one.
        let isNewest = random.chance(60)
        if isNewest { newest += 1 + random.below(3) }
        let id = EntryID(isNewest ? newest : random.below(newest + 2))
        let screen = random.chance(isNewest ? 90 : 30) ? TypedScreen(random.below(1_000)) : nil
        shelf[id] = screen
        dictionary[id] = screen
      }
      for number in 0...(newest + 2) {
        #expect(shelf[EntryID(number)] === dictionary[EntryID(number)])
      }
    }
  }

  @Test func `a screen that was taken out is let go`() {
    var shelf = ScreenShelf()
    for number in 1...10 { shelf[EntryID(number)] = TypedScreen(number) }
    weak var screen: AnyScreen?
    screen = shelf[EntryID(5)]
    #expect(screen != nil)
    shelf[EntryID(5)] = nil
    #expect(screen == nil)
  }
}
