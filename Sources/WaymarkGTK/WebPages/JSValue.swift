#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit

  /// A value of a script.
  @MainActor struct JSValue {
    private let object: GTKObject

    /// Shares a value, which a callback lends.
    init(_ value: OpaquePointer) { object = GTKObject(sharing: UnsafeMutableRawPointer(value)) }

    private init(taking value: OpaquePointer) {
      object = GTKObject(taking: UnsafeMutableRawPointer(value))
    }

    var pointer: OpaquePointer { object.opaque }

    /// A property of an object; undefined if it has none.
    subscript(name: String) -> JSValue {
      guard jsc_value_is_object(pointer) != 0 else { return undefined }
      return JSValue(taking: jsc_value_object_get_property(pointer, name))
    }

    /// The text; nil if it is none.
    var text: String? {
      guard jsc_value_is_string(pointer) != 0, let text = jsc_value_to_string(pointer) else {
        return nil
      }
      defer { g_free(text) }
      return String(cString: text)
    }

    /// The whole number; nil if it is none.
    var number: Int? {
      guard jsc_value_is_number(pointer) != 0 else { return nil }
      return Int(exactly: jsc_value_to_double(pointer))
    }

    var isTrue: Bool { jsc_value_is_boolean(pointer) != 0 && jsc_value_to_boolean(pointer) != 0 }

    /// Makes an object in the context of this value.
    func make(_ properties: [String: Property]) -> JSValue {
      let context = jsc_value_get_context(pointer)
      let made = JSValue(taking: jsc_value_new_object(context, nil, nil))
      for (name, property) in properties {
        let value: OpaquePointer =
          switch property {
          case .text(let text): jsc_value_new_string(context, text)
          case .number(let number): jsc_value_new_number(context, Double(number))
          }
        jsc_value_object_set_property(made.pointer, name, value)
        g_object_unref(UnsafeMutableRawPointer(value))
      }
      return made
    }

    /// The value of a property to be made.
    enum Property {
      case text(String)
      case number(Int)
    }

    /// The undefined value in the context of this one.
    var undefined: JSValue {
      JSValue(taking: jsc_value_new_undefined(jsc_value_get_context(pointer)))
    }
  }
#endif
