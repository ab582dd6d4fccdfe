import Foundation

/// Runs the `git` command, without a pager, a prompt, a lock or the network, and without any program
/// that a repository names.
///
/// What a command writes ends at a limit, and so does the command.
struct GitTool {
  /// What a command wrote, and how it ended.
  struct Output: Sendable {
    var bytes: [UInt8]
    /// Whether there was more than was asked for; the command was stopped then.
    var isTruncated: Bool
    var isSuccess: Bool
    /// What it wrote to standard error.
    var complaint: String

    /// The first line of that.
    var firstComplaint: String { complaint.split(separator: "\n").first.map(String.init) ?? "" }
  }

  /// The name of the command, looked up on the PATH.
  var name = "git"
  /// Where commands wait for one another.
  var room = CommandRoom()
  /// Limits downloads, which a slow client may hold for long: no other command waits for them.
  var downloads = CommandRoom(most: 4, mostWaiting: 0)
  /// How long a command may take.
  var time = Duration.seconds(120)
  var environment = GitTool.environment(ProcessInfo.processInfo.environment)
  /// Told of each command that is run.
  var onCommand: (([String]) -> Void)?

  /// Runs one command in a folder; the process ends with the task that waits for it.
  /// - Parameter configuration: settings that are stronger than the repository's own.
  nonisolated(nonsending) func run(
    _ arguments: [String], in folder: String, limit: Int, configuration: [(String, String)] = []
  ) async throws -> Output {
    try await command(arguments, folder, room, limit, configuration) { try await $0.run() }
  }

  /// Runs one command and hands over what it writes, piece by piece, while somebody takes it.
  nonisolated(nonsending) func stream(
    _ arguments: [String], in folder: String, configuration: [(String, String)] = [],
    to write: nonisolated(nonsending) ([UInt8]) async throws -> Void
  ) async throws {
    let output = try await command(arguments, folder, downloads, 64 * 1024, configuration) {
      try await $0.stream(to: write)
    }
    guard output.isSuccess else { throw GitError.failed(output.firstComplaint) }
  }

  private nonisolated(nonsending) func command(
    _ arguments: [String], _ folder: String, _ room: CommandRoom, _ limit: Int,
    _ configuration: [(String, String)],
    _ body: nonisolated(nonsending) (RunningCommand) async throws -> Output
  ) async throws -> Output {
    // No argument can hold a NUL; what a link smuggles in must not be cut off there.
    guard !arguments.contains(where: { $0.utf8.contains(0) }), !folder.utf8.contains(0) else {
      throw GitError.failed("A name with a NUL in it is not known to git.")
    }
    do {
      try await room.enter()
      defer { room.leave() }
      onCommand?(arguments)
      let command = RunningCommand(
        name, Self.arguments(arguments, in: folder),
        environment: environment.merging(Self.settings(configuration)) { $1 }, limit: limit,
        time: time)
      return try await body(command)
    } catch is CommandRoom.Full {
      throw GitError.busy
    } catch let error as ChildProcess.SpawnError {
      throw GitError(error)
    }
  }

  /// All that a command is told, whatever it does.
  static func arguments(_ arguments: [String], in folder: String) -> [String] {
    configuration + ["-C", folder] + arguments
  }

  private static let configuration = [
    "--no-pager", "--no-replace-objects",
    "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false", "-c",
    "i18n.logOutputEncoding=UTF-8",
    "-c", "log.showSignature=false", "-c", "core.fsmonitor=false", "-c", "credential.helper=", "-c",
    "diff.renameLimit=400",
  ]

  /// Settings as variables, in which a name may have any character.
  private static func settings(_ configuration: [(String, String)]) -> [String: String] {
    guard !configuration.isEmpty else { return [:] }
    var variables = ["GIT_CONFIG_COUNT": String(configuration.count)]
    for (number, (key, value)) in configuration.enumerated() {
      variables["GIT_CONFIG_KEY_\(number)"] = key
      variables["GIT_CONFIG_VALUE_\(number)"] = value
    }
    return variables
  }

  /// The app's own environment without what would change which repository is read, and with what
  /// keeps git from asking, locking and fetching.
  static func environment(_ inherited: [String: String]) -> [String: String] {
    // What a surrounding git (a hook, say) says about its own repository is not about this one.
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
      // Nobody is asked for a password: not by a terminal, and not by a program of the repository's.
      "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "",
      // What a partial clone left out stays out: nothing is fetched. The first is not known to each
      // git, the second is.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
      // A name leads to the same commit and to the same parents for ever.
      "GIT_GRAFT_FILE": "/dev/null",
    ]
    return inherited.filter { !foreign.contains($0.key) }.merging(own) { $1 }
  }
}
