import EmitterTestSupport
import Foundation

/// A public declaration of a module, as the compiler understands it: with the isolation and the conformances that it infers.
struct Declaration {
    /// The name with its owners, such as `View.tag(_:)`.
    let name: String
    /// `MainActor` or `nonisolated`.
    let isolation: String
    /// As in the table of members.
    private(set) var sendable: String
    /// The versions that introduce it, on platforms for which the declaration says so.
    private(set) var introduced: [String: PlatformVersion] = [:]
    /// The platforms for which the declaration is marked as unavailable.
    private(set) var unavailable: Set<String> = []
    /// The class that the class inherits from.
    private(set) var superclass: String?

    /// Reads the symbol graph of a module.
    static func all(in graph: Data) throws -> [Declaration] {
        let graph = try JSONDecoder().decode(SymbolGraph.self, from: graph)
        var declarations = graph.symbols.map(Declaration.init)
        let indices = Dictionary(
            graph.symbols.enumerated().map { ($1.identifier.precise, $0) }, uniquingKeysWith: { first, _ in first })
        for relationship in graph.relationships {
            guard let index = indices[relationship.source] else { continue }
            if relationship.kind == "inheritsFrom", let target = indices[relationship.target] {
                declarations[index].superclass = declarations[target].name
            } else if relationship.kind == "conformsTo", relationship.targetFallback == "Swift.Sendable" {
                let conditions = relationship.conditions.filter { $0.rhs == "Sendable" }.map(\.lhs)
                declarations[index].sendable =
                    conditions.isEmpty ? "Sendable" : "if " + conditions.joined(separator: ", ")
            }
        }
        return declarations
    }

    private init(_ symbol: SymbolGraph.Symbol) {
        name = symbol.pathComponents.joined(separator: ".")
        isolation = symbol.modifiers.contains("@MainActor") ? "MainActor" : "nonisolated"
        let sendable = symbol.sendableParameters
        self.sendable = sendable.isEmpty ? "-" : sendable.joined(separator: ", ")
        for availability in symbol.availability ?? [] {
            guard let domain = availability.domain else { continue }
            if availability.isUnconditionallyUnavailable == true { unavailable.insert(domain) }
            if let version = availability.introduced {
                introduced[domain] = PlatformVersion(major: version.major, minor: version.minor ?? 0)
            }
        }
    }
}

/// The part of a symbol graph that the tests read.
private struct SymbolGraph: Decodable {
    var symbols: [Symbol]
    var relationships: [Relationship]

    struct Symbol: Decodable {
        struct Identifier: Decodable { var precise: String }

        struct Fragment: Decodable {
            var kind: String
            var spelling: String
        }

        struct Availability: Decodable {
            struct Version: Decodable {
                var major: Int
                var minor: Int?
            }

            var domain: String?
            var introduced: Version?
            var isUnconditionallyUnavailable: Bool?
        }

        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]
        var availability: [Availability]?

        /// What is written before the name.
        var modifiers: String {
            declarationFragments.prefix { $0.kind != "identifier" && !["init", "subscript"].contains($0.spelling) }
                .map(\.spelling).joined()
        }

        /// The names of the parameters whose type is a `@Sendable` function.
        var sendableParameters: [String] {
            var parameter: String?
            var found: [String] = []
            for fragment in declarationFragments {
                if fragment.kind == "externalParam" || (fragment.kind == "internalParam" && parameter == "_") {
                    parameter = fragment.spelling
                }
                if let parameter, fragment.spelling.contains("@Sendable") { found.append(parameter) }
            }
            return found
        }
    }

    struct Relationship: Decodable {
        struct Condition: Decodable {
            var lhs: String
            var rhs: String
        }

        var kind: String
        var source: String
        var target: String
        var targetFallback: String?
        var swiftConstraints: [Condition]?

        var conditions: [Condition] { swiftConstraints ?? [] }
    }
}
