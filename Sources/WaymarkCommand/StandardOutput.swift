import Foundation

/// Where answers go, a line at a time, so that a pipe sees each as soon as it is there.
enum StandardOutput {
  /// Writes a line, or ends the run: without a reader there is nobody to answer.
  static func write(_ line: String) {
    let problem = ByteChannel(descriptor: STDOUT_FILENO).write(line + "\n")
    guard problem != 0 else { return }
    // Whoever reads may stop early, as ‘head’ does; that is no mistake to speak of.
    if problem == EPIPE { exit(128 + SIGPIPE) }
    StandardError.write(
      "Standard output cannot be written (\(String(cString: strerror(problem)))): "
        + "send it to a place that takes it.")
    exit(1)
  }
}
