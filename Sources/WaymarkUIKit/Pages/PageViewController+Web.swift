#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  package import Waymark
  package import WaymarkWeb
  package import WaymarkWebKit

  extension PageViewController: WebPageOwner {
    package var webPlace: (navigator: any WebPageNavigator, entry: EntryID)? {
      guard let host = nearestHost, let navigator = host.screens?.navigator,
        let shown = host.entry(of: self)
      else { return nil }
      return (navigator, shown.entry.id)
    }

    package var webLoops: WebLoopLimit {
      get { nearestHost?.webLoops ?? WebLoopLimit() }
      set { nearestHost?.webLoops = newValue }
    }

    package func webPage(hasLink link: String) { announce(link: link) }

    package func webPage(hasTitle title: String) { announce(title: title) }

    package func webPage(is phase: WebPagePhase) {
      guard let web else { return }
      switch phase {
      case .loading, .shown: show(web.view)
      case .failed(let words): fill([(nil, [.text(words), .again])])
      }
    }
  }
#endif
