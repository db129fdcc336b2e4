import Foundation
import PackagePlugin

// What the build plug-in uses of the module that Xcode alone has, by the signatures that Apple has published, for the
// compiler to hold the plug-in against on every machine.

/// A project, for a plug-in that works on one of its targets.
public struct XcodePluginContext {
    /// The project that the plug-in is applied to.
    public let xcodeProject: XcodeProject
    /// Where the plug-in and its commands may write.
    public let pluginWorkDirectoryURL: URL

    /// The tool of that name among the plug-in's dependencies.
    public func tool(named name: String) throws -> PluginContext.Tool { throw XcodeIsMissing() }
}

/// A project of Xcode's.
public struct XcodeProject {
    /// The folder that the project is in.
    public let directoryURL: URL
}

/// A target of a project.
public struct XcodeTarget {
    /// Its name in Xcode.
    public let displayName: String
    /// The files that belong to it.
    public let inputFiles: FileList
}

/// A build plug-in for targets of Xcode projects.
public protocol XcodeBuildToolPlugin: BuildToolPlugin {
    /// The commands of a build of the target.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// That nothing here can be run.
struct XcodeIsMissing: Error {}
