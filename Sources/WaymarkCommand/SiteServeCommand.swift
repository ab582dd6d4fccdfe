import ArgumentParser
import Foundation
import Waymark
import WaymarkBrowser
import WaymarkPage
import WaymarkRouteFile
import WaymarkSite

/// Serves the files of a site, for a phone on the desk.
struct SiteServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the files over HTTP, for a phone on the desk.",
    discussion: """
      The files are at /.well-known, and a browser shows them. The routes are read at the start. A \
      phone reads the files by HTTPS from the name of the site: have a proxy or a tunnel with a \
      certificate for it ask this server, and name the site by --origin. Control-C ends it.
      """)

  @OptionGroup var files: SiteFiles
  @Option(help: "Where to listen, up to 65535; the next free port, if it is in use.") var port:
    UInt16 = 8080
  @Option(help: "The address to listen at; 0.0.0.0 for all of this machine.")
  var address = "127.0.0.1"

  func run() async throws {
    let made = try files.make()
    var options = BrowserHost.Options()
    if let origin = files.origin {
      options.origins = [origin]
    } else if address != options.address {
      // Others ask for the site by its name.
      let routes = try files.routes.read().routes { pattern, _ in pattern }
      options.origins = routes.registry.addresses.origins.map(\.text)
    }
    options.address = address
    let host = BrowserHost(
      title: "Site files", tabs: ["Files"], port: port, launches: false,
      web: ServedFiles(files: made), options: options
    ) { Self.routes(for: made) }
    do {
      try await host.run { root in
        for (name, _) in made { StandardOutput.write("\(root).well-known/\(name)") }
      }
    } catch let error as BrowserHostError {
      StandardError.write("error: " + error.message)
      throw ExitCode(1)
    }
  }

  /// The screens for a browser: a list of the files, and a page with the text of each.
  private static func routes(for files: [(name: String, text: String)]) -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") {
      Page(
        "Site files",
        items: files.map { .row($0.name, link: LinkTarget("/.well-known/\($0.name)")) })
    }
    for (name, text) in files {
      routes.add("/.well-known/\(name)") { Page(name, items: [.code(Page.Code(text))]) }
    }
    return routes
  }
}

/// The files, as a program asks for them.
private struct ServedFiles: WebPageHandler {
  let files: [(name: String, text: String)]

  func answer(_ request: WebRequest) -> WebResponse? {
    files.first { request.path == "/.well-known/" + $0.name }.map {
      WebResponse(
        headers: ["Content-Type": "application/json", "Cache-Control": "no-cache"],
        body: .data(Data($0.text.utf8)))
    }
  }
}
