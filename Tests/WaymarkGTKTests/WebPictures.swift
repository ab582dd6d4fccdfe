#if GTK && canImport(CWebKit)
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage

  @testable import WaymarkGTK

  extension `A desktop window` {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["WAYMARK_SCREENSHOTS"] != nil))
    func `pictures of web pages for people`() async throws {
      let shop = try WebShop()
      defer { shop.close() }
      func take(_ name: String) async throws {
        await shop.window.wait(.seconds(1)) { false }
        try shop.window.picture(name)
      }
      shop.server["/list"] = .page(
        """
        <title>Teas</title><body style='font-family: sans-serif'><h1>The list</h1>
        <p>All teas of the shop.<p><a href='/item/1'>A green tea</a>
        """)
      try await shop.open("/list", shows: "The list")
      try await take("web-page")
      shop.web?.view.pointer.call("return confirm('Send the order?')", [:], in: nil)
      #expect(await shop.eventually { shop.web?.shown?.dialog != nil })
      await shop.window.wait(.seconds(1)) { false }
      try shop.window.picture("web-dialog", of: shop.web?.shown?.dialog?.window.pointer)
      shop.web?.shown?.dialog = nil
      shop.server.hold("/item/1", true)
      shop.navigator.open("/item/1")
      try await take("web-progress")
      shop.server.hold("/item/1", false)
      #expect(await shop.shows("Item number 1"))
      shop.server.stop()
      shop.navigator.open("/item/2")
      try await take("web-error")
    }
  }
#endif
