import ArgumentParser
import Foundation
import WaymarkRouteFile

/// Adds a route to a file.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Add a route to a routes file.",
    discussion: """
      The route becomes the last line of the file, unless the file would have a problem then: waymark-cli \
      new --routes shop.routes /item/:id types:Int present:sheet
      """)

  @OptionGroup var routes: RoutesOption
  @Argument(help: "The pattern.") var pattern: String
  @Argument(help: "The options, as the file writes them.") var options: [String] = []

  private var line: String { ([pattern] + options).joined(separator: " ") }

  func validate() throws {
    if line.contains(where: \.isNewline) { throw ValidationError("A route is one line.") }
    if !line.hasPrefix("/"), !line.contains(":/"), !line.hasPrefix("*") {
      throw ValidationError("‘\(pattern)’ is no pattern; it begins with a slash or a scheme.")
    }
  }

  /// True for what no file could take the place of.
  private var isPipeOrDevice: Bool {
    var info = stat()
    return stat(routes.path, &info) == 0 && ![S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT)
  }

  func run() throws {
    guard !isPipeOrDevice else {
      StandardError.write(
        "error: ‘\(routes.path)’ is no file to which a line could be added; give --routes one")
      throw ExitCode.validationFailure
    }
    _ = try routes.readSound(needsRoot: false)
    let advice = "allow that, or give --routes another file"
    try WrittenFile.append(to: routes.path, advice: advice) { try addition(to: routes.readText()) }
  }

  /// The text to append to a file: the route, on a line that ends as the other lines of the file do.
  /// - Throws: 1, after the problems that the file would have then were told.
  private func addition(to old: String) throws -> String {
    let end = old.contains("\r\n") ? "\r\n" : "\n"
    let hasEnd = old.isEmpty || old.utf8.last == UInt8(ascii: "\n")
    let addition = (hasEnd ? "" : end) + line + end
    let problems = RouteFile(old + addition).problems.filter { !$0.isMissingRoot }
    guard problems.isEmpty else {
      for problem in problems { StandardError.write(routes.report(problem)) }
      StandardError.write("Nothing was added.")
      throw ExitCode(1)
    }
    return addition
  }
}
