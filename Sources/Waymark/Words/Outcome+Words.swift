extension Outcome {
  /// Returns a sentence about the link for the user, or `nil` if the screen shows the outcome.
  public func message(about link: String) -> String? {
    // Decode the link for reading. Control characters such as %00 and invalid escapes stay escaped.
    let name = UnderlinedText.quoted((try? PercentEncoding.decode(link)) ?? link)
    switch self {
    case .opened, .reused, .performed, .external, .alreadyThere, .queued: return nil
    case .held: return "\(name) will open when the app allows it, for example after you sign in."
    case .unmatched: return "There is no screen for \(name)."
    case .denied, .failed:
      let why = reason ?? word
      return "\(name) cannot be opened: \(why)" + (why.hasSuffix(".") ? "" : ".")
    }
  }

  /// The reason in a few words, or `nil` if the outcome is enough. For an unmatched link, it names
  /// a route that matched and declined.
  public var reason: String? {
    switch self {
    case .denied(let denial): denial.message
    case .failed(let error): error.sentence
    case .unmatched(let trace):
      trace.declined.map { "the route ‘\($0.description)’ has nothing to show for it" }
        ?? trace.nearMissPhrase.map { "no route takes it; " + $0 }
    default: nil
    }
  }
}

extension OpenError {
  /// A sentence that says why nothing was done.
  public var message: String {
    outcome.message(about: link)
      ?? "\(UnderlinedText.quoted(link)) came to nothing of the type that was asked for."
  }
}

extension Denial {
  /// The reason as a sentence without a period.
  public var message: String {
    switch self {
    case .guard(let name, let reason): reason.isEmpty ? name : "\(name): \(reason)"
    case .limit(let limit): limit.message
    case .redirectCircle(let links):
      "the redirects lead in a circle: "
        + (links + links.prefix(1)).map(\.description).joined(separator: " → ")
    case .untrustedAction(.universalLink):
      "a universal link or an address in a browser may not run actions here"
    case .untrustedAction(let source): "\(source.words) may not run actions here"
    case .notRestorable: "a restored link must be a screen"
    case .notAScreen: "the link must be one of a screen"
    case .takesTime: "this action takes time; perform it, and wait for what it comes to"
    case .button(let name): "the button ‘\(name)’ cannot be pressed now"
    case .cannotWait: "it would have to wait, which only a link that is opened by itself can do"
    case .noTab(let tab): "there is no tab \(tab + 1)"
    case .noScreen: "there is no screen to show"
    case .foreign: "this app opens no links to other apps and websites"
    case .notAWebPage: "only links to web pages, apps and screens can be opened"
    }
  }
}

extension Limit {
  /// The limit as a phrase.
  public var message: String {
    switch self {
    case .linkBytes: "a link has at most \(value) bytes"
    case .segments: "a link has at most \(value) segments"
    case .queryItems: "a query has at most \(value) items"
    case .redirects: "an open follows at most \(value) redirects"
    case .entries: "the stack is full"
    case .modals: "at most \(value) layers stand above the root layer"
    case .tabs: "a session has at most \(value) tabs"
    case .sessionBytes: "a session has at most \(value) bytes"
    case .payloadBytes: "a payload has at most \(value) bytes"
    }
  }
}

extension LinkSource {
  var words: String {
    switch self {
    case .app: "the app"
    case .page(""): "a page without an origin"
    case .page(let origin): "a page of \(origin)"
    case .universalLink: "a universal link"
    case .customScheme: "a custom scheme"
    case .notification: "a notification"
    case .restoration: "a saved session"
    case .untrusted: "an untrusted source"
    }
  }
}
