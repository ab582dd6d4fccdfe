extension Page {
  /// A file that a user has chosen for a form.
  public struct Upload: Hashable, Sendable {
    /// What the user's machine calls it, without folders.
    public var name: String
    /// Its type as the user's machine knows it, such as `image/png`; it proves nothing.
    public var type: String
    /// How large it is.
    /// - Units: bytes
    public var size: Int
    /// Where it lies on this machine while the form's work runs; afterwards the host may remove it.
    public var path: String

    /// Makes an upload.
    public init(name: String, type: String, size: Int, path: String) {
      self.name = name
      self.type = type
      self.size = size
      self.path = path
    }
  }
}

extension Page.Upload {
  /// The name of the file at a path, without its folders.
  package static func name(ofPath path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Whether it is of one of these types, as a file field names them: `image/png`, `image/*`, or the end of
  /// a name, `.csv`. Where there are none it may be of any.
  package func isOne(of types: [String]) -> Bool {
    // What follows a semicolon says more of the type, such as its encoding.
    let own = type.prefix { $0 != ";" }.lowercased()
    return types.isEmpty
      || types.lazy.map { $0.lowercased() }.contains { type in
        if type.hasPrefix(".") { return name.lowercased().hasSuffix(type) }
        if type == "*/*" { return true }
        return type.hasSuffix("/*") ? own.hasPrefix(type.dropLast()) : own == type
      }
  }

  /// A number of bytes as people write it.
  package static func words(bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) bytes"
    case ..<1_000_000: "\(bytes / 1_000) kB"
    default: "\(bytes / 1_000_000) MB"
    }
  }

  /// The type of a file that only its name says; it need not be right.
  package static func type(ofName name: String) -> String {
    let types = [
      "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
      "webp": "image/webp", "avif": "image/avif", "svg": "image/svg+xml", "txt": "text/plain",
      "csv": "text/csv", "md": "text/markdown", "html": "text/html", "pdf": "application/pdf",
      "json": "application/json", "zip": "application/zip",
    ]
    let end = name.split(separator: ".").last?.lowercased() ?? ""
    return types[end] ?? "application/octet-stream"
  }
}
