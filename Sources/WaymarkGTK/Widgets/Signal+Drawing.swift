#if GTK
  import CGTK

  extension Signal {
    /// Has a closure draw a drawing area, in its width and height.
    static func onDraw(
      _ area: WidgetPointer, _ draw: @escaping @MainActor (OpaquePointer, Double, Double) -> Void
    ) {
      gtk_drawing_area_set_draw_func(
        area.cast(),
        { _, context, width, height, data in
          guard let data else { return }
          nonisolated(unsafe) let context = context
          let handler = Handler<@MainActor (OpaquePointer, Double, Double) -> Void>.of(data)
          MainActor.assumeIsolated {
            if let context { handler.call(context, Double(width), Double(height)) }
          }
        }, Unmanaged.passRetained(Handler(draw)).toOpaque(),
        { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
    }
  }
#endif
