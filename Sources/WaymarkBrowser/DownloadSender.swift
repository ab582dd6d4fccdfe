import Foundation
import Waymark
import WaymarkPage

/// Sends the file of a row to the browser that shows it.
struct DownloadSender: Sendable {
  let store: SessionStore
  /// What its user is told.
  let words: HostWords

  /// Where a file is: `/~waymark/download/<secret>/<entry>/<content>/<element>/<name>`.
  struct Address: Sendable {
    let secret: String
    let entry: EntryID
    /// Which content of the entry the row is in, and its number there.
    let content: Int
    let element: Int

    init?(_ path: String) {
      let parts = path.dropFirst(SitePaths.downloads.count)
        .split(separator: "/", omittingEmptySubsequences: false)
      guard path.hasPrefix(SitePaths.downloads), parts.count == 5, let entry = Int(parts[1]),
        let content = Int(parts[2]), let element = Int(parts[3])
      else { return nil }
      secret = SitePaths.downloads + parts[0] + "/"
      self.entry = EntryID(entry)
      self.content = content
      self.element = element
    }
  }

  /// Answers with the file, which is made while the browser takes it.
  func send(_ request: WebRequest) async -> WebResponse {
    guard let address = Address(request.path),
      let session = await store.session(downloads: address.secret, of: request.user),
      let headers = await session.headers(of: address)
    else { return .plain(404, words[.fileIsGone]) }
    return WebResponse(
      headers: headers, body: .stream { write in try await session.send(address, to: write) })
  }
}

extension BrowserSession {
  /// How a file is sent; nil if no row offers it any more.
  fileprivate func headers(of address: DownloadSender.Address) -> WebHeaders? {
    guard let download = screen.download(address) else { return nil }
    return [
      "Content-Type": download.safeType, "Content-Disposition": download.disposition,
      "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
      // If a browser shows it anyway, it has no origin, runs no script and loads nothing.
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "no-referrer",
    ]
  }

  /// Writes a file; what keeps the app from making it is told to the user.
  fileprivate func send(
    _ address: DownloadSender.Address, to write: WebResponse.Writer
  ) async throws {
    guard let download = screen.download(address) else { throw CancellationError() }
    var isTaken = true
    do {
      try await download.work { bytes in
        do {
          try await write(Data(bytes))
        } catch {
          isTaken = false
          throw error
        }
      }
    } catch {
      // A client that closed the connection needs no message.
      if isTaken, !Task.isCancelled {
        let reason = screen.words.text(Page.Loader.words(for: error))
        tellUser(screen.words.text(.notSaved, ["name": download.safeName, "reason": reason]))
      }
      throw error
    }
  }
}

extension BrowserScreen {
  /// The file that a row offers, or offered a moment ago.
  fileprivate func download(_ address: DownloadSender.Address) -> Page.Download? {
    guard let elements = shown[address.entry]?.contents[address.content]?.elements,
      elements.indices.contains(address.element),
      case .download(let download) = elements[address.element].way
    else { return nil }
    return download
  }
}

extension Page.Download {
  /// The type, if a header can have it.
  fileprivate var safeType: String {
    let pattern = /[A-Za-z0-9.+-]+\/[A-Za-z0-9.+-]+(; ?charset=[A-Za-z0-9-]+)?/
    return type.wholeMatch(of: pattern) == nil ? "application/octet-stream" : type
  }

  /// Whether the browser saves it, and as what (RFC 6266).
  fileprivate var disposition: String {
    let way = isShownAsText && type.hasPrefix("text/plain") ? "inline" : "attachment"
    let plain = safeName.unicodeScalars.map { scalar in
      scalar.isASCII && !"\"\\%".unicodeScalars.contains(scalar) ? String(scalar) : "_"
    }
    return "\(way); filename=\"\(plain.joined())\"; filename*=UTF-8''\(pathName)"
  }

  /// The name as a segment of a path.
  var pathName: String {
    safeName.addingPercentEncoding(withAllowedCharacters: .unreserved) ?? "file"
  }
}

extension CharacterSet {
  fileprivate static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
