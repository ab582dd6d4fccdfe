#if Proxy
  import Foundation
  import WaymarkBrowser

  extension ProxyFailure: LocalizedError {
    private var status: Int {
      switch self {
      case .notReached, .silent, .slow: 504
      case .halfRequest: 400
      case .busy: 503
      default: 502
      }
    }

    /// What has happened and where.
    var reason: String {
      switch self {
      case .unknownName(let host, let reason): "Nobody knows where ‘\(host)’ is (\(reason))."
      case .notAllowed(let host, let address):
        "‘\(host)’ is at \(address), an address inside of this machine or its network."
      case .leadsInside(let place):
        "The page leads to \(place), an address inside of this machine or its network."
      case .unreachable(let host, let reason): "‘\(host)’ cannot be reached (\(reason))."
      case .notTrusted(let host, let reason):
        "‘\(host)’ cannot show that it is itself, or does not encrypt (\(reason))."
      case .notReached(let host, let time):
        "‘\(host)’ was not found and reached within \(Self.words(for: time))."
      case .silent(let host, let time):
        "‘\(host)’ has sent nothing for \(Self.words(for: time))."
      case .slow(let host, let time):
        "The answer of ‘\(host)’ was not there as a whole after \(Self.words(for: time))."
      case .headTooLong(let host, let bytes):
        "The header fields that ‘\(host)’ has sent have more than \(bytes) bytes."
      case .tooManyFields(let host): "‘\(host)’ has sent too many header fields."
      case .bodyTooLong(let host, let bytes):
        "What ‘\(host)’ has sent has more than \(bytes) bytes."
      case .ended(let host):
        "‘\(host)’ has ended the connection before the end of its answer."
      case .noAnswer(let host): "What ‘\(host)’ has sent is no answer of HTTP."
      case .halfRequest(let host):
        "The browser has not sent all of what was meant for ‘\(host)’."
      case .busy(let host, let count): "‘\(host)’ is being asked for \(count) things already."
      }
    }

    /// What is to be done about it.
    var advice: String {
      switch self {
      case .unknownName, .unreachable:
        "Look whether this machine is connected, and try again."
      case .notAllowed:
        "If that is right, the app has to name the address: allowsPrivateAddresses of its WebProxy."
      case .leadsInside: "Go back. If that is right, tell the site to link to its public address."
      case .notTrusted:
        "Tell whoever runs the site. Where the certificate is from an authority of your own, the app has to "
          + "name its file: certificateAuthorities of its WebProxy."
      case .notReached, .silent, .ended, .noAnswer, .halfRequest, .busy: "Try again in a moment."
      case .slow:
        "If that is right, the app has to allow more: wholeTime of its WebProxy."
      case .headTooLong, .tooManyFields:
        "Tell whoever runs the site to send fewer or shorter ones."
      case .bodyTooLong:
        "If that is right, the app has to allow more: responseBytes and documentBytes of its WebProxy."
      }
    }

    /// The reason and the advice, as the log has them.
    var errorDescription: String? { "\(reason) \(advice)" }

    private static func words(for time: Duration) -> String {
      let seconds = "\(time / .seconds(1))"
      return "\(seconds.hasSuffix(".0") ? String(seconds.dropLast(2)) : seconds) s"
    }

    /// What a browser is answered: a document where it has asked for one.
    func response(isDocument: Bool, site: RemoteOrigin) -> WebResponse {
      guard isDocument else { return .words(status, "\(reason) \(advice)") }
      var response = WebResponse(
        html: """
          <!doctype html><meta charset="utf-8">
          <meta name="viewport" content="width=device-width">
          <style>
          :root { color-scheme: light dark; font: 17px/1.4 system-ui, sans-serif }
          body { max-width: 36em; margin: 15vh auto; padding: 0 20px; text-align: center }
          h1 { font-size: 20px } p { overflow-wrap: anywhere }
          </style>
          <h1>This page could not be loaded.</h1>
          <p>\(Self.escaped(reason))</p><p>\(Self.escaped(advice))</p>
          <p><a href="">Try again</a></p>
          """)
      response.status = status
      response.headers["Cache-Control"] = "no-store"
      return response
    }

    private static func escaped(_ text: String) -> String {
      let signs: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
      return text.map { signs[$0] ?? String($0) }.joined()
    }
  }
#endif
