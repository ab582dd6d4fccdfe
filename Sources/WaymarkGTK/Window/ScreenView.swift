#if GTK
  import CGTK
  import Waymark

  /// One screen: a bar, and the content of its entry below.
  @MainActor final class ScreenView {
    let widget = GTKWidget(.column())
    private(set) var entry: Entry
    private(set) var content: ScreenContent
    private var bar: ScreenBar?
    private var scrolling: ScrollKeeper?
    /// The place of content that does not scroll yet.
    private var unscrolled = 0
    /// The distance from the top of the screen that the state has.
    private var scrolled: Int
    /// True if the screen is as high as its content where there is room.
    var fitsContent = false {
      didSet { if fitsContent != oldValue { scrolling?.fitContent(fitsContent) } }
    }
    private unowned let owner: any WindowOwner

    init(_ entry: Entry, owner: any WindowOwner) {
      self.entry = entry
      self.owner = owner
      scrolled = entry.details.scrolled
      content = owner.makeContent(of: entry)
      append(content, at: scrolled)
    }

    var title: String { entry.title ?? content.title ?? entry.link.description }

    var backButton: GTKWidget? { bar?.backButton }

    /// The element of a name, in the bar or below it.
    func anchor(_ name: String) -> GTKWidget? { bar?.anchors[name] ?? content.anchors[name] }

    /// Shows an entry that may have changed.
    /// - Parameter leaving: what the button on the left asks for; nil for no button.
    func update(_ entry: Entry, leaving: HostRequest?, ends: WindowEnds) {
      // A link that follows a web page is the page's own doing.
      let isOther = content.web == nil && self.entry.link != entry.link
      let isSame = self.entry.loadCount == entry.loadCount && !isOther
      let isElsewhere = isOther || scrolled != entry.details.scrolled
      self.entry = entry
      scrolled = entry.details.scrolled
      if isOther { content.forms = [] }
      if !isSame { reload(at: isElsewhere ? scrolled : place) }
      if isSame, isElsewhere { scroll(to: scrolled) }
      if content.isQuestion { return removeBar() }
      let chrome = owner.chrome(of: entry)
      let look = ScreenBar.Look(
        title: title, leaving: leaving, left: chrome?.left, right: chrome?.right, ends: ends)
      guard bar?.look != look else { return }
      removeBar()
      let bar = ScreenBar(look, owner: owner)
      gtk_box_prepend(widget.pointer.cast(), bar.widget.pointer)
      self.bar = bar
    }

    private func removeBar() {
      if let bar { gtk_box_remove(widget.pointer.cast(), bar.widget.pointer) }
      bar = nil
    }

    /// Makes the content anew, scrolled and filled in as it was.
    func reload() { reload(at: place) }

    private func reload(at place: Int) {
      gtk_box_remove(widget.pointer.cast(), content.widget.pointer)
      let forms = content.forms
      content = owner.makeContent(of: entry)
      for (form, old) in zip(content.forms, forms) { form.take(over: old) }
      append(content, at: place)
    }

    private func append(_ content: ScreenContent, at place: Int) {
      gtk_widget_set_vexpand(content.widget.pointer, 1)
      widget.pointer.append(content.widget.pointer)
      unscrolled = place
      scrolling = ScrollKeeper(in: content.widget.pointer, at: place) { [weak owner] in
        owner?.didScroll()
      }
      if fitsContent { scrolling?.fitContent(true) }
      content.web?.go(to: place)
    }

    // MARK: Scrolling

    /// The distance from its top that it has, or is to have as soon as it has content.
    var place: Int { scrolling?.place ?? content.web?.scrolled ?? unscrolled }

    /// Says whether a widget that gets the focus is scrolled to where it is seen.
    func followFocus(_ follows: Bool) { scrolling?.followFocus(follows) }

    private func scroll(to place: Int) {
      unscrolled = place
      scrolling?.go(to: place)
      content.web?.go(to: place)
    }

    /// How far it is scrolled, if the state does not know it yet; it does from now on.
    func takeMove() -> Int? {
      guard place != scrolled else { return nil }
      scrolled = place
      return place
    }
  }
#endif
