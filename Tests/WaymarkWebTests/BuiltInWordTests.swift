import Testing
import WaymarkWeb

@Suite struct BuiltInWordTests {
  @Test(arguments: [
    ("https://shop.example", "shop.example says:"),
    ("http://shop.example:8080", "http://shop.example:8080 says:"),
    ("null", "A page without an address says:"),
  ])
  @MainActor func `the title of a script's dialog names its origin`(origin: String, title: String) {
    #expect(BuiltInWord.text(saidBy: origin) == title)
  }
}
