#if Macros
  @_spi(Benchmarks) public import Waymark

  /// Reads links of a set: the best pattern wins, as it does among routes.
  public struct LinkReader<Links>: Sendable {
    private let table: RouteTable
    private let readers: [@Sendable (DeepLink) -> Links?]

    /// Patterns with what they make, while a reader is made.
    public struct Patterns {
      fileprivate var table = RouteTable.Builder(addresses: AppAddresses())
      fileprivate var readers: [@Sendable (DeepLink) -> Links?] = []

      /// Adds a pattern; the closure makes the link of its values.
      public mutating func add<each Value: LinkParameter>(
        _ pattern: LinkPattern<repeat each Value>,
        _ make: @escaping @Sendable (repeat each Value) -> Links
      ) {
        guard pattern.add(to: &table) else { return }
        readers.append { link in
          guard let values = pattern.values(in: link) else { return nil }
          return make(repeat each values)
        }
      }
    }

    /// Makes a reader.
    public init(_ add: (inout Patterns) -> Void) {
      var patterns = Patterns()
      add(&patterns)
      table = RouteTable(patterns.table)
      readers = patterns.readers
    }

    /// The link, made of what its best pattern takes; nil if no pattern takes it.
    public func read(_ link: DeepLink) -> Links? {
      table.match(link).flatMap { readers[$0.route](link) }
    }
  }
#endif
