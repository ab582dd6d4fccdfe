#if GTK
  /// What is below the bar of a screen.
  struct ScreenContent {
    var widget: GTKWidget
    /// The title that the screen has by itself.
    var title: String?
    /// Elements that a popover can point at, by their names.
    var anchors: [String: GTKWidget] = [:]
    /// The rows that lead to links, by these.
    var rows: [String: GTKWidget] = [:]
    /// What gets the focus when the screen is new; nil for whatever can have it first.
    var firstFocus: GTKWidget?
    /// True for a question, which has no bar.
    var isQuestion = false
    #if canImport(CWebKit)
      /// The web page, which lives as long as its screen.
      var web: WebPageView?
      var isWebPage: Bool { web != nil }
    #else
      let isWebPage = false
    #endif
  }
#endif
