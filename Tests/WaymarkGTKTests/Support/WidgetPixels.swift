#if GTK
  import CGTK
  import Testing

  @testable import WaymarkGTK

  /// What a widget looks like on the screen.
  @MainActor struct WidgetPixels {
    let width: Int
    let height: Int
    private var bytes: [UInt8]

    init(_ widget: WidgetPointer) throws {
      let paintable = try #require(gtk_widget_paintable_new(widget))
      defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
      (width, height) = (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
      let snapshot = gtk_snapshot_new()
      gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
      let node = try #require(gtk_snapshot_free_to_node(snapshot))
      defer { gsk_render_node_unref(node) }
      let native = gtk_widget_get_native(widget)
      var bounds = graphene_rect_t()
      graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
      let texture = gsk_renderer_render_texture(gtk_native_get_renderer(native), node, &bounds)
      defer { g_object_unref(texture.map { UnsafeMutableRawPointer($0) }) }
      bytes = [UInt8](repeating: 0, count: width * height * 4)
      gdk_texture_download(texture, &bytes, gsize(width * 4))
    }

    /// How many pixels of the columns have a colour.
    func count(_ colour: GdkRGBA, in columns: Range<Int>) -> Int {
      let wanted = [colour.blue, colour.green, colour.red].map { Int(($0 * 255).rounded()) }
      var count = 0
      for y in 0..<height {
        for x in columns {
          let start = (y * width + x) * 4
          if zip(bytes[start..<start + 3], wanted).allSatisfy({ abs(Int($0) - $1) < 3 }) {
            count += 1
          }
        }
      }
      return count
    }
  }
#endif
