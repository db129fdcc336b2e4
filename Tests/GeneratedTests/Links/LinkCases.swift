import FlowModel
import FlowRuntime
import FlowTestSupport
import Foundation

@testable import FlowEmitters

/// Cases of Link enums, written `Type.case`: those that the specs declare, and those that a test covers.
enum LinkCases {
    private static let specs = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("specs")

    /// Returns all links of all flows, by folder of `specs/`.
    static func declared() throws -> [String: Set<String>] {
        let folders = try FileManager.default.contentsOfDirectory(atPath: specs.path)
        return try Dictionary(
            uniqueKeysWithValues: folders.map { ($0, try cases(in: specs.appendingPathComponent($0))) })
    }

    private static func cases(in folder: URL) throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
        let module = ReadModule(
            try names.map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
        ).module
        return Set(
            module.flows.flatMap { flow in
                LinkCaseNames.names(of: flow.links?.routes.map(\.pattern) ?? []).map { "\(flow.name.text)Link.\($0)" }
            })
    }

    /// Returns the cases of a link and of the child flows' links that it contains.
    static func reached(by link: any FlowLink) -> Set<String> {
        let values = Mirror(reflecting: link).children.first
        let name = values?.label ?? "\(link)"
        let inner = values.flatMap(childLink).map(reached) ?? []
        return inner.union(["\(type(of: link)).\(name)"])
    }

    /// The value of an enum case is either the associated value or a tuple of several.
    private static func childLink(in values: Mirror.Child) -> (any FlowLink)? {
        if let link = values.value as? any FlowLink { return link }
        let mirror = Mirror(reflecting: values.value)
        guard mirror.displayStyle == .tuple else { return nil }
        return mirror.children.lazy.compactMap { $0.value as? any FlowLink }.first
    }
}
