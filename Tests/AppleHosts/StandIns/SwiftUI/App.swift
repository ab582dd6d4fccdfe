/// A program whose user interface is made of scenes.
@MainActor @preconcurrency public protocol App {
  /// The type of what it shows.
  associatedtype Body: Scene
  /// What it shows.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Makes the program.
  @MainActor @preconcurrency init()
}

extension App {
  /// Begins the program; here it ends at once.
  @MainActor @preconcurrency public static func main() {}
}

/// Part of a program: a window, say.
@MainActor @preconcurrency public protocol Scene {
  /// The type of what it consists of.
  associatedtype Body: Scene
  /// What it consists of.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

/// Makes a scene of the statements of a closure.
@resultBuilder public struct SceneBuilder {
  /// Makes a scene of one statement.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// Windows that begin with the same view.
public struct WindowGroup<Content: View> {
  let content: Content

  /// Takes the view of each window.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension WindowGroup: Scene {
  /// Never asked for.
  public var body: Never { fatalError("A scene that has no body was asked for it.") }
}
