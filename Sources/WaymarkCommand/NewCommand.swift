#if Browser
import ArgumentParser
import Foundation
import Waymark

/// Adds a route to a file.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Add a route to a routes file.",
    discussion: """
      Appends a line to the file, unless the line has a problem: waymark-cli new --routes shop.routes \
      /item/:id types:Int present:sheet
      """)

  @OptionGroup var routes: RoutesOption
  @Argument(help: "The pattern.") var pattern: String
  @Argument(help: "The options, as in the file.") var options: [String] = []

  private var line: String { ([pattern] + options).joined(separator: " ") }

  func validate() throws {
    if line.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) {
      throw ValidationError("A route is one line.")
    }
    if !RouteFile.isPattern(pattern) {
      throw ValidationError(
        "‘\(pattern)’ is not a pattern; a pattern begins with a slash or a scheme.")
    }
  }

  func run() throws {
    var info = stat()
    if stat(routes.path, &info) == 0, ![S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT) {
      throw Console.error(
        "‘\(routes.path)’ is a pipe or a device, which cannot be extended; give --routes a file",
        code: .validationFailure)
    }
    _ = try routes.readSound(needsRoot: false)
    let advice = "allow that, or give --routes another file"
    try ToolFile.append(to: routes.path, advice: advice) { try addition(to: routes.readText()) }
  }

  /// Returns the route as a line that ends like the other lines of the file.
  private func addition(to old: String) throws -> String {
    let end = old.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let hasEnd = old.isEmpty || old.utf8.last == UInt8(ascii: "\n")
    let addition = (hasEnd ? "" : end) + line + end
    try routes.stop(
      at: RouteFile(old + addition).problems.filter { !$0.isMissingRoot }, "Nothing was added.")
    return addition
  }
}
#endif
