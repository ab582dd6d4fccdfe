extension TerminalHost {
  /// What a server is asked for.
  public struct WebRequest: Hashable, Sendable {
    /// The whole address.
    public var address: String
    /// `GET`, or `POST` for a form that is posted.
    public var method: String
    /// What was filled in, as `application/x-www-form-urlencoded`; nil unless it is posted.
    public var body: String?

    /// Makes a request.
    public init(_ address: String, method: String = "GET", body: String? = nil) {
      self.address = address
      self.method = method
      self.body = body
    }
  }

  /// What a server answers.
  public enum WebAnswer: Hashable, Sendable {
    /// The HTML of a document. `at`: its address, where redirects were followed; nil is that of the request.
    case document(String, at: String? = nil)
    /// The server leads to another address, which may continue that of the request.
    case redirect(to: String)
  }
}
