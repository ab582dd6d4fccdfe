#if GTK
  import CGTK

  /// A number that goes elsewhere in some time, such as a height; at once where the desktop has no motion.
  @MainActor final class MovingNumber {
    private let animation: GTKObject
    private let onChange: @MainActor (Double) -> Void
    private var onEnd: (@MainActor () -> Void)?

    /// Makes a number that belongs to a widget.
    /// - Parameter onChange: called with each value on the way.
    init(in widget: WidgetPointer, onChange: @escaping @MainActor (Double) -> Void) {
      self.onChange = onChange
      let caller = Caller()
      let target = adw_callback_animation_target_new(
        { value, data in
          guard let data else { return }
          let caller = Unmanaged<Caller>.fromOpaque(data).takeUnretainedValue()
          MainActor.assumeIsolated { caller.number?.onChange(value) }
        }, Unmanaged.passRetained(caller).toOpaque(),
        { data in data.map { Unmanaged<Caller>.fromOpaque($0).release() } })
      animation = GTKObject(
        taking: UnsafeMutableRawPointer(adw_timed_animation_new(widget, 0, 0, 0, target)))
      caller.number = self
      Signal.connect(animation.pointer, "done") { [weak self] in self?.ended() }
    }

    private final class Caller {
      weak var number: MovingNumber?
    }

    /// True while it is on its way.
    var isMoving: Bool { onEnd != nil }

    /// Goes from one value to another, in a time in milliseconds.
    func move(
      from start: Double, to end: Double, in time: UInt32,
      onEnd: @escaping @MainActor () -> Void
    ) {
      stop()
      self.onEnd = onEnd
      adw_timed_animation_set_value_from(animation.opaque, start)
      adw_timed_animation_set_value_to(animation.opaque, end)
      adw_timed_animation_set_duration(animation.opaque, time)
      adw_animation_play(animation.pointer.assumingMemoryBound(to: AdwAnimation.self))
    }

    /// Stays where it is.
    func stop() {
      onEnd = nil
      adw_animation_pause(animation.pointer.assumingMemoryBound(to: AdwAnimation.self))
    }

    private func ended() {
      let onEnd = onEnd
      self.onEnd = nil
      onEnd?()
    }
  }
#endif
