#if Proxy
  /// Why a site has not answered, or with nothing that can be shown.
  enum ProxyFailure: Error, Hashable, Sendable {
    /// Nobody knows an address of the host.
    case unknownName(String, reason: String)
    /// The host has an address that is not public.
    case notAllowed(String, address: String)
    /// The answer leads to an address that is not public.
    case leadsInside(String)
    /// No machine takes the connection.
    case unreachable(String, reason: String)
    /// The site does not show that it is the one.
    case notTrusted(String, reason: String)
    /// The host was not found, or no machine took the connection, within the limit.
    case notReached(String, within: Duration)
    /// The site has said nothing for longer than the limit.
    case silent(String, for: Duration)
    /// The whole answer has taken longer than the limit.
    case slow(String, limit: Duration)
    /// The header fields of the answer are too long.
    case headTooLong(String, bytes: Int)
    /// The answer has more header fields than NIO reads.
    case tooManyFields(String)
    /// The body of the answer is too long.
    case bodyTooLong(String, bytes: Int)
    /// The site has ended the connection before the end of the answer.
    case ended(String)
    /// The answer is not one.
    case noAnswer(String)
    /// The browser has not sent the whole of its request.
    case halfRequest(String)
    /// The site is asked for as many things as it may be.
    case busy(String, count: Int)
  }
#endif
