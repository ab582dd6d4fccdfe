import Foundation
import WaymarkPage

extension BrowserSession {
  /// A file that was sent for a field of a form.
  struct UploadName: Hashable {
    let form: FormName
    let field: String
    /// What the client calls it; nobody can guess it.
    let key: String
  }

  /// Which files a field takes, and of how many bytes; nil if no screen that can be seen has such a field.
  func uploadRules(_ form: FormName, _ field: String) -> (types: [String], limit: Int)? {
    guard !working.contains(form),
      let found = screen.form(form)?.fields.first(where: { $0.name == field }),
      case .file(let types, let limit) = found.control
    else { return nil }
    return (types, limit)
  }

  /// Receives a file while there is room for one more; nil if there is none.
  nonisolated func receiving(
    _ work: () async throws -> WebResponse
  ) async throws -> WebResponse? {
    guard await beginArrival() else { return nil }
    do {
      let response = try await work()
      await endArrival()
      return response
    } catch {
      await endArrival()
      throw error
    }
  }

  private func beginArrival() -> Bool {
    guard arriving < mostArriving else { return false }
    arriving += 1
    return true
  }

  private func endArrival() { arriving -= 1 }

  /// Keeps a file until its form was sent and its work has ended, and returns the file's key; nil if
  /// the session has ended or the form is on its way already.
  func keep(_ upload: Page.Upload, for form: FormName, _ field: String) -> String? {
    guard !hasEnded, !working.contains(form) else { return nil }
    // A file that was chosen instead, or whose form is gone.
    removeUploads { known in
      !working.contains(known.form)
        && (known.form == form && known.field == field || screen.form(known.form) == nil)
    }
    let name = UploadName(form: form, field: field, key: RandomName.make())
    uploads[name] = upload
    return name.key
  }

  func removeUploads(_ isOver: (UploadName) -> Bool) {
    for (name, upload) in uploads where isOver(name) {
      uploads[name] = nil
      // The app may have moved it.
      try? FileManager.default.removeItem(atPath: upload.path)
    }
  }
}
