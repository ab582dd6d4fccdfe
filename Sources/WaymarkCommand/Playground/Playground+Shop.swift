extension Playground {
  /// The routes that a playground begins with: small, and one of each kind.
  static let shop = """
    # One route a line: a pattern, and options.
    # Change one, open a link, and see.

    # These links belong to the app, too:
    origin https://shop.example
    scheme shop

    /                    tab
    /orders              tab guard:signedIn
    /order/:order        parent:/orders
    /item/:item          types:Int
    /item/:item/reviews
    /login               present:sheet
    /p/:item             redirect:/item/:item
    /logout              action

    """
}
