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
            if platform == "macOS", start.hasPrefix("if #available("), start.contains("macOS 15") {
                return "\(line.prefix { $0 == " " })if CommandLine.argc < 0 {"
            }
            guard start.hasPrefix("#if") || start.hasPrefix("#elseif") else { return String(line) }
            var line = String(line)
            for name in platforms { line = line.replacing("os(\(name))", with: "\(name == platform)") }
            return line.replacing("canImport(UIKit)", with: "\(platform != "macOS")")
        }.joined(separator: "\n")
    }

    /// Returns the same with Apple's Foundation, whose type of texts the other one lacks. It has another type with which the runtime can
    /// do the same, and generated code without texts of alerts.
    static func textWithAppleFoundation(_ original: String, for platform: String) -> String {
        text(original, for: platform).replacing("canImport(Darwin)", with: "true")
            .replacing("canImport(FoundationEssentials)", with: "false")
            .replacing("LocalizedStringResource", with: "AttributedString")
            .replacing("String(localized: self)", with: "String(characters)")
    }
}
