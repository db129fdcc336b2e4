import FlowDiagnostics
import FlowFiles
import FlowYAML

/// The reason why the diagnostics of a run cannot be compared with a baseline.
package enum BaselineError: Error, Hashable, CustomStringConvertible {
    case missing(path: String)
    case unreadable(path: String, SystemError)
    case tooLarge(path: String, size: Int)
    case malformed(path: String, TextPosition)
    case otherVersion(path: String, String)
    case notABaseline(path: String)

    package var description: String {
        switch self {
        case .missing(let path):
            "there is no baseline `\(path)`; create one with `flowgen lint … --write-baseline \(path)`"
        case .unreadable(let path, let error):
            "`\(path)` cannot be read: \(error); check the path and its permissions"
        case .tooLarge(let path, let size):
            "`\(path)` has \(size) bytes, but a baseline has at most \(YAMLLimits.fileSize) (64 MiB); check whether it is the "
                + "right file"
        case .malformed(let path, let place):
            "`\(path)` is not a valid baseline: line \(place.line), column \(place.column); fix it there, or regenerate it with "
                + "`flowgen lint … --write-baseline \(path)`"
        case .otherVersion(let path, let version):
            "`\(path)` is a baseline of version \(version), and this flowgen knows \(Baseline.version); regenerate it with "
                + "`flowgen lint … --write-baseline \(path)`"
        case .notABaseline(let path):
            "`\(path)` is not a baseline and would be overwritten; move it, or write the baseline to another file"
        }
    }
}
