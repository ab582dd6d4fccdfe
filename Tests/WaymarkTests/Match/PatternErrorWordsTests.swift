import Testing

@testable import Waymark

@Suite struct PatternErrorWordsTests {
  @Test(arguments: [
    (
      "/12:30",
      "There is a character that no parameter's name has at character 5 of the pattern: a name has "
        + "letters, digits and _, and begins with a letter or _; write %3A for a literal colon.",
      "/12:30\n    ^"
    ),
    (
      "/é*",
      "There is an asterisk inside a segment at character 3 of the pattern: a tail fills its "
        + "whole segment, so write %2A for a literal asterisk.", "/é*\n  ^"
    ),
    (
      "/:a-:b",
      "There are two parameters in one segment, the second at character 5 of the pattern: give "
        + "each a segment of its own, or write %3A for a colon and %2A for an asterisk.",
      "/:a-:b\n    ^"
    ),
    (
      "/a/:b?",
      "There is a question mark with nothing after it at character 6 of the pattern: in a path it "
        + "begins the query, so write one, such as ?page=:page?, or leave it out: only a query "
        + "parameter may be optional.", "/a/:b?\n     ^"
    ),
    (
      "menu",
      "There is neither a slash nor a scheme at character 1 of the pattern: "
        + "write ‘/menu’, or begin with a scheme such as tt://.", "menu\n^"
    ),
    (
      "/:id/:id",
      "The parameter name id comes a second time at character 7 of the pattern: "
        + "give it another name.", "/:id/:id\n      ^"
    ),
    (
      "/a\n",
      "There is a control character at character 3 of the pattern: "
        + "leave it out, or write it as %0A.", "/a\\u{A}\n  ^"
    ),
  ]) func `an error says what, where and what to do`(
    _ text: String, message: String, underlined: String
  ) {
    let error = #expect(throws: PatternError.self) { try Pattern(text) }
    #expect(error?.message == message && error?.underlined == underlined)
  }
}
