#if GTK
  import Dispatch
  import Foundation

  /// Keeps the main actor on one thread, as GTK and WebKit want it.
  ///
  /// Swift Testing parks the main thread, and the main queue is then drained by any thread that is free. It keeps
  /// its thread as long as it is never empty.
  enum OneThread {
    private nonisolated(unsafe) static var first: pthread_t?

    /// Begins to keep the thread, once, and checks that it is the same since then.
    @MainActor static func keep() {
      guard let first else {
        first = pthread_self()
        return again()
      }
      precondition(pthread_equal(first, pthread_self()) != 0, "The main actor has another thread.")
    }

    private static func again() {
      DispatchQueue.main.async {
        usleep(100)
        again()
      }
    }
  }
#endif
