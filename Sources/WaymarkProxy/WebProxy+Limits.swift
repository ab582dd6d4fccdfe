#if Proxy
  extension WebProxy {
    /// How much a site may send and be sent, and how long it may take.
    public struct Limits: Sendable {
      /// Requests to the site at a time; one more is refused.
      public var requests = 64
      /// How long it may take to find and reach the machine of the site, at all its addresses together.
      public var connectTime = Duration.seconds(10)
      /// How long the site may say nothing while something is waited for.
      public var silence = Duration.seconds(30)
      /// How long a whole answer may take.
      public var wholeTime = Duration.seconds(300)
      /// The largest body of a request.
      /// - Units: bytes
      public var requestBytes = 16 * 1024 * 1024
      /// The largest body of an answer.
      /// - Units: bytes
      public var responseBytes = 64 * 1024 * 1024
      /// The largest HTML document; it is in memory as a whole, because a script is put into it.
      /// - Units: bytes
      public var documentBytes = 8 * 1024 * 1024
      /// All header fields of an answer together.
      /// - Units: bytes
      var headBytes = 16 * 1024

      /// Makes the limits that a proxy has by itself.
      public init() {}
    }
  }
#endif
