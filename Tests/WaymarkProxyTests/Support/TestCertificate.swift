#if Proxy
  import Foundation
  import NIOSSL

  /// A certificate that nobody but itself vouches for, made for one test.
  struct TestCertificate {
    let folder: URL
    /// Its file in PEM.
    var file: String { folder.appending(path: "certificate.pem").path }
    private var key: String { folder.appending(path: "key.pem").path }

    /// - Parameter names: whose it is, such as `DNS:shop.example` or `IP:127.0.0.1`.
    init(for names: String) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let program = Process()
      program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      program.arguments =
        [
          "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
          "-nodes", "-days", "2", "-subj", "/CN=Test", "-addext", "subjectAltName=\(names)",
        ] + ["-keyout", key, "-out", file]
      program.standardError = FileHandle.nullDevice
      try program.run()
      program.waitUntilExit()
      guard program.terminationStatus == 0 else { throw NoCertificate() }
    }

    struct NoCertificate: Error {}

    /// For a server that has the certificate.
    func server() throws -> NIOSSLContext {
      try NIOSSLContext(
        configuration: .makeServerConfiguration(
          certificateChain: NIOSSLCertificate.fromPEMFile(file).map { .certificate($0) },
          privateKey: .privateKey(NIOSSLPrivateKey(file: key, format: .pem))))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }
#endif
