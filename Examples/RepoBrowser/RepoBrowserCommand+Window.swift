#if GTK
  import ArgumentParser
  import Foundation
  import Waymark
  import WaymarkFoundation
  import WaymarkGTK
  import WaymarkPage

  extension RepoBrowserCommand {
    /// Shows the window and ends the program with it, if the arguments ask for one.
    @MainActor static func showWindowIfWanted() {
      // The command itself reports wrong arguments.
      guard let command = try? parse(), command.host == .gtk else { return }
      do {
        // Each repository has a window of its own.
        try GTKProgram.run("RepoBrowser.Waymark", isUnique: false) { _ in
          try await command.showWindow()
        }
      } catch let error as GTKProgramError {
        FileHandle.standardError.write(Data("RepoBrowser: \(error.message)\n".utf8))
        exit(withError: ExitCode(1))
      } catch { exit(withError: error) }
      exit()
    }

    @MainActor private func showWindow() async throws {
      let (found, kept) = try await prepare()
      let navigator = try Self.navigator(found, lookingEvery: Self.pause)
      let icons = ["document-open-recent-symbolic", "folder-symbolic", "starred-symbolic"]
      let tabs = zip(BrowserApp.tabs(for: found.count), icons).map { GTKTab($0, icon: $1) }
      let window = GTKHost(tabs: tabs)
      window.size = (1000, 720)
      window.keepSize(in: FileStateStore(folder: kept.folder, name: "window"))
      try begin(navigator, from: kept) { window.say($0) }
      navigator.attach(window)
      window.present()
      await window.closed()
      try await end(navigator, of: found)
    }
  }
#endif
