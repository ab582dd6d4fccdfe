import ArgumentParser
import Waymark

/// Who asks, as the command line writes it.
struct SourceArgument: ExpressibleByArgument {
  static let names = "app, page:ORIGIN, universalLink, customScheme, notification"
  static let help: ArgumentHelp = "Who asks: \(names)."

  let source: LinkSource

  init(source: LinkSource) { self.source = source }

  init?(argument: String) {
    switch argument {
    case "app": source = .app
    case "universalLink": source = .universalLink
    case "customScheme": source = .customScheme
    case "notification": source = .notification
    default:
      guard argument.hasPrefix("page:"), argument != "page:" else { return nil }
      source = .page(String(argument.dropFirst("page:".count)))
    }
  }

  var defaultValueDescription: String { "app" }
}
