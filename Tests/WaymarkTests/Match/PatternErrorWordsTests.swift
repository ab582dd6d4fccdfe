import Testing

@testable import Waymark

@Suite struct PatternErrorWordsTests {
  @Test(arguments: [
    (
      "/12:30",
      "Invalid pattern at character 5: names consist of letters, digits and ‘_’, and don't begin "
        + "with a digit; write %3A for a colon.", "/12:30\n    ^"
    ),
    (
      "/é*",
      "Invalid pattern at character 3: a tail is a whole segment; write %2A for an asterisk.",
      "/é*\n  ^"
    ),
    (
      "/:a-:b",
      "Invalid pattern at character 5: a segment can have only one parameter; add a slash, or "
        + "write %3A for a colon and %2A for an asterisk.", "/:a-:b\n    ^"
    ),
    (
      "/a/:b?",
      "Invalid pattern at character 6: the query is empty; write one, such as ‘?page=:page?’, or "
        + "remove the question mark, because only parameters of a query can be optional.",
      "/a/:b?\n     ^"
    ),
    (
      "menu",
      "Invalid pattern at character 1: it has neither a slash nor a scheme at the beginning; "
        + "write ‘/menu’, or a scheme such as ‘tt://’.", "menu\n^"
    ),
    (
      "/:id/:id", "Invalid pattern at character 7: there are two parameters ‘id’; rename one.",
      "/:id/:id\n      ^"
    ),
    (
      "/a\n",
      "Invalid pattern at character 3: control characters aren't allowed; remove it, or write it "
        + "as %0A.", "/a\\u{A}\n  ^"
    ),
  ]) func `an error names the problem, its place and the solution`(
    _ text: String, message: String, underlined: String
  ) {
    let error = #expect(throws: PatternError.self) { try Pattern(text) }
    #expect(error?.message == message && error?.underlined == underlined)
  }
}
