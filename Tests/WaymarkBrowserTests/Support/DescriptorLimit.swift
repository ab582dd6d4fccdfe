#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How many files and sockets this process may have open.
enum DescriptorLimit {
  struct TooLow: Error { let allowed: UInt64 }

  /// Asks the system for more, up to what it allows.
  static func raise(to wanted: UInt64) throws {
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    getrlimit(kind, &limit)
    guard limit.rlim_cur < rlim_t(wanted) else { return }
    guard limit.rlim_max >= rlim_t(wanted) else { throw TooLow(allowed: UInt64(limit.rlim_max)) }
    limit.rlim_cur = rlim_t(wanted)
    setrlimit(kind, &limit)
  }
}
