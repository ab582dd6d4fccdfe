import Foundation

#if Browser || GTK || Proxy
  import WaymarkCommand
#endif

/// The program `waymark-cli`.
@main struct WaymarkTool {
  static func main() async {
    #if Browser || GTK || Proxy
      await WaymarkCommand.main()
    #else
      let words =
        "waymark-cli needs the trait Browser of the package Waymark: add it to `traits:`.\n"
      FileHandle.standardError.write(Data(words.utf8))
      exit(1)
    #endif
  }
}
