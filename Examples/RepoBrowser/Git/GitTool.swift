#if canImport(Subprocess)
  import Subprocess
#endif

/// Runs the `git` command, without a pager, a prompt, a lock or the network.
///
/// What a command writes ends at a limit, and so does the command.
struct GitTool {
  /// What a command wrote, and how it ended.
  struct Output {
    var bytes: [UInt8]
    /// Whether there was more than was asked for; the command was stopped then.
    var isTruncated: Bool
    var isSuccess: Bool
    /// What it wrote to standard error.
    var complaint: String
  }

  /// The name of the command, looked up on the PATH.
  var name = "git"
  /// Told of each command that is run.
  var onCommand: (([String]) -> Void)?

  /// Runs one command in a folder; the process ends with the task that waits for it.
  nonisolated(nonsending) func run(
    _ arguments: [String], in folder: String, limit: Int
  ) async throws -> Output {
    // No argument can hold a NUL; what a link smuggles in must not be cut off there.
    guard !arguments.contains(where: { $0.utf8.contains(0) }), !folder.utf8.contains(0) else {
      throw GitError.failed("A name with a NUL in it is not known to git.")
    }
    try Task.checkCancellation()
    onCommand?(arguments)
    return try await launch(Self.configuration + ["-C", folder] + arguments, limit: limit)
  }

  private static let configuration = [
    "--no-pager", "--literal-pathspecs", "-c", "color.ui=false", "-c", "core.quotePath=false",
    "-c", "i18n.logOutputEncoding=UTF-8", "-c", "log.showSignature=false",
    "-c", "core.fsmonitor=false", "-c", "diff.renameLimit=400",
  ]

  #if canImport(Subprocess)
    private nonisolated(nonsending) func launch(
      _ arguments: [String], limit: Int
    ) async throws -> Output {
      do {
        let result = try await Subprocess.run(
          .name(name), arguments: Arguments(arguments), environment: Self.environment,
          platformOptions: Self.options, input: .none, output: .sequence,
          error: .string(limit: 64 * 1024)
        ) { execution in
          var bytes: [UInt8] = []
          for try await buffer in execution.standardOutput {
            buffer.withUnsafeBytes { bytes.append(contentsOf: $0) }
            if bytes.count > limit {
              // What is still in the pipe is nobody's any more.
              await execution.teardown(using: Self.options.teardownSequence)
              break
            }
          }
          return bytes
        }
        try Task.checkCancellation()
        let isTruncated = result.closureResult.count > limit
        return Output(
          bytes: Array(result.closureResult.prefix(limit)), isTruncated: isTruncated,
          isSuccess: isTruncated || result.terminationStatus.isSuccess,
          complaint: result.standardError)
      } catch let error as SubprocessError {
        try Task.checkCancellation()
        if error.code == .executableNotFound { throw GitError.gitMissing }
        throw GitError.failed("git could not be run: \(error)")
      }
    }

    /// git may end its own children, if it does so at once.
    private static let options: PlatformOptions = {
      var options = PlatformOptions()
      options.teardownSequence = [
        .gracefulShutDown(allowedDurationToNextStep: .milliseconds(500))
      ]
      return options
    }()

    private static let environment: Environment = .inherit.updating([
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_LITERAL_PATHSPECS": "1",
      "GIT_PAGER": "cat", "LC_ALL": "C.UTF-8", "LANGUAGE": nil,
      // What a partial clone left out stays out: nothing is fetched.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
      // What a surrounding git (a hook, say) says about its own repository is not about this one.
      "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_COMMON_DIR": nil, "GIT_INDEX_FILE": nil,
      "GIT_OBJECT_DIRECTORY": nil, "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil, "GIT_PREFIX": nil,
      "GIT_NAMESPACE": nil, "GIT_GLOB_PATHSPECS": nil, "GIT_NOGLOB_PATHSPECS": nil,
      "GIT_ICASE_PATHSPECS": nil, "GIT_EXTERNAL_DIFF": nil, "GIT_DIFF_OPTS": nil,
      "GIT_TRACE": nil,
    ])
  #else
    private nonisolated(nonsending) func launch(
      _ arguments: [String], limit: Int
    ) async throws -> Output {
      throw GitError.gitMissing
    }
  #endif
}
