/// The script that shows a playground in a browser, with its style.
enum PlaygroundClient {
  static let script: String = {
    let style = String(decoding: PackageResources.playground_css, as: UTF8.self)
      .replacing("\\", with: "\\\\").replacing("`", with: "\\`").replacing("$", with: "\\$")
    let code = String(decoding: PackageResources.playground_js, as: UTF8.self)
    // The style stands in the script as text, because the policy of the page allows no other.
    return "const style = `\(style)`;\n\(code)"
  }()
}
