extension Page {
  /// A file for the user to save; its bytes are made when they are asked for.
  public struct Download {
    /// Takes the next bytes, and returns when there is room for more.
    public typealias Writer = nonisolated(nonsending) (_ bytes: [UInt8]) async throws -> Void

    /// Work that writes all bytes in their order; it stays in the isolation of its host.
    ///
    /// An error is told to the user, and nothing stays of the file. The work is cancelled when nobody
    /// wants the file any more.
    public typealias Work = nonisolated(nonsending) (_ write: Writer) async throws -> Void

    /// What the file is called at first; folders in it do not count.
    public var name: String
    /// What it holds, such as `image/png`.
    public var type: String
    /// Whether a browser shows it as plain text in a window of its own, where it can be saved too.
    public var isShownAsText = false
    /// Writes its bytes.
    public let work: Work

    /// Makes a file to save.
    public init(
      _ name: String, type: String = "application/octet-stream", _ work: @escaping Work
    ) {
      self.name = name
      self.type = type
      self.work = work
    }

    /// A file that a browser shows as plain text, whatever it is called and holds.
    /// - Parameter encoding: how its bytes are to be read, as the web names encodings.
    public static func text(
      _ name: String, encoding: String = "utf-8", _ work: @escaping Work
    ) -> Download {
      var download = Download(name, type: "text/plain; charset=\(encoding)", work)
      download.isShownAsText = true
      return download
    }
  }
}

extension Page.Download {
  /// The name as every system takes it: without folders and signs that are not seen, and not too long.
  package var safeName: String { Self.safeName(name) ?? "file" }

  /// What is left of a file's name without folders and signs that are not seen; nil if that is none.
  package static func safeName(_ name: some StringProtocol) -> String? {
    let last = name.split { "/\\".contains($0) }.last ?? ""
    var safe = ""
    for character in last {
      let isSeen = !character.unicodeScalars.contains {
        [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
          // These turn what follows them round, so that the end of a name is not where it seems.
          || (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
      }
      let next = isSeen ? String(character) : "_"
      // Most systems take 255 bytes.
      guard safe.utf8.count + next.utf8.count <= 200 else { break }
      safe += next
    }
    return ["", ".", ".."].contains(safe) ? nil : safe
  }
}
