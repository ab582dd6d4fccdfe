extension DeepLink {
  /// The path, query and fragment of the link, in canonical form.
  var appForm: DeepLink {
    if parts.isAppLink { return canonical }
    if let cut = cutAppForm { return cut }
    var form = ""
    if parts.hasHostSegment, let authority {
      form = "/" + PercentEncoding.escape(authority, for: .link)
    }
    form += withBytes { bytes in
      let slash = form.isEmpty && bytes[parts.path].first != .slash ? "/" : ""
      return slash + bytes.text(parts.path.lowerBound..<Int(parts.end))
    }
    // The path of an app link has its own normal form.
    guard let form = try? DeepLink(form, directivePrefix: "") else {
      preconditionFailure("The parser refuses the app form of \(self).")
    }
    return form.canonical
  }

  /// The app form as a part of the text, if no byte changes. That is the common case.
  private var cutAppForm: DeepLink? {
    let start = parts.routePath.lowerBound
    guard !parts.hasEscapes, parts.query?.isEmpty != true, parts.fragment?.isEmpty != true else {
      return nil
    }
    return withBytes { bytes in
      guard start < bytes.count, bytes[start] == .slash,
        !bytes[start..<parts.path.lowerBound].contains(where: PercentEncoding.isEscapedInLinks)
      else { return nil }
      let form = bytes.part(start..<bytes.count)
      return DeepLink(form.text(form.indices), form, parts.appForm)
    }
  }

  package var canonical: DeepLink { isCanonical ? self : DeepLink(self) }

  func carrying(_ other: Directives) -> DeepLink {
    DeepLink(self, text: otherText, directives: LinkDirectives(other))
  }

  func respelled(first: String) -> DeepLink {
    let rest = withBytes { bytes in
      let start = bytes[parts.path].dropFirst().firstIndex(of: .slash)
      return bytes.text((start ?? parts.path.upperBound)..<Int(parts.end))
    }
    let respelled = try? DeepLink(
      "/" + PercentEncoding.component(first) + rest, directivePrefix: "")
    return respelled?.canonical ?? self
  }

  var withoutFragment: DeepLink {
    guard parts.fragment != nil else { return self }
    var shorter = parts
    shorter.end = shorter.queryEnd
    return DeepLink(beginning(shorter), text: text, directives: linkDirectives)
  }

  var withoutQuery: DeepLink {
    parts.end == parts.pathEnd ? canonical : beginning(parts.cut(at: parts.path.upperBound))
  }

  /// Every shorter path of the link, shortest first, without query and fragment.
  var prefixes: [DeepLink] {
    let ends = withBytes { bytes -> [Int] in
      guard bytes[parts.path].first == .slash else { return [] }
      return LinkSegments(bytes, parts.path).map {
        max($0.lowerBound - 1, parts.path.lowerBound + 1)
      }
    }
    return ends.map { beginning(parts.cut(at: $0)) }
  }

  private func beginning(_ parts: LinkParts) -> DeepLink {
    DeepLink(withBytes { $0.text(0..<Int(parts.end)) }, parts)
  }

  func query(without keys: [String]) -> String {
    guard let query = parts.query else { return "" }
    return withBytes { bytes in
      LinkQuery(bytes, query).filter { item in
        let key = PercentEncoding.text(bytes.part(item.key))
        return !item.range.isEmpty && !keys.contains { $0.utf8.elementsEqual(key.utf8) }
      }.map { bytes.text($0.range) }.joined(separator: "&")
    }
  }

  /// Returns the link with more query items and, unless it has one, a fragment.
  func adding(query other: String, _ otherFragment: String?) throws(LinkError) -> DeepLink {
    let items = [query, other].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "&")
    let start = withoutQuery.description
    let end = (fragment ?? otherFragment).map { "#" + $0 } ?? ""
    return try DeepLink(start + (items.isEmpty ? "" : "?" + items) + end, directivePrefix: "")
  }

  var decodedFragment: String? {
    parts.fragment.map { range in withBytes { PercentEncoding.text($0.part(range)) } }
  }

  /// Returns whether the links differ only in a trailing slash of the path, or in escapes.
  func isEquivalent(to other: DeepLink) -> Bool {
    hasSameSegments(as: other) && scheme == other.scheme && authority == other.authority
      && query == other.query && fragment == other.fragment
  }

  func hasSameSegments(as other: DeepLink) -> Bool {
    withComparedPath { mine in
      other.withComparedPath { mine.bytes.elementsEqual($0.bytes) }
    }
  }
}
