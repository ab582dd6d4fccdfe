#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The macros of Waymark, as the compiler runs them.
  @main struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [LinksMacro.self, PathMacro.self]
  }
#else
  /// Nothing: the macros need the trait `Macros`.
  @main struct Plugin {
    static func main() {}
  }
#endif
