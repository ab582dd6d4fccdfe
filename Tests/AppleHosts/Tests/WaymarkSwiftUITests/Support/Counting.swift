@testable import WaymarkSwiftUI

struct Counting: View {
  let link: String
  @State private var count = 0

  var body: some View { Button("\(link) \(count)") { count += 1 } }

  /// Routes whose screens count, and some that do more.
  static func routes() -> Routes<AnyView> {
    var routes = Routes<AnyView>()
    routes.add("/") { Counting(link: "/") }
    routes.add("/item/:item") { (item: Int) in Counting(link: "/item/\(item)") }
    routes.add("/sheet", .present(.sheet)) { Counting(link: "/sheet") }
    routes.add("/cover", .present(.fullScreen)) { Counting(link: "/cover") }
    routes.alert("/ask") { Dialog("Sure?") }
    routes.add("/own") { OwnPresentations(link: "/own") }
    return routes
  }
}

struct OwnPresentations: View {
  let link: String
  var layer: LinkTarget = "/sheet"
  @State private var hasSheet = false
  @State private var hasCover = false
  @State private var hasAlert = false
  @State private var hasDialog = false

  var body: some View {
    Counting(link: link)
    Button("own sheet") { hasSheet = true }
    Button("own cover") { hasCover = true }
    Button("own alert") { hasAlert = true }
    Button("own dialog") { hasDialog = true }
    Menu("own menu") { LinkButton("own choice", to: layer) }
      .sheet(isPresented: $hasSheet) { OwnSheet(layer: layer) }
      .fullScreenCover(isPresented: $hasCover) { OwnSheet(layer: layer) }
      .alert("own alert", isPresented: $hasAlert) {
        Button("fine") {}
        LinkButton("own answer", to: "/film/1")
      }
      .confirmationDialog("own dialog", isPresented: $hasDialog) { Button("fine") {} }
  }
}

struct OwnSheet: View {
  var layer: LinkTarget = "/sheet"
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Counting(link: "own")
    LinkButton("item", to: "/item/1")
    LinkButton("layer", to: layer)
    Button("done") { dismiss() }
  }
}
