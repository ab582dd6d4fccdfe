#if Browser
import Waymark

/// Routes, commands, and the app after them.
///
/// It has no state. A change of the routes runs all commands again, so the results are always those of
/// these commands with these routes.
struct Playground {
  /// An action of the app or its user.
  enum Command: Equatable {
    case open(String, from: LinkSource)
    case back, dismiss, popToRoot
    case select(tab: Int)
    case setGuard(String, denies: Bool)

    /// The command in a few words.
    var words: String {
      switch self {
      case .open(let link, .app): "open \(link)"
      case .open(let link, let source): "open \(link) from \(source.word)"
      case .back: "back"
      case .dismiss: "dismiss"
      case .popToRoot: "pop to root"
      case .select(let tab): "select tab \(tab + 1)"
      case .setGuard(let name, let denies): "\(denies ? "deny" : "allow") \(name)"
      }
    }
  }

  private(set) var problems: [RouteFile.Problem]
  /// The app after the commands, or `nil` if the routes have a mistake.
  private(set) var view: PlaygroundView?

  /// Runs commands.
  init(routes: String, commands: [Command]) {
    let file = RouteFile(routes)
    problems = file.problems
    guard problems.isEmpty else { return }
    do {
      problems = try file.lostRedirects
      view = try PlaygroundView(file, commands)
    } catch {
      problems = [RouteFile.Problem(line: nil, column: nil, message: "\(error)", text: "")]
    }
  }

  /// The routes of a new playground.
  static let shop = """
    # One route per line: a pattern, and options.
    # Change one, open a link, and see.

    # These links belong to the app, too:
    origin https://shop.example
    scheme shop

    /                    tab
    /orders              tab guard:signedIn
    /order/:order        parent:/orders
    /item/:item          types:Int
    /item/:item/reviews
    /login               present:sheet
    /p/:item             redirect:/item/:item
    /logout              action
    """
}
#endif
