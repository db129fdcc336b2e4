import EmitterTestSupport
import Foundation

/// The runtime as a platform of Apple compiles it: its conditions are replaced by their values there. macOS is the oldest for which
/// the package can be built.
enum PlatformRuntime {
    static let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

    /// Returns the path and the text of each file.
    static func files(for platform: String) throws -> [(path: String, text: String)] {
        try Folder.swiftFiles(in: Folder.runtime).map { file in
            (file.lastPathComponent, text(try String(contentsOf: file, encoding: .utf8), for: platform))
        }
    }

    /// Returns a text in which `#if os(macOS)` is `#if true` on macOS and `#if false` elsewhere. The stand-in for UIKit is hidden from
    /// macOS, and stays hidden on watchOS, whose UIKit has no view controllers.
    static func text(_ text: String, for platform: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.drop { $0 == " " }
            // Only Apple's Foundation has this type. The other one has what the runtime does with it.
            if line.contains("LocalizedStringResource") || line.contains("String(localized: self)") {
                return String(line).replacing("LocalizedStringResource", with: "AttributedString")
                    .replacing("String(localized: self)", with: "String(characters)")
            }
            if platform == "macOS", start.hasPrefix("if #available("), start.contains("macOS 15") {
                return "\(line.prefix { $0 == " " })if CommandLine.argc < 0 {"
            }
            guard start.hasPrefix("#if") || start.hasPrefix("#elseif") else { return String(line) }
            var line = String(line)
            for name in platforms { line = line.replacing("os(\(name))", with: "\(name == platform)") }
            return line.replacing("canImport(UIKit)", with: "\(platform != "macOS")")
                .replacing("canImport(Darwin)", with: "true").replacing("canImport(FoundationEssentials)", with: "false")
        }.joined(separator: "\n")
    }
}
