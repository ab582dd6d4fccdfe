#if GTK
  import CGTK
  import Waymark

  /// One screen: a bar, and the content of its entry below.
  @MainActor final class ScreenView {
    let widget = GTKWidget(.column())
    private(set) var entry: Entry
    private(set) var content: ScreenContent
    private var bar: ScreenBar?
    private unowned let owner: any WindowOwner

    init(_ entry: Entry, owner: any WindowOwner) {
      self.entry = entry
      self.owner = owner
      content = owner.makeContent(of: entry)
      append(content)
    }

    var title: String { entry.title ?? content.title ?? entry.link.description }

    var backButton: GTKWidget? { bar?.backButton }

    /// The element of a name, in the bar or below it.
    func anchor(_ name: String) -> GTKWidget? { bar?.anchors[name] ?? content.anchors[name] }

    /// Shows an entry that may have changed.
    /// - Parameter leaving: what the button on the left asks for; nil for no button.
    func update(_ entry: Entry, leaving: HostRequest?, ends: WindowEnds) {
      // A link that follows a web page is the page's own doing.
      let isSame =
        self.entry.loadCount == entry.loadCount
        && (content.isWebPage || self.entry.link == entry.link)
      self.entry = entry
      if !isSame { reload() }
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

    /// Makes the content anew.
    func reload() {
      gtk_box_remove(widget.pointer.cast(), content.widget.pointer)
      content = owner.makeContent(of: entry)
      append(content)
    }

    private func append(_ content: ScreenContent) {
      gtk_widget_set_vexpand(content.widget.pointer, 1)
      widget.pointer.append(content.widget.pointer)
    }
  }
#endif
