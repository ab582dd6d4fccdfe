/// The outcome of opening a link.
public indirect enum Outcome: Sendable {
  /// A screen was opened.
  case opened
  /// A screen that was already open is shown.
  case reused
  /// An action ran, or screens were closed or refreshed.
  case performed
  /// The system opened the link.
  case openedExternally
  /// The state didn't change.
  case unchanged
  /// A guard, a limit or the trust policy denied the link.
  case denied(Denial)
  /// No route matches the link. The trace contains the reason why each route failed.
  case unmatched(MatchTrace)
  /// The string isn't a link, or the app's own code threw an error.
  case failed(any Error)
  /// The link waits, for example until the user logs in. See ``Navigator/pendingLink``.
  case held
  /// The call was made in a guard or another closure of the app. It's performed afterward.
  case queued
}

extension Outcome {
  /// Creates the outcome of an action.
  /// - Parameter changed: The outcome if the state changed.
  init(_ result: ActionResult, changed: Outcome) {
    self =
      switch result {
      case .changed: changed
      case .reused: .reused
      case .unchanged: .unchanged
      case .overLimit(let limit): .denied(.limit(limit))
      }
  }

  /// The outcome in one word.
  public var word: String {
    switch self {
    case .opened: "opened"
    case .reused: "reused"
    case .performed: "performed"
    case .openedExternally: "openedExternally"
    case .unchanged: "unchanged"
    case .denied: "denied"
    case .unmatched: "unmatched"
    case .failed: "failed"
    case .held: "held"
    case .queued: "queued"
    }
  }

  /// A Boolean value indicating whether the link was denied, matched no route or caused an error.
  public var isFailure: Bool {
    switch self {
    case .denied, .unmatched, .failed: true
    case .opened, .reused, .performed, .openedExternally, .unchanged, .held, .queued: false
    }
  }

  /// A Boolean value indicating whether the screen of the link is shown.
  var showsScreen: Bool {
    switch self {
    case .opened, .reused, .unchanged: true
    case .performed, .openedExternally, .denied, .unmatched, .failed, .held, .queued: false
    }
  }
}

extension Outcome: Equatable {
  /// Compares kinds and reasons, and errors by their text, because errors aren't equatable.
  public static func == (one: Outcome, other: Outcome) -> Bool {
    switch (one, other) {
    case (.denied(let one), .denied(let other)): one == other
    case (.unmatched(let one), .unmatched(let other)): one == other
    case (.failed(let one), .failed(let other)): "\(one)" == "\(other)"
    default: one.word == other.word
    }
  }
}

extension Outcome {
  /// Returns a sentence for the user about a link or, for `nil`, another change, if one is needed.
  public func message(about link: String?) -> String? {
    // Decode the link for reading. Control characters such as %00 and invalid escapes stay escaped.
    let name = link.map { UnderlinedText.quoted((try? PercentEncoding.decode($0)) ?? $0) } ?? "This"
    switch self {
    case .opened, .reused, .performed, .openedExternally, .unchanged, .queued: return nil
    case .denied(.question): return nil
    case .held: return "\(name) will open when the app allows it, for example after you log in."
    case .unmatched(let trace):
      return trace.missingAction.map { "There is no action \($0)." }
        ?? "There is no screen for \(name)."
    case .denied, .failed:
      let start = "\(name) \(link == nil ? "is not possible" : "cannot be opened")"
      // The name of a guard means nothing to the user.
      guard case .denied(.guard(_, let reason)) = self else { return "\(start): \(ending)" }
      return reason.isEmpty ? start + "." : "\(start): \(Self.ended(reason))"
    }
  }

  /// The end of a sentence that says why nothing was opened.
  var ending: String {
    let why = if case .unmatched = self { "no route matches it" } else { word }
    return Self.ended(reason ?? why)
  }

  private static func ended(_ words: String) -> String {
    words + (words.ends(with: ".") ? "" : ".")
  }

  /// The reason for a failure in a few words, if there is one. For an unmatched link, it names a
  /// route that declined or that nearly matches.
  public var reason: String? {
    switch self {
    case .denied(let denial): denial.message
    case .failed(let error): error.sentence
    case .unmatched(let trace):
      trace.missingAction.map { "no route runs the action \($0)" }
        ?? trace.declined.map { "the route ‘\($0.description)’ declined it" }
        ?? trace.nearMissPhrase.map { "no route matches it; " + $0 }
    default: nil
    }
  }
}

extension OpenError {
  /// A sentence that says why nothing was done.
  public var message: String {
    outcome.message(about: link) ?? outcome.reason.map { $0 + "." }
      ?? "\(UnderlinedText.quoted(link)) has no result of the requested type."
  }
}

extension Denial {
  /// The reason as a sentence without a period.
  package var message: String {
    switch self {
    case .guard(let name, let reason): reason.isEmpty ? name : "\(name): \(reason)"
    case .question(let name): "‘\(name)’ asks the user first"
    case .limit(let limit): limit.message
    case .redirectCircle(let links):
      "the redirects lead in a circle: "
        + (links + links.prefix(1)).map(\.description).joined(separator: " → ")
    case .untrustedAction(.universalLink):
      "a universal link or an address in a browser may not run actions here"
    case .untrustedAction(let source): "\(source.words) may not run actions here"
    case .notRestorable: "a restored link must be a screen"
    case .notAScreen: "the link must show a screen"
    case .takesTime: "this action is asynchronous: call perform"
    case .button(let name): "the button ‘\(name)’ cannot be pressed now"
    case .cannotWait: "it would be held, but only a link that opens alone can wait"
    case .noTab(let tab): "no tab has the index \(tab)"
    case .noScreen: "there is no screen to show"
    case .foreign: "this app doesn't open links to other apps and websites"
    case .notAWebPage: "only links to web pages, apps and screens can be opened"
    case .coveredPage: "a script of a covered page can't change the screens above it"
    }
  }
}

extension Limit {
  package var message: String {
    switch self {
    case .linkBytes: "a link has at most \(value) bytes"
    case .segments: "a link has at most \(value) segments"
    case .queryItems: "a query has at most \(value) items"
    case .redirects: "a link follows at most \(value) redirects"
    case .entries: "the stack is full"
    case .modals: "at most \(value) layers can be open"
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

/// An error that's thrown if opening a link didn't produce the requested screen or value.
public struct OpenError: Error, Sendable {
  /// The outcome of opening the link, or of its preview.
  public let outcome: Outcome
  /// The link that was requested.
  public let link: String
}

/// One change of a navigator's state.
public struct StateTransition: Sendable {
  /// The state before the change.
  public let before: NavigationState
  /// The state after the change.
  public let after: NavigationState
  /// The outcome that the caller received, or `nil` for a change that the user already made.
  public let outcome: Outcome?
  /// The text of the link that made the change, or `nil` for another one, such as going back.
  public let link: String?
}
