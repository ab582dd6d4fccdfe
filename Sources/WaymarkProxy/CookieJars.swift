#if Proxy
  import Foundation
  import WaymarkBrowser

  /// The cookies of every browser at a site, in memory.
  ///
  /// A jar is found by a name that nobody can guess, which its browser has in a cookie of the host's, and is of
  /// the user who was signed in when it was made: nobody else in the same browser gets it.
  final class CookieJars: Sendable {
    private struct Slot {
      let user: String?
      var jar = CookieJar()
      var lastUse: Int
    }

    /// The one that was not used for longest goes when there is one more.
    static let most = 1_000

    private struct Table {
      var slots: [String: Slot] = [:]
      var uses = 0
    }

    private let table = Locked(Table())
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

    /// Whether a name is that of a jar of a user.
    func has(_ name: String, of user: String?) -> Bool {
      table.withLock { table in table.slots[name].map { $0.user == user } ?? false }
    }

    /// The cookies of a jar for a path, as a header field.
    func field(_ name: String, path: String, isSecure: Bool) -> String? {
      table.withLock { table in
        table.uses += 1
        table.slots[name]?.lastUse = table.uses
        return table.slots[name]?.jar.field(path: path, isSecure: isSecure, now: now())
      }
    }

    /// Takes what a site has set.
    /// - Parameter name: the jar; nil if the browser has none yet.
    /// - Parameter path: the path of the request.
    /// - Returns: the name of a new jar, which the browser has to be given.
    func store(
      _ fields: [String], in name: String?, of user: String?, _ path: String,
      _ origin: RemoteOrigin
    ) -> String? {
      let now = now()
      let cookies = fields.compactMap { Cookie($0, for: origin, path: path, now: now) }
      return table.withLock { table in
        table.uses += 1
        if let name, table.slots[name]?.user == user, table.slots[name] != nil {
          table.slots[name]?.lastUse = table.uses
          for cookie in cookies { table.slots[name]?.jar.store(cookie, now: now) }
          return nil
        }
        var slot = Slot(user: user, lastUse: table.uses)
        for cookie in cookies { slot.jar.store(cookie, now: now) }
        guard !slot.jar.isEmpty else { return nil }
        if table.slots.count >= Self.most,
          let oldest = table.slots.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
          table.slots[oldest.key] = nil
        }
        let new = RandomName.make()
        table.slots[new] = slot
        return new
      }
    }
  }
#endif
