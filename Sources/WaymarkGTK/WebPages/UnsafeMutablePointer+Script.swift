#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit

  extension UnsafeMutablePointer<GtkWidget> {
    private final class Caller {
      let then: @MainActor (JSValue?) -> Void

      init(_ then: @escaping @MainActor (JSValue?) -> Void) { self.then = then }
    }

    /// Runs the body of a function in the document of a web view.
    /// - Parameter world: the name of a world that no page can reach; nil for the page's own.
    /// - Parameter then: takes what it returns; nil if it failed.
    @MainActor func call(
      _ body: String, _ arguments: [String: String], in world: String?,
      then: @escaping @MainActor (JSValue?) -> Void = { _ in }
    ) {
      var values = GVariantDict()
      g_variant_dict_init(&values, nil)
      for (name, text) in arguments {
        g_variant_dict_insert_value(&values, name, g_variant_new_string(text))
      }
      webkit_web_view_call_async_javascript_function(
        cast(), body, -1, g_variant_dict_end(&values), world, nil, nil,
        { view, result, data in
          guard let view, let data else { return }
          nonisolated(unsafe) let (object, result) = (view, result)
          let caller = Unmanaged<Caller>.fromOpaque(data).takeRetainedValue()
          MainActor.assumeIsolated {
            let web = UnsafeMutableRawPointer(object).assumingMemoryBound(to: WebKitWebView.self)
            guard
              let value = webkit_web_view_call_async_javascript_function_finish(web, result, nil)
            else { return caller.then(nil) }
            caller.then(JSValue(value))
            g_object_unref(UnsafeMutableRawPointer(value))
          }
        }, Unmanaged.passRetained(Caller(then)).toOpaque())
    }
  }
#endif
