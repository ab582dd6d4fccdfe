import ArgumentParser

/// The program, as it is started.
@main enum Program {
  static func main() async {
    #if GTK
      // A window has to come before anything waits.
      ReaderCommand.showWindowIfWanted()
    #endif
    await ReaderCommand.main()
  }
}
