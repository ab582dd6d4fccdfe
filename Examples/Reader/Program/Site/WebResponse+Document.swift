import WaymarkBrowser

extension WebResponse {
  /// A whole document of the newspaper.
  static func document(_ title: String, status: Int = 200, _ body: HTML) -> WebResponse {
    let html: HTML = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <link rel="stylesheet" href="/letters.css">
      <script src="/letters.js" defer></script>
      <body>
      <main>
      \(body)
      </main>
      """
    var response = WebResponse(html: html.text)
    response.status = status
    return response
  }
}
