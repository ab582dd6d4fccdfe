import Foundation

/// A reason why git gave no answer.
enum GitError: Error, Hashable {
  case gitMissing
  case noFolder(String)
  case notAFolder(String)
  case notARepository(String)
  case noCommits
  /// No commit has the name, or several do.
  case unknownRevision(String)
  case unknownPath(String)
  /// The commit did not change the file.
  case unchangedPath(String)
  /// The repository refers to an object that it does not have.
  case missingObject(String)
  /// Too many commands are waiting.
  case busy
  case tooSlow(seconds: Int)
  /// The system could not start a process, with its explanation.
  case noRoom(String)
  /// Another error, with the message of git.
  case failed(String)

  /// Creates an error for a code with which the system refused to start a process.
  init(systemCode code: Int32) {
    switch code {
    case ENOENT, EACCES, ENOTDIR: self = .gitMissing
    case EMFILE, ENFILE:
      self = .noRoom(
        "no file descriptors are free. Close some windows, or allow more open files (ulimit -n)")
    default: self = .noRoom(String(cString: strerror(code)))
    }
  }

  var title: String { words.title }
  var message: String { words.message }

  private var words: (title: String, message: String) {
    switch self {
    case .gitMissing:
      ("No git", "The command git was not found. Install it, or add it to the PATH.")
    case .noFolder(let path): ("No repository", "There is no folder ‘\(path)’.")
    case .notAFolder(let path): ("No repository", "‘\(path)’ is a file. Name a folder.")
    case .notARepository(let path): ("No repository", "‘\(path)’ is not in a git repository.")
    case .noCommits: ("No commits yet", "This repository has no commit yet.")
    case .unknownRevision(let name):
      ("No such commit", "There is no commit ‘\(name)’, or there are several.")
    case .unknownPath(let path):
      ("No such file", "There is no file or folder ‘\(path)’ in this commit.")
    case .unchangedPath(let path): ("No change", "This commit did not change ‘\(path)’.")
    case .missingObject(let name):
      (
        "Not in this copy",
        "This copy of the repository does not have the object \(name), and nothing is fetched."
      )
    case .busy:
      ("git is busy", "Too many other screens are waiting for git. Try again in a moment.")
    case .tooSlow(let seconds):
      ("git is too slow", "git took longer than \(seconds) seconds and was stopped.")
    case .noRoom(let words): ("No room for git", "git cannot be started: \(words).")
    case .failed(let words):
      ("git failed", words.isEmpty ? "git failed without an explanation." : words)
    }
  }
}
