import Waymark

/// A navigator with a host, on which links are opened, closed and gone back from without end.
struct MemoryRun {
  /// A host that asks for every screen and is done at once.
  private final class PromptHost: NavigationHost {
    var onEvent: ((HostEvent) -> Void)?
    func apply(_ update: NavigationUpdate, screens: Screens<[UInt8]>) {
      for entry in update.after.topStack { _ = screens[entry] }
      onEvent?(.settled(revision: update.revision, .completed))
    }
  }

  private let navigator: Navigator<[UInt8]>
  private let host = PromptHost()

  init() throws {
    var routes = Routes<[UInt8]>()
    let screen = { [UInt8](repeating: 1, count: 1_000) }
    routes.tabs("/", "/search")
    routes.add("/") { screen() }
    routes.add("/search") { screen() }
    routes.add("/item/:item") { (_: Int) in screen() }
    routes.add("/item/:item/part/:part") { (_: Int, _: String) in screen() }
    routes.add("/settings", .present(.sheet)) { screen() }
    navigator = try Navigator(routes)
    navigator.attach(host)
  }

  /// Prints what the process has in use after a tenth, and after all.
  func run(_ opens: Int) {
    for number in 1...opens {
      let outcome =
        switch number % 4 {
        case 0: navigator.open("/item/\(number)", context: ["number": number])
        case 1: navigator.open("/item/\(number)/part/a", from: .notification)
        case 2: navigator.open("/settings", base: .onTop)
        default: navigator.open("/search?\(number)", from: .universalLink)
        }
      precondition([.opened, .reused].contains(outcome), "\(outcome)")
      if number.isMultiple(of: 3) { navigator.back() }
      if number == opens / 10 || number == opens {
        print("\(number) opens: \(residentBytes() / 1_024) KiB")
      }
    }
    precondition(navigator.state.entryIDs.count < 10)
  }
}
