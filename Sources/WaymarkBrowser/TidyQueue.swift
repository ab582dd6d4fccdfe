#if os(Linux)
  import FlyingSocks

  /// FlyingFox's queue of socket events, closed wholly with its pool.
  ///
  /// The queue forgets the descriptor that wakes it, and all of them if its pool never ran: a server
  /// that begins anew whenever descriptors are used up would use up the rest itself.
  struct TidyQueue: EventQueue {
    private var base = ePoll(triggering: .edge, maxEvents: 20)
    private let leftovers = Leftovers()

    mutating func open() throws {
      defer { leftovers.queue = base }
      try base.open()
      // Its name is not public; without it there is only nothing to close.
      leftovers.trigger = Mirror(reflecting: base).descendant("canary", "rawValue") as? Int32
    }

    mutating func stop() throws { try base.stop() }

    mutating func close() throws {
      defer { leftovers.queue = base }
      try base.close()
    }

    mutating func addEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
      try base.addEvents(events, for: socket)
    }

    mutating func removeEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
      try base.removeEvents(events, for: socket)
    }

    func getNotifications() throws -> [EventNotification] { try base.getNotifications() }

    /// What is to be closed once nobody can wait for it any more.
    private final class Leftovers {
      var queue: ePoll?
      var trigger: Int32?

      deinit {
        try? queue?.close()
        if let trigger { try? Socket(file: .init(rawValue: trigger)).close() }
      }
    }
  }
#endif
