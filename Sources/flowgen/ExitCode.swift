/// The exit code of a run.
enum ExitCode: Int32, CaseIterable {
    case fine = 0
    case findings = 1
    case usageOrEnvironment = 2

    var meaning: String {
        switch self {
        case .fine: "Success; there may be warnings."
        case .findings:
            "Errors in the specs or the configuration, more warnings than allowed, or "
                + "differences shown by `--check` or `--diff`, or changes that `--fail-on` names."
        case .usageOrEnvironment:
            "A mistake in the command line, or a file that cannot be found, read or written."
        }
    }
}
