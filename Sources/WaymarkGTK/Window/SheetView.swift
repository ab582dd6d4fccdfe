#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  /// The place of a sheet in its window, and the handle by which the user gives it another height.
  @MainActor final class SheetView {
    private(set) var heights: SheetHeights
    /// The handle above the screens; nil for a sheet that nobody drags.
    let handle: GTKWidget?
    /// True for a form that stands in the middle, as large as its content.
    var isInMiddle = false
    /// The height while a hand or a motion changes it.
    private var passing: Double?
    private var startHeight = 0.0
    private let window: GTKWidget
    private unowned let owner: any WindowOwner
    private lazy var moving = MovingNumber(in: window.pointer) { [weak self] in self?.show($0) }

    /// - Parameter window: the widget that fills the window and has the sheet as an overlay.
    init(_ options: SheetOptions, in window: GTKWidget, owner: any WindowOwner) {
      heights = SheetHeights(options)
      self.window = window
      self.owner = owner
      let hasHandle = options.hasGrabber || options.detents.count > 1
      handle = hasHandle && !options.isForm ? GTKWidget(.column()) : nil
      guard let handle else { return }
      handle.pointer.style("waymark-handle")
      gtk_widget_set_cursor_from_name(handle.pointer, "row-resize")
      handle.pointer.append(makeBar())
      // The handle moves with the hand: the window tells how far it is from its start.
      window.pointer.onDrag(of: handle.pointer) { [weak self] in
        switch $0 {
        case .began: self?.beginDrag()
        case .moved(let down): self?.drag(by: down)
        case .ended(let down): self?.endDrag(at: down)
        }
      }
    }

    /// The bar in the handle. Keys press it where there is another height; a hand takes the handle.
    private func makeBar() -> WidgetPointer {
      let bar: WidgetPointer = gtk_button_new()
      Signal.connect(bar, "clicked") { [weak self] in self?.pressHandle() }
      gtk_widget_set_halign(bar, GTK_ALIGN_CENTER)
      bar.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, owner.words[.nextHeight])
      gtk_widget_set_can_target(bar, 0)
      gtk_widget_set_can_focus(bar, heights.options.detents.count > 1 ? 1 : 0)
      return bar
    }

    private var windowHeight: Double { Double(gtk_widget_get_height(window.pointer)) }

    /// The place of the sheet in the window.
    func place(of sheet: WidgetPointer) -> GdkRectangle {
      let width = gtk_widget_get_width(window.pointer)
      if isInMiddle {
        let room = gtk_widget_get_height(window.pointer) - 2 * gint(SheetHeights.margin)
        var (least, natural): (gint, gint) = (0, 0)
        gtk_widget_measure(sheet, GTK_ORIENTATION_VERTICAL, width, &least, &natural, nil, nil)
        let height = max(least, min(natural, room))
        return GdkRectangle(
          x: 0, y: (gtk_widget_get_height(window.pointer) - height) / 2, width: width,
          height: height)
      }
      let height = passing ?? heights.height(in: windowHeight)
      // Below its lowest height it goes down as it is.
      let whole = max(height, heights.lowest(in: windowHeight))
      return GdkRectangle(
        x: 0, y: gint(windowHeight - height), width: width, height: max(1, gint(whole)))
    }

    private func show(_ height: Double) {
      passing = height
      gtk_widget_queue_allocate(window.pointer)
    }

    // MARK: The hand

    func beginDrag() {
      moving.stop()
      startHeight = passing ?? heights.height(in: windowHeight)
    }

    /// Has the sheet follow a hand.
    /// - Parameter down: the way since it began.
    func drag(by down: Double) { show(heights.dragged(to: startHeight - down, in: windowHeight)) }

    /// Lets go of the sheet, which goes to the nearest height, or closes. Without a way it is a press, for the
    /// next height.
    func endDrag(at down: Double) {
      let height = heights.dragged(to: startHeight - down, in: windowHeight)
      if abs(down) < 4 { heights.next() } else { heights.rest(near: height, in: windowHeight) }
      moving.move(
        from: height, to: heights.height(in: windowHeight), in: owner.motionTime
      ) { [weak self] in
        guard let self else { return }
        passing = nil
        gtk_widget_queue_allocate(window.pointer)
      }
      if heights.closes(at: height, in: windowHeight) { owner.ask(.dismiss) }
    }

    private func pressHandle() {
      beginDrag()
      endDrag(at: 0)
    }

    /// Stays where it is: the layer goes.
    func freeze() { moving.stop() }
  }
#endif
