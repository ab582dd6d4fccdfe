#if GTK
  import CGTK
  import Testing

  @testable import WaymarkGTK

  /// What a widget looks like on the screen.
  @MainActor final class WidgetPixels {
    let width: Int
    let height: Int
    private let texture: OpaquePointer

    init(_ widget: WidgetPointer) throws {
      let paintable = try #require(gtk_widget_paintable_new(widget))
      defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
      (width, height) = (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
      let snapshot = gtk_snapshot_new()
      gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
      let node = try #require(gtk_snapshot_free_to_node(snapshot))
      defer { gsk_render_node_unref(node) }
      let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget))
      var bounds = graphene_rect_t()
      graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
      texture = try #require(gsk_renderer_render_texture(renderer, node, &bounds))
    }

    private var bytes: [UInt8] {
      var bytes = [UInt8](repeating: 0, count: width * height * 4)
      gdk_texture_download(texture, &bytes, gsize(width * 4))
      return bytes
    }

    func save(to path: String) { #expect(gdk_texture_save_to_png(texture, path) != 0) }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(texture)) }

    /// How many pixels of the columns have a colour.
    func count(_ colour: GdkRGBA, in columns: Range<Int>) -> Int {
      let wanted = [colour.blue, colour.green, colour.red].map { Int(($0 * 255).rounded()) }
      let bytes = bytes
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
