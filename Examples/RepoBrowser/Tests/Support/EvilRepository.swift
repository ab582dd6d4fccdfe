import Foundation
import Testing

@testable import RepoBrowser

/// A repository whose every setting, name and hook tries to run a program or to write a file.
///
/// Each program that runs leaves a file in the folder of traces.
final class EvilRepository {
  let made: MadeRepository
  /// The folder in which the programs of the repository leave their traces.
  let traces: URL
  /// The blob of `promised.txt`, which only a remote has.
  let missing: String
  let first: String
  let second: String

  /// Names that are options, lines, quotes or words of a shell elsewhere.
  static let fileNames = [
    "--output=pwned", "-O", "--ext-diff", "--textconv", "--no-index", "new\nline", "tab\there",
    "quote\"s", "it's", "$(touch pwned)", "`touch pwned`", ";touch pwned", "|touch pwned", "&",
    ":(glob)**", ":!x", "back\\slash", "a b/--help", "HEAD", "@{u}", "e\u{301}.md", "evil.html",
  ]
  static let branches = [
    "--output=pwned", "-x", "--all", "$(touch${IFS}pwned)", "a;touch", "quote\"s", "it's", "`id`",
    "heads/main", "%00", "%(objectname)",
  ]

  init() throws {
    var history = History()
    var files = Self.fileNames.map { History.File($0, "one of \($0)\n") }
    files += [
      .init(".gitattributes", "* diff=evil filter=evil merge=evil working-tree-encoding=UTF-16\n"),
      .init(".gitmodules", "[submodule \"x\"]\n\tpath = sub\n\turl = -u./evil\n\tupdate = !evil\n"),
      .init(".mailmap", "Somebody Else <else@example.org> <ada@example.org>\n"),
      .init("to-passwd", "/etc/passwd", mode: "120000"),
      .init("out", "../../../../secret", mode: "120000"),
      .init("promised.txt", "only a remote has this\n"),
    ]
    history.commit("First $(touch pwned)\n\n--output=pwned https://example.org/;touch", files)
    history.commit(
      "Second",
      Self.fileNames.map { .init($0, "two of \($0)\n") }
        + [.init("promised.txt", "and now this\n")],
      by: "`touch pwned` <--output=pwned>")
    made = try MadeRepository(history)
    traces = URL(fileURLWithPath: made.path + "/../traces")
    try FileManager.default.createDirectory(at: traces, withIntermediateDirectories: true)
    (first, second) = (try made.sha("HEAD~1"), try made.sha("HEAD"))
    missing = try made.git(["rev-parse", "HEAD~1:promised.txt"])
    try addNames()
    try made.git(["read-tree", "HEAD"])
    try addWork()
    try addHooks()
    try losePromised()
    // After this, the repository's own programs would run.
    try addSettings()
  }

  var files: URL { URL(fileURLWithPath: made.path + "/.git") }

