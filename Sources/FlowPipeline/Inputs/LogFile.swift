import FlowDiagnostics
import FlowFiles
import FlowYAML

/// A log of an app, for `flowgen replay`.
package enum LogFile {
    /// The size of a log in bytes: 64 MiB, as for specs.
    package static let limit = YAMLLimits.fileSize

    /// Reads a log, without the byte order mark with which it may begin.
    ///
    /// - Parameter isStandardInput: whether it is read from standard input instead of the path.
    package static func read(_ path: String, isStandardInput: Bool) throws(InputError) -> ArraySlice<UInt8> {
        let bytes: [UInt8]
        var size: Int?
        var isForeign = false
        do throws(SystemError) {
            if isStandardInput {
                bytes = try StandardStream.readInput(limit: limit)
            } else {
                let source = try SourceFile(readingSpecAt: path)
                bytes = source.bytes
                size = source.size
                isForeign = source.isForeign
            }
        } catch {
            throw .unreadable(path: path, error)
        }
        // A message would quote its words.
        if isForeign { throw .foreignLog(path: path) }
        if (size ?? bytes.count) > limit { throw .largeLog(path: path, size: size) }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    }
}
