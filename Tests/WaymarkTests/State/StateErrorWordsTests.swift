import Testing

@testable import Waymark

@Suite struct StateErrorWordsTests {
  static let sentences: [(String, String)] = [
    (
      "",
      "There is nothing at character 1 of the state: "
        + "write the link of at least one entry, such as /."
    ),
    (
      "[/ | /search]",
      "There are tabs of which none is selected at character 1 of the state: "
        + "write * before the first link of one tab."
    ),
    (
      "/a/../b",
      "There is a link that is not in its canonical form at character 1 of the state: write /b."
    ),
    (
      "/ ^drawer /a",
      "There is a layer of the unknown style ‘drawer’ at character 3 of the state: "
        + "write one of ^sheet, ^fullScreen, ^popover, ^external, ^alert, ^actionSheet."
    ),
    (
      "/" + String(repeating: " ^sheet /a", count: 17),
      "There is a part beyond a limit at character 163 of the state: "
        + "at most 16 layers can be open; remove the rest."
    ),
  ]

  @Test(arguments: sentences) func `an error names the mistake, its place and a correction`(
    text: String, sentence: String
  ) {
    let error = #expect(throws: StateError.self) { try NavigationState(text) }
    #expect(error?.message == sentence)
  }
}