  /// The traces of the programs.
  var found: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: traces.path))?.sorted() ?? ["no folder"]
  }

  /// A program that leaves a trace of this name.
  private func program(_ name: String) throws -> String {
    let file = traces.deletingLastPathComponent().appendingPathComponent("evil-\(name)")
    try Data("#!/bin/sh\necho \"$0 $*\" > '\(traces.path)/\(name)'\nexit 1\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file.path
  }

  private func addNames() throws {
    let sha = try made.sha("HEAD")
    for name in Self.branches { try made.git(["update-ref", "refs/heads/\(name)", sha]) }
    // A module, a commit that claims to be signed, and one that replaces another.
    try made.git(["update-index", "--add", "--cacheinfo", "160000,\(sha),sub"])
    let tree = try made.git(["rev-parse", "HEAD^{tree}"])
    let person = "Eve <eve@example.org> 1700001000 +0000"
    let text =
      "tree \(tree)\nparent \(sha)\nauthor \(person)\ncommitter \(person)\n"
      + "gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\nSigned\n"
    let file = traces.appendingPathComponent("../commit")
    try Data(text.utf8).write(to: file)
    let signed = try made.git(["hash-object", "-t", "commit", "-w", file.path])
    try made.git(["update-ref", "refs/heads/signed", signed])
    try made.git(["replace", try made.sha("HEAD~1"), signed])
    try Data("\(sha)\n".utf8).write(to: files.appendingPathComponent("info/grafts"))
    try FileManager.default.createDirectory(
      at: files.appendingPathComponent("objects/info"), withIntermediateDirectories: true)
    try Data("/nowhere\n--output=pwned\n".utf8)
      .write(to: files.appendingPathComponent("objects/info/alternates"))
    try Data("* diff=evil filter=evil\n".utf8)
      .write(to: files.appendingPathComponent("info/attributes"))
  }

  /// Changes a file of the working tree, and stages another.
  private func addWork() throws {
    let work = URL(fileURLWithPath: made.path)
    // The files are declared as UTF-16.
    let changed = try #require("changed\n".data(using: .utf16))
    try changed.write(to: work.appendingPathComponent("it's"))
    try Data("staged\n".utf8).write(to: traces.appendingPathComponent("../blob"))
    let blob = try made.git(["hash-object", "-w", "--no-filters", traces.path + "/../blob"])
    try made.git(["update-index", "--add", "--cacheinfo", "100644,\(blob),staged"])
  }

  private func addHooks() throws {
    let folder = files.appendingPathComponent("hooks")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in [
      "post-index-change", "reference-transaction", "pre-auto-gc", "fsmonitor-watchman",
      "post-checkout", "pre-commit", "update", "post-rewrite",
    ] {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      try FileManager.default.copyItem(
        atPath: try program("hook-\(name)"), toPath: folder.appendingPathComponent(name).path)
    }
  }

  /// Removes an object, which is also missing in a clone without blobs.
  private func losePromised() throws {
    let packs = files.appendingPathComponent("objects/pack")
    for pack in (try? FileManager.default.contentsOfDirectory(atPath: packs.path)) ?? []
    where pack.hasSuffix(".pack") {
      let moved = traces.appendingPathComponent("../" + pack)
      try FileManager.default.moveItem(at: packs.appendingPathComponent(pack), to: moved)
      try made.git(["unpack-objects", "-q"], input: moved)
    }
    let name = "objects/\(missing.prefix(2))/\(missing.dropFirst(2))"
    try FileManager.default.removeItem(at: files.appendingPathComponent(name))
  }

  private func addSettings() throws {
    let settings = [
      "core.fsmonitor", "core.pager", "pager.log", "pager.diff-tree", "core.sshCommand",
      "core.gitProxy", "core.askPass", "core.editor", "core.alternateRefsCommand",
      "diff.external", "diff.evil.command", "diff.evil.textconv", "filter.evil.smudge",
      "filter.evil.clean", "merge.evil.driver", "gpg.program",
      "gpg.ssh.program", "interactive.diffFilter", "remote.origin.uploadpack",
      "uploadpack.packObjectsHook", "sequence.editor", "web.browser", "man.viewer",
    ]
    var text = ""
    func add(_ key: String, _ value: String) {
      let parts = key.split(separator: ".").map(String.init)
      let section =
        parts.count == 2
        ? parts[0] : "\(parts[0]) \"\(parts[1...].dropLast().joined(separator: "."))\""
      text += "[\(section)]\n\t\(parts[parts.count - 1]) = \"\(value)\"\n"
    }
    for key in settings { add(key, try program(key)) }
    add("credential.helper", "!" + (try program("credential.helper")))
    for alias in ["log", "status", "diff-tree", "cat-file", "for-each-ref", "ls-tree"] {
      add("alias.\(alias)", "!" + (try program("alias.\(alias)")))
    }
    for (key, value) in [
      ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "origin"),
      ("remote.origin.url", "file://" + traces.path + "/../remote.git"),
      ("remote.origin.promisor", "true"), ("remote.origin.fetch", "+refs/*:refs/*"),
      ("protocol.file.allow", "always"), ("protocol.ext.allow", "always"),
      ("log.showSignature", "true"), ("diff.submodule", "diff"), ("submodule.recurse", "true"),
      ("diff.noprefix", "true"), ("color.ui", "always"), ("core.quotePath", "true"),
    ] { add(key, value) }
    let config = files.appendingPathComponent("config")
    let old = try String(contentsOf: config, encoding: .utf8)
    try Data((old + text).utf8).write(to: config)
    let remote = traces.appendingPathComponent("../remote.git").path
    try FileManager.default.createDirectory(atPath: remote, withIntermediateDirectories: true)
  }
}
