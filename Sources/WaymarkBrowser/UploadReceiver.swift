import Foundation
import Waymark
import WaymarkPage

/// Takes a file that a user has chosen for a form, and writes it to the disk as it comes.
struct UploadReceiver: Sendable {
  let store: SessionStore
  /// What its user is told.
  let words: HostWords

  /// Where a file belongs: `/~waymark/upload/<secret>/<entry>/<form>/<field>`.
  struct Address: Sendable {
    let secret: String
    let form: BrowserSession.FormName
    let field: String

    init?(_ path: String) {
      let parts = path.dropFirst(SitePaths.uploads.count)
        .split(separator: "/", omittingEmptySubsequences: false)
      guard path.hasPrefix(SitePaths.uploads), parts.count == 4, let entry = Int(parts[1]),
        let number = Int(parts[2]), let field = parts[3].removingPercentEncoding
      else { return nil }
      secret = SitePaths.uploads + parts[0] + "/"
      form = BrowserSession.FormName(entry: EntryID(entry), number: number)
      self.field = field
    }
  }

  /// Answers with the key by which the form names the file.
  func receive(_ request: WebRequest, _ body: WebBody) async throws -> WebResponse {
    guard let address = Address(request.path),
      let session = await store.session(address, of: request.user),
      let (types, limit) = await session.uploadRules(address.form, address.field)
    else { return .plain(404, words[.formIsGone]) }
    return try await session.receiving {
      try await take(request, body, address, session, types: types, limit: limit)
    } ?? .plain(429, words[.tooManyFiles])
  }

  private func take(
    _ request: WebRequest, _ body: WebBody, _ address: Address, _ session: BrowserSession,
    types: [String], limit: Int
  ) async throws -> WebResponse {
    let tooLarge = WebResponse.plain(
      413, words.text(.fileTooLarge, ["size": Page.Upload.words(bytes: limit)]))
    if let length = request.headers["Content-Length"].flatMap({ Int($0) }), length > limit {
      return tooLarge
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("upload-" + RandomName.make())
    let name =
      request.headers["X-File-Name"]?.removingPercentEncoding
      .flatMap { Page.Download.safeName($0) } ?? "file"
    // A machine that does not know the ending of a name says no type.
    var upload = Page.Upload(
      name: name, type: request.headers["Content-Type"] ?? Page.Upload.type(ofName: name), size: 0,
      path: file.path)
    guard upload.isOne(of: types) else {
      return .plain(415, words.text(.otherType, ["text": types.joined(separator: ", ")]))
    }
    do {
      upload.size = try await write(body, to: file, limit)
    } catch {
      try? FileManager.default.removeItem(at: file)
      if error as? WebBody.ReadError == .tooLarge { return tooLarge }
      throw error
    }
    guard let key = await session.keep(upload, for: address.form, address.field) else {
      try? FileManager.default.removeItem(at: file)
      return .plain(404, words[.formIsGone])
    }
    return .plain(200, key)
  }

  /// Returns how many bytes came; nobody else may read them.
  private func write(_ body: WebBody, to file: URL, _ limit: Int) async throws -> Int {
    let isMade = FileManager.default.createFile(
      atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
    guard isMade else { throw CocoaError(.fileWriteUnknown) }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    var size = 0
    for try await piece in body {
      size += piece.count
      guard size <= limit else { throw WebBody.ReadError.tooLarge }
      try handle.write(contentsOf: piece)
    }
    return size
  }
}
