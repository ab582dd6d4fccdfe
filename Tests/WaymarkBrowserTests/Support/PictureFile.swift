import Foundation
import WaymarkBrowser

/// A picture of the component app's own.
struct PictureFile: WebPageHandler {
  private let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"7\" height=\"7\"></svg>"

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    guard request.path == "/pictures/gone.png" else { return nil }
    return WebResponse(
      headers: ["Content-Type": "image/svg+xml"], body: .data(Data(picture.utf8)))
  }
}
