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
    /// The forms, from the top.
    var forms: [FormView] = []
    /// The web page, which lives as long as its screen.
    var web: (any ShownDocument)?
  }

  /// The part of a web page's view that its screen calls.
  @MainActor protocol ShownDocument: AnyObject {
    /// True if the way back leads to the document before.
    var leadsBack: Bool { get }
    /// Shows the document before; false if the way back leads from the screen.
    func goBack() -> Bool
    /// The distance from its top that the document has, or is to have as soon as it is there.
    var scrolled: Int { get }
    func go(to place: Int)
  }
#endif
