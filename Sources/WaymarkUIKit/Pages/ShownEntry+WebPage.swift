#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import WaymarkWebKit

  extension ShownEntry {
    /// The web page in which the user's way back leads to the document before; nil if it leads from the
    /// screen.
    var pageToGoBack: WebPageView? {
      let web = ((content as? PageViewController)?.content as? WebPageController)?.web
      return web?.goesBack == true ? web : nil
    }

    /// True if the user's way back leads from the screen not at once, or not at all.
    var holdsBack: Bool { asksToLeave || pageToGoBack != nil }
  }
#endif
