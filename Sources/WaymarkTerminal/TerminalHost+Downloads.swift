import WaymarkPage

extension TerminalHost {
  /// Saves the file of a row in the device's folder, also when the user leaves the screen meanwhile.
  func save(_ download: Page.Download) {
    guard work == nil else { return say(["Something is still on its way."]) }
    if device.isInteractive { say(["Saving…"]) }
    work = Task {
      let words: String
      do {
        let file = try SavedFile(download.safeName, in: device.folder)
        try await download.work { try file.write($0) }
        file.finish()
        words = "saved as \(file.path), \(file.size) bytes"
      } catch {
        let reason =
          (error as? SavedFile.Failure)?.words ?? self.words.text(Page.Loader.words(for: error))
        words = self.words.text(.notSaved, ["name": download.safeName, "reason": reason])
      }
      clearMessages()
      say([words])
      work = nil
    }
  }
}
