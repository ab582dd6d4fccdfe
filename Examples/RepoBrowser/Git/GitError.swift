/// Why git could not answer, as data; ``message`` makes the sentence.
enum GitError: Error, Hashable {
  /// There is no `git` to run.
  case gitMissing
  /// There is no such folder.
  case noFolder(String)
  /// The folder belongs to no repository.
  case notARepository(String)
  /// The repository has no commit yet.
  case noCommits
  /// No commit has that name, or more than one begins with it.
  case unknownRevision(String)
  /// The commit has no such file or folder.
  case unknownPath(String)
  /// The commit did not change the file.
  case unchangedPath(String)
  /// git said something else.
  case failed(String)

  var title: String {
    switch self {
    case .gitMissing: "No git"
    case .noFolder, .notARepository: "No repository"
    case .noCommits: "No commits yet"
    case .unknownRevision: "No such commit"
    case .unknownPath: "No such file"
    case .unchangedPath: "No change"
    case .failed: "git failed"
    }
  }

  var message: String {
    switch self {
    case .gitMissing: "The command git cannot be found; install it, or put it on the PATH."
    case .noFolder(let path): "There is no folder ‘\(path)’."
    case .notARepository(let path): "‘\(path)’ is not in a git repository."
    case .noCommits: "This repository has no commit yet."
    case .unknownRevision(let name): "No commit is called ‘\(name)’, or more than one is."
    case .unknownPath(let path): "There is no file or folder ‘\(path)’ in the latest commit."
    case .unchangedPath(let path): "This commit did not change ‘\(path)’."
    case .failed(let words): words.isEmpty ? "git failed and did not say why." : words
    }
  }
}
