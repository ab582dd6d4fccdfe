extension Playground {
  /// The routes that a playground begins with: small, and one of each kind.
  static let shop = """
    # Each line is a route: a pattern, and how it opens.
    # Change one, open a link, and see what becomes of it.

    origin https://shop.example    # links of this site are the app's
    scheme shop                    # and so are these: shop://item/7

    /                  tab
    /orders            tab guard:signedIn
    /item/:item        types:Int parent:/
    /item/:item/reviews
    /order/:order      types:Int in:/orders parent:/orders
    /login             present:sheet
    /logout            action
    /p/:item           redirect:/item/:item

    """
}
