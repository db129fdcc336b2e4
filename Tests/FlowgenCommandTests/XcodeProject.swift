import Foundation
import Testing

/// An Xcode project as `pbxproj` of PyPI reads it.
struct XcodeProject {
    /// An entry of the project, or a dictionary in one.
    struct Object {
        let id: String
        fileprivate let fields: [String: Any]

        var isa: String? { self["isa"] }

        subscript(_ key: String) -> String? { fields[key] as? String }

        /// The values of a list, or none if there is no list.
        func list(_ key: String) -> [String] { fields[key] as? [String] ?? [] }

        func dictionary(_ key: String) -> Object { Object(id: id, fields: fields[key] as? [String: Any] ?? [:]) }

        /// Everything in the object that has the form of an id.
        var references: Set<String> { Self.references(in: fields) }

        private static func references(in value: Any) -> Set<String> {
            switch value {
            case let text as String: text.wholeMatch(of: /[0-9A-F]{24}/) == nil ? [] : [text]
            case let list as [Any]: Set(list.flatMap(references))
            case let fields as [String: Any]: references(in: Array(fields.keys) + Array(fields.values))
            default: []
            }
        }
    }

    /// The folder of the project, to which its paths are relative.
    let folder: URL
    let objects: [String: Object]
    let rootID: String
    /// The file, and the same project as `pbxproj` writes it.
    let texts: (own: String, printed: String)

    private static let program = """
        import json, sys
        from pbxproj import XcodeProject

        def plain(value):
            if isinstance(value, list): return [plain(item) for item in value]
            if hasattr(value, "get_keys"): return {key: plain(value[key]) for key in value.get_keys()}
            return value

        project = XcodeProject.load(sys.argv[1])
        json.dump({"project": plain(project), "text": repr(project) + "\\n"}, sys.stdout)
        """

    /// Reads a project with `pbxproj`, as JSON.
    ///
    /// - Parameter url: The folder whose name ends with `.xcodeproj`.
    static func read(_ url: URL) async throws -> String {
        try await ExternalTools.output(of: program, url.appending(path: "project.pbxproj").path)
    }

    /// - Parameter output: What `read` has returned for the same URL.
    init(_ output: String, at url: URL) throws {
        let json = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        let project = try #require(json?["project"] as? [String: Any])
        let fields = try #require(project["objects"] as? [String: [String: Any]])
        folder = url.deletingLastPathComponent()
        objects = Dictionary(uniqueKeysWithValues: fields.map { ($0, Object(id: $0, fields: $1)) })
        rootID = try #require(project["rootObject"] as? String)
        texts = (
            try String(contentsOf: url.appending(path: "project.pbxproj"), encoding: .utf8),
            try #require(json?["text"] as? String)
        )
    }

    // MARK: Targets

    /// The objects that a list refers to.
    func objects(_ key: String, of object: Object?) -> [Object] { object?.list(key).compactMap { objects[$0] } ?? [] }

    var root: Object? { objects[rootID] }
    var targets: [Object] { objects("targets", of: root) }
    func target(_ name: String) throws -> Object { try #require(targets.first { $0["name"] == name }) }

    /// The folders whose files Xcode adds to a target by itself.
    func folders(of target: Object) -> [URL] {
        objects("fileSystemSynchronizedGroups", of: target).compactMap { $0["path"] }
            .map { folder.appending(path: $0).standardized }
    }

    /// The settings of a target in each configuration, with those of the project where it has none.
    func settings(of target: Object) -> [(configuration: String, settings: [String: String])] {
        let own = configurations(of: target)
        return configurations(of: root).map { name, settings in
            (name, settings.merging(own.first { $0.name == name }?.settings ?? [:]) { $1 })
        }
    }

    private func configurations(of owner: Object?) -> [(name: String, settings: [String: String])] {
        let list = owner?["buildConfigurationList"].flatMap { objects[$0] }
        return objects("buildConfigurations", of: list).map { configuration in
            let settings = configuration.dictionary("buildSettings").fields.compactMapValues { $0 as? String }
            return (configuration["name"] ?? "", settings)
        }
    }

    /// The names of what a target is linked with.
    func linked(with target: Object) -> Set<String> {
        let phase = objects("buildPhases", of: target).first { $0.isa == "PBXFrameworksBuildPhase" }
        return Set(
            objects("files", of: phase).compactMap { file in
                let (own, package) = (file["fileRef"], file["productRef"])
                return own.flatMap { objects[$0]?["path"] } ?? package.flatMap { objects[$0]?["productName"] }
            })
    }
}
