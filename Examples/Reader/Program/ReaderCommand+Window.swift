#if GTK
  import ArgumentParser
  import Foundation
  import ReaderApp
  import Waymark
  import WaymarkBrowser
  import WaymarkFoundation
  import WaymarkGTK
  import WaymarkPage

  extension ReaderCommand {
    private static let name = "example.letters.Reader"

    /// Shows the window and ends the program with it, if the arguments ask for one.
    @MainActor static func showWindowIfWanted() {
      // The command itself reports wrong arguments.
      guard let command = try? parse(), command.host == .gtk || command.install
      else { return }
      do {
        if command.install { try command.installEntry() } else { try command.runWindow() }
      } catch let error as GTKProgramError {
        FileHandle.standardError.write(Data("Reader: \(error.message)\n".utf8))
        exit(withError: ExitCode(1))
      } catch { exit(withError: error) }
      exit()
    }

    private func installEntry() throws {
      var arguments = ["--host", "gtk"]
      if let folder { arguments += ["--state", folder.path] }
      let entry = GTKDesktopEntry(
        Self.name, title: "Letters on tea", executable: try Self.executable, arguments: arguments,
        schemes: ["reader"])
      print("Links such as reader://saved open in the window now. To undo it, remove")
      print(try entry.install())
    }

    /// The program itself, wherever it was started from.
    private static var executable: String {
      get throws {
        guard let path = Bundle.main.executablePath else {
          throw ValidationError("The path of the program is not known.")
        }
        return path
      }
    }

    @MainActor private func runWindow() throws {
      try GTKProgram.run(Self.name, opens: link) { links in
        let (ready, address) = AsyncStream.makeStream(of: String.self)
        let serving = Task {
          defer { address.finish() }
          try await WebPageServer(LetterSite(), port: 0).run {
            address.yield(String($0.dropLast()))
          }
        }
        defer { serving.cancel() }
        for await origin in ready { return try await show(links, at: origin) }
        // It ended before it listened, and says why.
        try await serving.value
      }
    }

    @MainActor private func show(_ links: AsyncStream<String>, at origin: String) async throws {
      let reader = Reader<Page>(try readingList(), at: origin) { $0 }
      let navigator = try Navigator(reader.routes)
      reader.navigator = navigator
      let window = GTKHost(
        tabs: [
          GTKTab(Reader<Page>.tabs[0], icon: "mail-read-symbolic"),
          GTKTab(Reader<Page>.tabs[1], icon: "starred-symbolic"),
        ])
      window.webOrigin = origin
      if let folder {
        navigator.session.saving = StateSaving(in: FileStateStore(folder: folder, name: "window"))
        navigator.session.restore()
        window.keepSize(in: FileStateStore(folder: folder, name: "size"))
      }
      navigator.attach(window)
      window.present()
      let opening = Task {
        for await link in links { navigator.open(text: link, from: .customScheme) }
      }
      defer { opening.cancel() }
      await window.closed()
      if navigator.session.saving != nil { try navigator.session.flush() }
    }
  }
#endif
