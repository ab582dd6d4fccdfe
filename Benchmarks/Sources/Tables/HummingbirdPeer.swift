#if PEERS
  @_spi(Internal) import Hummingbird

  /// The router of Hummingbird 2.28.1, asked for a path as its server asks it.
  struct HummingbirdPeer {
    private let trie: RouterTrie<Int>
    /// The parameters of each route.
    private let names: [[String]]

    init(_ patterns: [String]) {
      let builder = RouterPathTrieBuilder<Int>()
      for (route, pattern) in patterns.enumerated() {
        builder.addEntry(RouterPath(pattern), value: route)
      }
      trie = builder.build()
      names = patterns.map { pattern in
        pattern.split(separator: "/").filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
      }
    }

    func find(_ link: String) -> Int { trie.resolve(link)?.value ?? -1 }

    /// The length of all values, each read as a text.
    func lengthOfValues(_ link: String) -> Int {
      guard let found = trie.resolve(link) else { return 0 }
      return names[found.value].reduce(0) { $0 + (found.parameters.get($1)?.utf8.count ?? 0) }
    }
  }
#endif
