#if GTK
  import CGTK
  import Waymark

  /// A swipe back that is under way: a picture of the screen on top follows the finger, above the screen below.
  @MainActor final class BackSwipe {
    /// The screen that the finger moves.
    let top: ScreenView
    /// The entries of the stack when it began; the last one is the screen's.
    let entries: [EntryID]
    /// How far it is, from 0 to 1.
    private(set) var progress = 0.0
    private let overlay: GTKWidget
    private let picture = GTKWidget(.column())
    private lazy var number = MovingNumber(in: overlay.pointer) { [weak self] in self?.move(to: $0)
    }

    /// - Parameter overlay: has the picture as long as the swipe lasts.
    init(_ top: ScreenView, of entries: [EntryID], in overlay: GTKWidget) {
      self.top = top
      self.entries = entries
      self.overlay = overlay
      let widget = gtk_widget_paintable_new(top.widget.pointer)
      let image = gdk_paintable_get_current_image(widget)
      let view: WidgetPointer = gtk_picture_new_for_paintable(image)
      gtk_widget_set_vexpand(view, 1)
      gtk_widget_set_hexpand(view, 1)
      picture.pointer.append(view)
      picture.pointer.style("background")
      picture.pointer.style("waymark-swiped")
      gtk_overlay_add_overlay(overlay.pointer.opaque, picture.pointer)
      for object in [image, widget] { g_object_unref(object.map { UnsafeMutableRawPointer($0) }) }
    }

    /// The entry that it goes back to.
    var target: EntryID { entries[entries.count - 2] }

    /// True once the finger has let go.
    var isSettling: Bool { number.isMoving }

    /// The place of the picture in its overlay.
    var place: GdkRectangle {
      let (width, height) = (
        gtk_widget_get_width(overlay.pointer), gtk_widget_get_height(overlay.pointer)
      )
      let isFromLeft = gtk_widget_get_direction(overlay.pointer) != GTK_TEXT_DIR_RTL
      let way = gint(progress * Double(width))
      return GdkRectangle(x: isFromLeft ? way : -way, y: 0, width: width, height: height)
    }

    /// Follows the finger.
    func follow(to progress: Double) {
      number.stop()
      move(to: progress)
    }

    private func move(to progress: Double) {
      self.progress = min(max(0, progress), 1)
      gtk_widget_queue_allocate(overlay.pointer)
    }

    /// Goes the rest of the way, back or not, once the finger has let go.
    func settle(isBack: Bool, in time: UInt32, onEnd: @escaping @MainActor () -> Void) {
      number.move(from: progress, to: isBack ? 1 : 0, in: time, onEnd: onEnd)
    }

    /// Takes the picture away.
    func remove() {
      number.stop()
      gtk_overlay_remove_overlay(overlay.pointer.opaque, picture.pointer)
    }
  }
#endif
