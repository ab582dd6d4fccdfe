#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros
  import Waymark

  /// One case of an enum of links, with its pattern.
  struct LinkCase {
    /// A value that the case holds.
    struct Value {
      let label: String?
      let type: TypeSyntax

      /// True if the type is written as an optional one.
      var isOptional: Bool {
        type.is(OptionalTypeSyntax.self) || type.trimmedDescription.hasPrefix("Optional<")
      }
    }

    let name: TokenSyntax
    let values: [Value]
    let pattern: Pattern
    /// The pattern as it is written, with its quotes.
    let literal: StringLiteralExprSyntax
    /// What else the attribute says: options of the route.
    let options: [LabeledExprSyntax]

    /// The values as arguments of a call: `item: $0, page: $1`.
    func arguments(_ name: (Int) -> String) -> String {
      values.indices.map { (values[$0].label.map { "\($0): " } ?? "") + name($0) }
        .joined(separator: ", ")
    }

    /// Two cases with the same key are the same link.
    var key: String {
      let required = pattern.query.filter { !$0.isOptional }.map(\.key).sorted()
      let types = values.map { $0.type.trimmedDescription }
      return ([pattern.shape] + required + types).joined(separator: " ")
    }
  }

  extension LinkCase {
    /// Reads a case; nil if something is wrong, which is told at its place.
    init?(_ element: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax, tell: Tell) {
      name = element.name.trimmed
      values = (element.parameterClause?.parameters ?? []).map {
        Value(label: $0.firstName?.trimmed.text.replacingUnderscore, type: $0.type)
      }
      let paths = declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }
        .filter { $0.attributeName.trimmedDescription == "Path" }
      guard let path = paths.first, paths.count == 1, declaration.elements.count == 1 else {
        tell(
          .at(
            element,
            "Each case has one @Path, and a line of its own: @Path(\"/…\") case \(name.text)."))
        return nil
      }
      let all = path.arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
      guard let literal = all.first?.expression.as(StringLiteralExprSyntax.self),
        literal.segments.count == 1, case .stringSegment(let segment)? = literal.segments.first
      else {
        tell(.at(path, "The pattern has to be a literal without interpolations."))
        return nil
      }
      self.literal = literal.trimmed
      options = Array(all.dropFirst())
      do throws(PatternError) {
        pattern = try Pattern(segment.content.text)
      } catch {
        // A place inside a text cannot be told: the sentence counts its characters.
        tell(.at(literal, error.message))
        return nil
      }
      if !agrees(element, tell) { return nil }
    }

    /// True if the values are those that the pattern names, in its order.
    private func agrees(_ element: EnumCaseElementSyntax, _ tell: Tell) -> Bool {
      let parameters = pattern.parameters
      guard parameters.count == values.count else {
        let names = parameters.map { ":\($0.name)" }.joined(separator: ", ")
        tell(
          .at(
            element,
            "The pattern names \(parameters.count) values\(names.isEmpty ? "" : " (\(names))"), "
              + "‘\(name.text)’ holds \(values.count)."))
        return false
      }
      var isRight = true
      for (parameter, value) in zip(parameters, values) {
        if let label = value.label, label != parameter.name {
          tell(
            .at(value.type, "The pattern has ‘:\(parameter.name)’ here, and the case ‘\(label)’."))
          isRight = false
        }
        if parameter.isOptional != value.isOptional {
          let advice =
            parameter.isOptional
            ? "A link may leave ‘:\(parameter.name)?’ out: its type is "
              + "\(value.type.trimmedDescription)?."
            : "A link always has ‘:\(parameter.name)’: its type is no optional one."
          tell(.at(value.type, advice))
          isRight = false
        }
      }
      return isRight
    }
  }

  /// What is wrong, and where.
  struct Complaint {
    let node: Syntax
    let message: String

    static func at(_ node: some SyntaxProtocol, _ message: String) -> Complaint {
      Complaint(node: Syntax(node), message: message)
    }
  }

  typealias Tell = (Complaint) -> Void

  extension String {
    /// Nil for `_`, which is no label.
    fileprivate var replacingUnderscore: String? { self == "_" ? nil : self }
  }
#endif
