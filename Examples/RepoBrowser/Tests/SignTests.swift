import Testing

@testable import RepoBrowser

/// The output of git, in which a sign and a combining mark can be one character.
@Suite struct SignTests {
  @Test(arguments: ["\u{301}x", "x\u{600}", "\u{FE0F}", "\u{200D}x"])
  func `a mark beside a sign is a part of the name`(name: String) {
    #expect(GitPath.name(of: "a/" + name) == name && GitPath.folder(of: "a/" + name) == "a")
    #expect(GitPath.isPath("a/" + name) && !GitPath.isPath("a/\(name)/.."))
    let path = "50%/" + name
    #expect(LinkedPath(linkText: LinkedPath(stringLiteral: path).linkText)?.text == path)
    let reference = GitReference("refs/heads/\(name)\u{0}2026-01-31\u{0}*\u{0}subject".utf8)
    #expect(reference?.title == name && reference?.kind == .branch)
    let names = "HEAD -> \(name), tag: \(name), \(name)"
    let commit = Commit(["sha", "a b", "", "", "", "", "", "", names, ""])
    #expect(commit?.currentBranch == name && commit?.names == [name, name, name])
    let blame = Blame(Array("sha 1 1 1\nauthor \(name)\nsummary \(name)\n\tline\n".utf8))
    #expect(blame.origins["sha"]?.author == name && blame.origins["sha"]?.subject == name)
  }
}
