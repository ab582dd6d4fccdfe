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
    /// It took too long.
    case late(String)
    /// The header fields of the answer are too long.
    case headTooLong(String, bytes: Int)
    /// The body of the answer is too long.
    case bodyTooLong(String, bytes: Int)
    /// The answer is not one, or ends before its end.
    case broken(String)
    /// The site is asked for as many things as it may be.
    case busy(String, count: Int)
  }
#endif
