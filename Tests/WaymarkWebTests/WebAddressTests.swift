import Foundation
import Testing
import Waymark

@testable import WaymarkWeb

@Suite struct WebAddressTests {
  @Test(
    arguments: [
      ("/a?b", "https://shop.example", "https://shop.example/a?b"), ("/a?b", nil, nil),
      ("https://other.example/a", "https://shop.example", "https://other.example/a"),
      ("https://other.example/a", nil, "https://other.example/a"),
      ("tt://a", "https://shop.example", nil),
    ] as [(String, String?, String?)])
  func `an address is a whole one, or a path of the app's website`(
    _ text: String, at origin: String?, address: String?
  ) throws {
    let source = WebPageSource.url(text)
    #expect(source.address(at: origin) == address)
    #expect(source.isInWeb(at: origin) == (address != nil))
    #expect(try DeepLink(text).webURL(at: origin)?.absoluteString == address)
  }

  @Test func `HTML has no address`() {
    let source = WebPageSource.html("<p>Tea", base: "https://shop.example")
    #expect(source.isInWeb(at: nil) && source.address(at: nil) == nil)
  }
}
