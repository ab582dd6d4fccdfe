#if Browser
import WaymarkBrowser

actor OrderPages: WebPageHandler {
  private var orders = ["Tea"]

  private let lines = String(repeating: "A line.\n", count: 200)

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    switch (request.method, request.path) {
    case ("GET", "/orders"):
      let items = orders.map { "<li>\($0)</li>" }.joined()
      return page(
        "Orders (\(orders.count))",
        """
        <ul>\(items)</ul><a id="new" href="/orders/new">New</a> <a id="item" href="item/3">Item</a>
        <a id="help" href="/help/orders?x=1">Help</a>
        <a id="list" href="/help/orders.csv">List</a>
        <svg width="40" height="20"><a href="item/5" target="_blank">
        <rect id="drawn" width="40" height="20"/></a></svg>
        <a id="stolen" href="https://example.com/">Elsewhere</a>
        """)
    case ("GET", "/orders/new"):
      return page(
        "New order",
        """
        <form method="post" action="/orders/new"><input name="what" value="Cake">
        <button id="send">Send</button></form>
        """)
    case ("POST", "/orders/new"):
      let body = String(decoding: request.body, as: UTF8.self)
      orders.append(String(body.split(separator: "=").last ?? ""))
      return WebResponse(status: 303, headers: ["Location": "/orders?x_pop_page_and_refresh=true"])
    case ("POST", "/orders/nothing"): return WebResponse(status: 204)
    case ("GET", "/long"):
      return page(
        "Long",
        """
        <pre>\(lines)</pre><a id="next" href="/longer">Next</a> <a id="slow" href="/slow">Slow</a>
        """)
    case ("GET", "/slow"):
      try await Task.sleep(for: .milliseconds(800))
      return page("Slow", "<pre>\(lines)</pre>")
    case ("GET", "/longer"): return page("Longer", "<pre>\(lines)\(lines)</pre>")
    case ("GET", "/help/orders"):
      return page("Help", "<p id=\"where\"></p><a id=\"more\" href=\"more\">More</a>")
    case ("GET", "/help/orders.csv"):
      return WebResponse(
        headers: [
          "Content-Type": "text/plain", "Content-Disposition": "attachment; filename=\"all.csv\"",
        ], body: Data("Tea\n".utf8))
    case ("GET", "/help/orders.zip"):
      return WebResponse(headers: ["Content-Type": "application/zip"], body: Data("Tea\n".utf8))
    case ("GET", "/help/more"): return page("More help", "<p>More.</p>")
    default: return nil
    }
  }

  private func page(_ title: String, _ body: String) -> WebResponse {
    WebResponse(html: "<!doctype html><title>\(title)</title><body>\(body)</body>")
  }
}
#endif
