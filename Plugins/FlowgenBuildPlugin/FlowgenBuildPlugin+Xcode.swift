#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    extension FlowgenBuildPlugin: XcodeBuildToolPlugin {
        /// The same for a target of an Xcode project, which has no folder of its own.
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let files = target.inputFiles.map(\.url)
            guard let specs = TargetSpecs(among: files, upTo: context.xcodeProject.directoryURL) else { return [] }
            return [
                try .generating(
                    specs, of: target.displayName, module: target.displayName.swiftModule,
                    with: try context.tool(named: "flowgen").url,
                    // Targets of one project may share what Xcode hands out.
                    into: context.pluginWorkDirectoryURL.appendingPathComponent(target.displayName))
            ]
        }
    }

    extension String {
        /// The name of the Swift module of a target, unless the project chooses another.
        fileprivate var swiftModule: String {
            String(map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }
    }
#endif
