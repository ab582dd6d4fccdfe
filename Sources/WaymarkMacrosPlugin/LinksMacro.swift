#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Makes a set of links of an enum.
  struct LinksMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      var isRight = true
      func tell(_ complaint: Complaint) {
        isRight = false
        context.diagnose(
          Diagnostic(node: complaint.node, message: Words(message: complaint.message)))
      }
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        tell(.at(node, "@Links is for an enum, whose cases are links."))
        return []
      }
      var cases: [LinkCase] = []
      for member in declaration.memberBlock.members {
        guard let line = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
        for element in line.elements {
          guard let link = LinkCase(element, of: line, tell: tell) else { continue }
          if let other = cases.first(where: { $0.key == link.key }) {
            tell(.at(element, "‘\(other.name.text)’ has the same links."))
          }
          cases.append(link)
        }
      }
      if cases.isEmpty, isRight { tell(.at(node, "The enum has no case with a link.")) }
      guard isRight else { return [] }
      let access = declaration.modifiers.first { ["public", "package"].contains($0.name.text) }
      let source = Self.source(
        cases, type.trimmedDescription, access.map { $0.name.text + " " } ?? "")
      return [try ExtensionDeclSyntax("\(raw: source)")]
    }

    private static func source(_ cases: [LinkCase], _ type: String, _ access: String) -> String {
      let patterns = cases.map { link in
        let types = link.values.map { "\($0.type.trimmedDescription).self" }.joined(separator: ", ")
        return "\(access)static let \(link.name) = LinkPattern(\(link.literal)"
          + (types.isEmpty ? ")" : ", as: \(types))")
      }
      let targets = cases.map { link in
        let names = link.values.indices.map { "value\($0)" }.joined(separator: ", ")
        return "case .\(link.name)" + (names.isEmpty ? "" : "(let \(names))".replacingLets)
          + ": Patterns.\(link.name)(\(names))"
      }
      let readers = cases.map { link in
        "$0.add(Patterns.\(link.name)) { \(link.construction) }"
      }
      let routes = cases.map { link in
        let options = link.options.map { ", \($0.expression.trimmed)" }.joined()
        return
          "routes.add(Patterns.\(link.name)\(options)) { \(link.parameters)try make(\(link.made)) }"
      }
      return """
        extension \(type): WaymarkMacros.LinkSet {
          /// The pattern of each case.
          \(access)enum Patterns {
        \(patterns.map { "    \($0)" }.joined(separator: "\n"))
          }
          \(access)var target: LinkTarget {
            switch self {
        \(targets.map { "    \($0)" }.joined(separator: "\n"))
            }
          }
          \(access)static let reader = WaymarkMacros.LinkReader<Self> {
        \(readers.map { "    \($0)" }.joined(separator: "\n"))
          }
          \(access)static func add<Screen>(
            to routes: inout Routes<Screen>, _ make: @escaping (Self) throws -> Screen?
          ) {
        \(routes.map { "    \($0)" }.joined(separator: "\n"))
          }
        }
        """
    }
  }

  /// Says the pattern of a case; only `@Links` reads it.
  struct PathMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      []
    }
  }

  /// A sentence for the compiler to print.
  private struct Words: DiagnosticMessage {
    let message: String
    var diagnosticID: MessageID { MessageID(domain: "Waymark", id: "links") }
    var severity: DiagnosticSeverity { .error }
  }

  extension LinkCase {
    private var names: [String] { values.indices.map { "value\($0)" } }

    /// What a closure takes, with `in`; nothing if there are no values.
    fileprivate var parameters: String {
      values.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
    }

    /// The case, made of what the closure takes.
    fileprivate var made: String {
      ".\(name)" + (values.isEmpty ? "" : "(\(arguments { names[$0] }))")
    }

    fileprivate var construction: String { parameters + made }
  }

  extension String {
    /// `(let a, b)` as a pattern: `(let a, let b)`.
    fileprivate var replacingLets: String { split(separator: ", ").joined(separator: ", let ") }
  }
#endif
