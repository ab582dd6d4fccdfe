extension TerminalHost {
  /// What a server is asked for.
  public struct WebRequest: Hashable, Sendable {
    /// The whole address.
    public var address: String
    /// `GET`, or `POST` for a form that is posted.
    public var method: String
    /// What was filled in; nil unless it is posted.
    public var body: Body?

    /// What is posted.
    public struct Body: Hashable, Sendable {
      /// For `Content-Type`: `application/x-www-form-urlencoded`, or `multipart/form-data` with its boundary.
      public var type: String
      /// The bytes.
      public var bytes: [UInt8]

      /// Makes a body.
      public init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
      }
    }

    /// Makes a request.
    public init(_ address: String, method: String = "GET", body: Body? = nil) {
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
