import Foundation
import PackagePlugin

// Declares the part of Xcode's module XcodeProjectPlugin that the build plug-in uses, with the signatures that Apple publishes,
// so that the plug-in can be type-checked without Xcode.

/// The context in which a plug-in is applied to a target of an Xcode project.
public struct XcodePluginContext {
    /// The project that the plug-in is applied to.
    public let xcodeProject: XcodeProject
    /// The folder to which the plug-in and its commands can write.
    public let pluginWorkDirectoryURL: URL

    /// Returns the tool with a name from the plug-in's dependencies.
    public func tool(named name: String) throws -> PluginContext.Tool { throw XcodeIsMissing() }
}

/// An Xcode project.
public struct XcodeProject {
    /// The folder that contains the project.
    public let directoryURL: URL
}

/// A target of a project.
public struct XcodeTarget {
    /// The name that Xcode shows.
    public let displayName: String
    /// The files of the target.
    public let inputFiles: FileList
}

/// A build plug-in for targets of Xcode projects.
public protocol XcodeBuildToolPlugin: BuildToolPlugin {
    /// Creates the commands for a build of the target.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// The error of every function here, because the stand-in has no implementation.
struct XcodeIsMissing: Error {}
