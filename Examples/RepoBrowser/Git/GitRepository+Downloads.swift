/// Files that a user may save; each is written piece by piece, so it may have any size.
extension GitRepository {
  /// Takes the next bytes.
  typealias Writer = nonisolated(nonsending) ([UInt8]) async throws -> Void

  /// Writes what a file holds.
  /// - Parameter blob: the name of its object.
  nonisolated(nonsending) func writeFile(_ blob: String, to write: Writer) async throws {
    try await tool.stream(["cat-file", "blob", blob], in: folder, to: write)
  }

  /// Writes a commit as `git am` takes it: its message, and how it differs from its first parent.
  nonisolated(nonsending) func writePatch(of sha: String, to write: Writer) async throws {
    try await writePatches(["--max-count=1", "--diff-merges=first-parent"], sha, to: write)
  }

  /// Writes what a commit leads back to and another does not, the oldest first, without merges.
  nonisolated(nonsending) func writePatches(
    from old: String, to new: String, to write: Writer
  ) async throws {
    let names = try await (commitName(of: old), commitName(of: new))
    try await writePatches(["--reverse", "--no-merges"], names.0 + ".." + names.1, to: write)
  }

  private nonisolated(nonsending) func writePatches(
    _ selection: [String], _ range: String, to write: Writer
  ) async throws {
    let options = Self.diffOptions.filter { !["--raw", "--numstat"].contains($0) }
    try await tool.stream(
      ["log", "--format=email", "--no-mailmap", "--no-show-signature", "--root", "--stat"]
        + ["--binary", "--full-index", "--src-prefix=a/", "--dst-prefix=b/"] + selection + options
        + ["--end-of-options", range, "--"], in: folder, to: write)
  }

  /// Writes all files of a commit, in a folder, as a ZIP file.
  nonisolated(nonsending) func writeArchive(
    of sha: String, in name: String, to write: Writer
  ) async throws {
    // Other kinds are made by a program that the settings of the repository may name.
    try await tool.stream(
      ["archive", "--format=zip", "--prefix=\(name)/", "--end-of-options", sha], in: folder,
      configuration: try await withoutFilters(), to: write)
  }
}
