import Foundation

/// Runs the `git` command without a pager, a prompt, a lock or the network, and without any program
/// that the settings of a repository name.
struct GitTool {
  /// The output of a command.
  struct Output: Sendable {
    var bytes: [UInt8]
    /// A Boolean value indicating whether the command was stopped at the limit of its output.
    var isTruncated: Bool
    var isSuccess: Bool
    /// The text of standard error.
    var complaint: String
  }

  /// The name of the command, or its path.
  var name = "git"
  /// The room that all commands share.
  var room = CommandRoom()
  /// The time limit of a command.
  var time = Duration.seconds(120)
  var environment = GitTool.environment(ProcessInfo.processInfo.environment)
  /// Called with the arguments of each command.
  var onCommand: (([String]) -> Void)?

  /// Runs a command in a folder. The process ends with the task that waits for it.
  /// - Parameter configuration: Settings that override those of the repository.
  nonisolated(nonsending) func run(
    _ arguments: [String], in folder: String, limit: Int, configuration: [(String, String)] = []
  ) async throws -> Output {
    // A NUL would cut an argument off.
    guard !arguments.contains(where: { $0.utf8.contains(0) }), !folder.utf8.contains(0) else {
      throw GitError.failed("A name with a NUL in it is not known to git.")
    }
    let all = Self.arguments(arguments, in: folder)
    let environment = environment.merging(Self.settings(configuration)) { $1 }
    let command = RunningCommand(limit: limit, time: time) { [name] in
      try ChildProcess(name, all, environment: environment)
    }
    return try await room.run {
      onCommand?(arguments)
      return try await command.run()
    }
  }

  /// The arguments of a command with those that every command has.
  static func arguments(_ arguments: [String], in folder: String) -> [String] {
    let configuration = [
      "core.hooksPath=/dev/null", "core.quotePath=false", "i18n.logOutputEncoding=UTF-8",
      "log.showSignature=false", "core.fsmonitor=false", "credential.helper=",
      "diff.renameLimit=400",
    ]
    return ["--no-pager", "--no-replace-objects"] + configuration.flatMap { ["-c", $0] }
      + ["-C", folder] + arguments
  }

  /// Settings as environment variables, which allow any character in a name.
  private static func settings(_ configuration: [(String, String)]) -> [String: String] {
    var variables: [String: String] = [:]
    for (number, (key, value)) in configuration.enumerated() {
      variables["GIT_CONFIG_KEY_\(number)"] = key
      variables["GIT_CONFIG_VALUE_\(number)"] = value
    }
    if !configuration.isEmpty { variables["GIT_CONFIG_COUNT"] = String(configuration.count) }
    return variables
  }

  /// The environment of the app without variables that select another repository, and with those that
  /// keep git from prompting, locking and fetching.
  static func environment(_ inherited: [String: String]) -> [String: String] {
    let foreign: Set = [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_PREFIX", "GIT_NAMESPACE", "GIT_SHALLOW_FILE",
      "GIT_CONFIG_PARAMETERS", "GIT_REPLACE_REF_BASE", "GIT_GLOB_PATHSPECS",
      "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS",
      "GIT_TRACE", "LANGUAGE",
    ]
    let own = [
      "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1", "GIT_PAGER": "cat",
      "LC_ALL": "C.UTF-8",
      // No password is requested, neither by a terminal nor by a program.
      "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "",
      // Objects that a partial clone lacks are not fetched. Old versions know only the second variable.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
      "GIT_GRAFT_FILE": "/dev/null",
    ]
    return inherited.filter { !foreign.contains($0.key) }.merging(own) { $1 }
  }
}
