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
