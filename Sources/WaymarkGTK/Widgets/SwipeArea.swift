#if GTK
  import CGTK

  /// A widget around others that is swiped back, by a finger or on a touchpad.
  ///
  /// libadwaita's tracker knows what is a swipe, and whether it ends beyond the half or fast enough. It wants a
  /// widget that says how far it is: 0 for where it rests, 1 for back.
  @MainActor final class SwipeArea {
    let widget: GTKWidget
    let tracker: GTKObject
    /// How far a swipe back is now; nil where there is nothing to go back to.
    var progress: @MainActor () -> Double? = { nil }
    var onBegin: @MainActor () -> Void = {}
    /// Called as the finger moves, with how far it is.
    var onMove: @MainActor (Double) -> Void = { _ in }
    /// Called when the finger lets go; true for back.
    var onEnd: @MainActor (Bool) -> Void = { _ in }

    init(_ child: WidgetPointer) {
      let widget = g_object_new_with_properties(Self.type, 0, nil, nil)!
      self.widget = GTKWidget(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWidget.self))
      adw_bin_set_child(self.widget.pointer.cast(), child)
      tracker = GTKObject(
        taking: UnsafeMutableRawPointer(adw_swipe_tracker_new(self.widget.pointer.opaque)))
      // Where one reads from the left, a finger that goes to the right goes back.
      let isFromLeft = gtk_widget_get_direction(self.widget.pointer) != GTK_TEXT_DIR_RTL
      adw_swipe_tracker_set_reversed(tracker.opaque, isFromLeft ? 1 : 0)
      g_object_set_data_full(
        self.widget.pointer.cast(), Self.key, Unmanaged.passRetained(Place(area: self)).toOpaque(),
        { data in data.map { Unmanaged<Place>.fromOpaque($0).release() } })
      Signal.connect(tracker.pointer, "begin-swipe") { [weak self] in self?.onBegin() }
      Signal.connect(tracker.pointer, "update-swipe") { [weak self] in
        self?.onMove($0.double(0))
      }
      Signal.connect(tracker.pointer, "end-swipe") { [weak self] in
        self?.onEnd($0.double(1) > 0.5)
      }
    }

    // MARK: The type of the widget

    /// What the widget knows of the area, which may be gone first.
    private final class Place {
      weak var area: SwipeArea?

      init(area: SwipeArea) { self.area = area }
    }

    private nonisolated static let key = "waymark-swipe-area"

    private nonisolated static func progress(of widget: OpaquePointer?) -> Double? {
      let object = UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: GObject.self)
      guard let data = object.flatMap({ g_object_get_data($0, key) }) else { return nil }
      let place = Unmanaged<Place>.fromOpaque(data).takeUnretainedValue()
      let area = place.area
      return MainActor.assumeIsolated { area?.progress() }
    }

    private static let type: GType = {
      var parent = GTypeQuery()
      g_type_query(adw_bin_get_type(), &parent)
      let type = g_type_register_static_simple(
        adw_bin_get_type(), "WaymarkSwipeArea", parent.class_size, nil, parent.instance_size, nil,
        GTypeFlags(rawValue: 0))
      var swipeable = GInterfaceInfo(
        interface_init: { table, _ in
          guard let table else { return }
          let functions = table.assumingMemoryBound(to: AdwSwipeableInterface.self)
          functions.pointee.get_distance = { area in
            let widget = UnsafeMutableRawPointer(area)?.assumingMemoryBound(to: GtkWidget.self)
            return Double(gtk_widget_get_width(widget))
          }
          functions.pointee.get_progress = { SwipeArea.progress(of: $0) ?? 0 }
          functions.pointee.get_cancel_progress = { _ in 0 }
          functions.pointee.get_snap_points = { area, count in
            let points: [Double] = SwipeArea.progress(of: area) == nil ? [0] : [0, 1]
            count?.pointee = gint(points.count)
            // Who asks frees them.
            let memory = g_malloc(gsize(points.count * MemoryLayout<Double>.size))
            let numbers = memory?.assumingMemoryBound(to: Double.self)
            numbers?.update(from: points, count: points.count)
            return numbers
          }
        }, interface_finalize: nil, interface_data: nil)
      g_type_add_interface_static(type, adw_swipeable_get_type(), &swipeable)
      return type
    }()
  }
#endif
