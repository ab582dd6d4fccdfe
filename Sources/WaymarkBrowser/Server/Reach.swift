import Waymark

/// Where a host listens, under which addresses it is asked for, and whose word it takes for that; read
/// from the app's options, and right.
struct Reach: Sendable {
  let address: String
  /// As browsers write them; empty for the names of this machine.
  let origins: [String]
  let proxies: [AddressRange]
  /// What every path begins with; no slash at the end.
  let path: String

  init(_ options: BrowserHost.Options) throws(BrowserHostError) {
    guard AddressRange.isAddress(options.address) else {
      throw .wrongOption(
        "address", "‘\(options.address)’ is no address of a machine, such as 127.0.0.1 or 0.0.0.0.")
    }
    guard AddressRange.isLoopback(options.address) || !options.origins.isEmpty else {
      throw .wrongOption(
        "origins",
        "Others reach \(options.address): name the addresses under which their browsers ask, "
          + "such as https://app.example.com.")
    }
    address = options.address
    var (origins, proxies): ([String], [AddressRange]) = ([], [])
    for text in options.origins {
      origins.append(try OutsideAddress.origin(text, option: "origins"))
    }
    for text in options.proxies {
      guard let range = AddressRange(text) else {
        throw .wrongOption(
          "proxies",
          "‘\(text)’ is no address, such as 10.0.0.7, and no range, such as 10.0.0.0/8.")
      }
      proxies.append(range)
    }
    self.origins = origins
    self.proxies = proxies
    path = try Self.path(options.path)
  }

  private static func path(_ text: String) throws(BrowserHostError) -> String {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let isPath = parts.allSatisfy { part in
      !part.isEmpty && part.first != "." && part.first != "~"
        && part.utf8.allSatisfy { $0 < 0x80 && (isLetterOrDigit($0) || "-._".utf8.contains($0)) }
    }
    guard text.isEmpty || text.hasPrefix("/") && isPath else {
      throw .wrongOption(
        "path",
        "‘\(text)’ is no path: write letters, digits and - . _ between slashes, and none at the end, "
          + "as in /admin.")
    }
    return text
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
