#if GTK
  import CGTK
  import WaymarkPage

  /// A copy of a file that a form sends, which its work may move or change; nobody else may read it.
  @MainActor final class UploadCopy {
    let upload: Page.Upload
    private let file: GTKObject
    private let folder: String

    /// Makes a folder for the copy; nil if that is not possible, the file cannot be read, or none is chosen.
    init?(of field: FileField) {
      guard let file = field.file, let name = field.name,
        let folder = g_dir_make_tmp("waymark-XXXXXX", nil)
      else { return nil }
      defer { g_free(folder) }
      (self.file, self.folder) = (file, String(cString: folder))
      guard let upload = field.upload(at: self.folder + "/" + name) else {
        rmdir(folder)
        return nil
      }
      self.upload = upload
    }

    /// Copies the file; false if that is not possible.
    func fill() async -> Bool { await Self.copy(file, to: upload.path) }

    @concurrent private nonisolated static func copy(_ file: GTKObject, to path: String) async
      -> Bool
    {
      guard let copy = g_file_new_for_path(path) else { return false }
      defer { g_object_unref(UnsafeMutableRawPointer(copy)) }
      return g_file_copy(
        OpaquePointer(file.pointer), copy, G_FILE_COPY_NONE, nil, nil, nil, nil) != 0
    }

    /// Removes what the app has left of it.
    func remove() {
      unlink(upload.path)
      rmdir(folder)
    }
  }
#endif
