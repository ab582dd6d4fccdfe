#if Proxy
  import Foundation

  /// Finds the addresses of a host, by the resolver of the system.
  enum NameLookup {
    /// The addresses as texts, in the order in which they are to be tried. It blocks its thread.
    /// - Throws: ``ProxyFailure/unknownName(_:reason:)``.
    @Sendable static func addresses(of host: String) throws -> [String] {
      var hints = addrinfo()
      hints.ai_socktype = stream
      var list: UnsafeMutablePointer<addrinfo>?
      let result = getaddrinfo(host, nil, &hints, &list)
      guard result == 0, let list else {
        throw ProxyFailure.unknownName(host, reason: String(cString: gai_strerror(result)))
      }
      defer { freeaddrinfo(list) }
      return sequence(first: list, next: { $0.pointee.ai_next }).compactMap { text(of: $0.pointee) }
    }

    private static func text(of info: addrinfo) -> String? {
      var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let result = getnameinfo(
        info.ai_addr, info.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
      guard result == 0 else { return nil }
      let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self)
    }

    #if canImport(Glibc)
      private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
      private static let stream = SOCK_STREAM
    #endif
  }
#endif
