import FlowEscaping
import FlowFiles

/// An Xcode project in a folder, as far as its text shows it.
package struct XcodeProject: Sendable {
    /// Its name, which is that of the app in most projects.
    package let name: String
    /// The oldest system that one of its targets supports, for each platform.
    package let platforms: [PackageManifest.Platform]
    /// Whether a target has the build plug-in.
    package let usesPlugin: Bool

    private static let greatestSize = 64 << 20

    /// - Returns: `nil` without a project, or if there are several.
    package static func find(in folder: String) -> XcodeProject? {
        let ending = ".xcodeproj"
        let projects = (try? FolderListing(of: folder))?.entries.map(\.name).filter { $0.ends(with: ending) } ?? []
        guard projects.count == 1, let project = projects.first else { return nil }
        let path = FilePath.join(FilePath.join(folder, project), "project.pbxproj")
        let text = (try? FileSystem.read(path, limit: greatestSize)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return XcodeProject(
            name: String(project.start(beforeEnding: ending) ?? ""), platforms: platforms(in: text),
            usesPlugin: text.has(text: PackageSetup.plugin))
    }

    private static let settings = [
        ("IPHONEOS_DEPLOYMENT_TARGET", "iOS"), ("MACOSX_DEPLOYMENT_TARGET", "macOS"),
        ("TVOS_DEPLOYMENT_TARGET", "tvOS"), ("WATCHOS_DEPLOYMENT_TARGET", "watchOS"),
        ("XROS_DEPLOYMENT_TARGET", "visionOS"),
    ]

    private static func platforms(in text: String) -> [PackageManifest.Platform] {
        var versions: [String: PackageManifest.Version] = [:]
        // A setting is a line, as in `IPHONEOS_DEPLOYMENT_TARGET = 17.0;`.
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.dropping("\t").dropping(" ")
            for (setting, _) in settings where line.begins(with: "\(setting) = ") {
                let value = line.dropFirst(setting.count + 3).with("", for: "\"").with("", for: ";")
                guard let version = PackageManifest.Version(value[...]) else { continue }
                versions[setting] = versions[setting].map { min($0, version) } ?? version
            }
        }
        return settings.compactMap { setting, platform in
            versions[setting].map { PackageManifest.Platform(name: platform, version: $0) }
        }
    }
}
