import FlowDiagnostics

/// Why there is nothing to hold a run's findings against.
package enum BaselineError: Error, Hashable, CustomStringConvertible {
    case missing(path: String)
    case unreadable(path: String, SystemError)
    case malformed(path: String, SourcePosition)
    case otherVersion(path: String, String)
    case notABaseline(path: String)

    package var description: String {
        switch self {
        case .missing(let path):
            "there is no baseline `\(path)`; make one with `flowgen lint … --write-baseline \(path)`"
        case .unreadable(let path, let error):
            "`\(path)` cannot be read: \(error); see what is there, and whether you may read it"
        case .malformed(let path, let place):
            "`\(path)` is no baseline at line \(place.line), column \(place.column); mend it there, or make it anew with "
                + "`flowgen lint … --write-baseline \(path)`"
        case .otherVersion(let path, let version):
            "`\(path)` is a baseline of version \(version), and this flowgen knows \(Baseline.version); make it anew with "
                + "`flowgen lint … --write-baseline \(path)`"
        case .notABaseline(let path):
            "`\(path)` is in the way: it is no baseline; move it, or write the baseline to another file"
        }
    }
}
