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
    let safe = String(last.map { $0.unicodeScalars.allSatisfy(isSeen) ? $0 : "_" })
    return ["", ".", ".."].contains(safe) ? nil : cut(safe)
  }

  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      // These turn what follows them round, so that the end of a name is not where it seems.
      && !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
  }

  /// Most systems take 255 bytes. What a long name ends with stays: it says what is in the file.
  private static func cut(_ name: String) -> String {
    let most = 200
    guard name.utf8.count > most else { return name }
    let ending =
      name.lastIndex(of: ".").map { name[$0...] }.flatMap { $0.utf8.count <= 20 ? $0 : nil } ?? ""
    var start = ""
    for character in name {
      guard (start + String(character) + ending).utf8.count <= most else { break }
      start.append(character)
    }
    return start + ending
  }
}
