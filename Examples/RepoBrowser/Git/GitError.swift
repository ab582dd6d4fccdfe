import Foundation

/// Why git could not answer, as data; ``message`` makes the sentence.
enum GitError: Error, Hashable {
  /// There is no `git` to run.
  case gitMissing
  /// There is no such folder.
  case noFolder(String)
  /// A file, where a folder was asked for.
  case notAFolder(String)
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
  /// Two commits have no commit in common.
  case unrelated(String, String)
  /// The repository says that there is such an object, and does not have it.
  case missingObject(String)
  /// Too many other commands run, and too many wait.
  case busy
  /// git took too long, and was stopped.
  case tooSlow(seconds: Int)
  /// This process, or the system, can open no more files.
  case noDescriptors
  /// The system has no room for another process; its own words.
  case noRoom(String)
  /// git said something else.
  case failed(String)

  /// Explains why the system did not start git.
  init(_ error: ChildProcess.SpawnError) {
    switch error {
    case .notFound: self = .gitMissing
    case .noDescriptors: self = .noDescriptors
    case .system(let code): self = .noRoom(String(cString: strerror(code)))
    }
  }

  /// Whether the commit is known, and a file of it is not.
  var isAboutFile: Bool {
    switch self {
    case .unknownPath, .missingObject: true
    default: false
    }
  }

  var title: String {
    switch self {
    case .gitMissing: "No git"
    case .noFolder, .notAFolder, .notARepository: "No repository"
    case .noCommits: "No commits yet"
    case .unknownRevision: "No such commit"
    case .unknownPath: "No such file"
    case .unchangedPath: "No change"
    case .unrelated: "Nothing in common"
    case .missingObject: "Not in this copy"
    case .busy: "git is busy"
    case .tooSlow: "git is too slow"
    case .noDescriptors, .noRoom: "No room for git"
    case .failed: "git failed"
    }
  }

  var message: String {
    switch self {
    case .gitMissing: "The command git cannot be found; install it, or put it on the PATH."
    case .noFolder(let path): "There is no folder ‘\(path)’."
    case .notAFolder(let path): "‘\(path)’ is a file; name a folder in a repository."
    case .notARepository(let path): "‘\(path)’ is not in a git repository."
    case .noCommits: "This repository has no commit yet."
    case .unknownRevision(let name): "There is no commit ‘\(name)’, or there are several."
    case .unknownPath(let path): "There is no file or folder ‘\(path)’ in this commit."
    case .unchangedPath(let path): "This commit did not change ‘\(path)’."
    case .unrelated(let old, let new):
      "‘\(Commit.short(old))’ and ‘\(Commit.short(new))’ lead back to no commit in common."
    case .missingObject(let name):
      "This copy of the repository does not have the object \(name); nothing is fetched here."
    case .busy: "Too many other screens wait for git. Try again in a moment."
    case .tooSlow(let seconds): "git took longer than \(seconds) seconds and was stopped."
    case .noDescriptors:
      "git cannot be started: this process has no free file descriptors. Close some windows, or allow "
        + "more open files (ulimit -n)."
    case .noRoom(let words): "git cannot be started: the system says ‘\(words)’."
    case .failed(let words): words.isEmpty ? "git failed and did not say why." : words
    }
  }
}
