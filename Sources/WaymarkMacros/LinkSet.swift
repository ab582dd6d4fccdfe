#if Macros
  public import Waymark

  /// Makes a set of links of an enum, each case of which has a `@Path`.
  ///
  ///     @Links enum ShopLink {
  ///       @Path("/") case items
  ///       @Path("/item/:id") case item(id: Int)
  ///       @Path("/search?q=:query&page=:page?") case search(query: String, page: Int?)
  ///       @Path("/login", .present(.sheet)) case login
  ///     }
  ///
  /// The enum becomes a ``LinkSet``: `ShopLink.item(id: 3).target` opens, `ShopLink(link)` reads, and
  /// `routes.add(ShopLink.self) { … }` registers all cases with one switch. Its patterns are
  /// `ShopLink.Patterns.item`. What does not fit is an error at its place: a pattern with a mistake,
  /// values that are not those of the pattern, two cases with the same links.
  @attached(
    extension, conformances: LinkSet, names: named(Patterns), named(target), named(reader),
    named(add))
  public macro Links() = #externalMacro(module: "WaymarkMacrosPlugin", type: "LinksMacro")

  /// Says the pattern of a case, and the options of its route.
  @attached(peer)
  public macro Path(_ pattern: String, _ options: RouteOption...) =
    #externalMacro(module: "WaymarkMacrosPlugin", type: "PathMacro")

  /// Links of an app, of which each is a value; `@Links` makes one of an enum.
  public protocol LinkSet: Sendable {
    /// The link, as it is opened.
    var target: LinkTarget { get }
    /// Reads links of the set.
    static var reader: LinkReader<Self> { get }
    /// Registers each link as a screen.
    static func add<Screen>(
      to routes: inout Routes<Screen>, _ make: @escaping (Self) throws -> Screen?)
  }

  extension LinkSet {
    /// Reads a link in the app's own form, as entries have it; nil if it is none of the set.
    public init?(_ link: DeepLink) {
      guard let read = Self.reader.read(link) else { return nil }
      self = read
    }
  }

  extension Routes {
    /// Registers a screen for each link of a set; a switch over its cases forgets none.
    public mutating func add<Links: LinkSet>(
      _ links: Links.Type, to make: @escaping (Links) throws -> Screen?
    ) {
      Links.add(to: &self, make)
    }
  }
#endif
