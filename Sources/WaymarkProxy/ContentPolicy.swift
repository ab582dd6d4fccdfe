#if Proxy
  /// The policy of a site's page (`Content-Security-Policy`), so that it holds in the frame of a host.
  struct ContentPolicy {
    private let directives: [(name: String, sources: [String])]

    /// Directives that keep a page out of a frame, tell its site of what happens there, or make it ask for
    /// addresses that the host does not have.
    private static let dropped: Set = [
      "block-all-mixed-content", "frame-ancestors", "report-to", "report-uri", "sandbox",
      "upgrade-insecure-requests",
    ]

    init(_ text: String) {
      directives = text.split(separator: ";").compactMap { part in
        let words = part.split { $0 == " " || $0 == "\t" }.map(String.init)
        return words.first.map { ($0.lowercased(), Array(words.dropFirst())) }
      }
    }

    /// The policy for a page that has the origin of the host: what the site allows itself by its name, it
    /// allows itself here, too, and the script of the host may run.
    /// - Parameter script: the address of that script.
    /// - Parameter nonce: what names it where addresses do not count.
    func framed(script: String, nonce: String) -> String {
      let hasScripts = directives.contains { $0.name == "script-src" }
      return directives.compactMap { name, sources in
        guard !Self.dropped.contains(name) else { return nil }
        guard name.hasSuffix("-src") || name.hasSuffix("-src-elem") || name == "form-action" else {
          return ([name] + sources).joined(separator: " ")
        }
        var sources = sources
        let isForScripts =
          name == "script-src" || name == "script-src-elem" || name == "default-src" && !hasScripts
        if sources.isEmpty || sources.map({ $0.lowercased() }) == ["'none'"] {
          sources = isForScripts ? [script] : ["'none'"]
        } else if !sources.contains(where: { $0.lowercased() == "'self'" }) {
          sources.append("'self'")
        }
        if isForScripts, sources.contains(where: { $0.lowercased() == "'strict-dynamic'" }) {
          sources.append("'nonce-\(nonce)'")
        }
        return ([name] + sources).joined(separator: " ")
      }.joined(separator: "; ")
    }
  }
#endif
