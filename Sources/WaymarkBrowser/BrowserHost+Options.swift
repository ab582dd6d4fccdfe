public import WaymarkPage

extension BrowserHost {
  /// The options of an app that others reach: the address it listens on, how it knows its users, and its limits.
  public struct Options: Sendable {
    // MARK: Where it is

    /// The address on which the host listens; `0.0.0.0` and `::` are all of the machine's. One that other
    /// machines reach needs ``origins``.
    public var address = "127.0.0.1"
    /// The addresses under which browsers ask for the app, such as `https://app.example.com`. The host
    /// answers to these alone, on its port and no other; none are the names of this machine.
    public var origins: [String] = []
    /// The proxies in front, each by its address or a range such as `10.0.0.0/8`. What they say counts, in
    /// `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host`; from anybody else it is removed.
    public var proxies: [String] = []
    /// What every path begins with, such as `/admin`; the proxy leaves it there.
    public var path = ""

    // MARK: Who asks

    /// Says who makes a request, by a header of a proxy or a cookie of the app's own; nil is nobody.
    /// By default it is `request.user`, whom ``BrowserVisitor/signIn(as:opens:)`` has signed in.
    ///
    /// A session belongs to the user who opened it, and is shown to no other. A user is named by at
    /// most ``longestUser`` bytes. A request for which this throws is refused: its user is told the
    /// `errorDescription` of a `LocalizedError`, and the log everything. Whoever believes a header looks at
    /// ``WebRequest/proxy`` first.
    public var identify: @Sendable (WebRequest) async throws -> String? = { $0.user }
    /// How long a browser stays signed in.
    public var signInTime = Duration.seconds(14 * 24 * 60 * 60)
    /// How long the name of a user may be.
    /// - Units: bytes of UTF-8
    public static let longestUser = 90

    // MARK: How much it takes

    /// Windows that show the app at a time, where the process may open enough files; the one that was
    /// hidden for longest makes room.
    public var windows = 100
    /// Sessions without a window that are remembered, where the process may open enough files.
    public var idleSessions = 100
    /// How long a session without a window is remembered.
    public var idleTime = Duration.seconds(600)
    /// How many sessions are kept, for all processes together. Whenever 20 windows have opened, the oldest
    /// sessions beyond that number are removed.
    public var keptSessions = 100
    /// How long a kept session waits for somebody to come back.
    public var keptTime = Duration.seconds(30 * 24 * 60 * 60)
    /// The largest message of a window.
    /// - Units: bytes
    public var messageBytes = 64 * 1024

    // MARK: How it looks, and what it says

    /// How the app looks.
    public var theme = BrowserTheme()
    /// The app's own script, a JavaScript module: it defines the elements of ``Page/Custom``. The policy of
    /// the page lets it run, load modules and fetch what this host answers with, and nothing from elsewhere.
    public var script: String?

    /// Says in which words the host speaks to whoever makes a request: those of the header
    /// `Accept-Language`, say, or of a cookie.
    ///
    /// ```
    /// options.words = { .preferred([german, .english], by: $0.languages) ?? .english }
    /// ```
    public var words: @Sendable (WebRequest) -> HostWords = { _ in .english }

    /// Makes the options of an app for the person in front of the machine.
    public init() {}

    /// - Throws: ``BrowserHostError/wrongOption(_:_:)`` for a number with which no window could be shown.
    func checkNumbers() throws(BrowserHostError) {
      let numbers = [
        ("windows", windows, 1), ("idleSessions", idleSessions, 0),
        ("keptSessions", keptSessions, 0), ("messageBytes", messageBytes, 1_024),
      ]
      for (name, number, least) in numbers where number < least {
        throw .wrongOption(name, "\(number) is too few: write \(least) or more.")
      }
    }
  }
}
