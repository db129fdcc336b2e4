import FlowDiagnostics
import FlowEscaping
import FlowLint

/// Commands and options of other tools, and what they are in flowgen.
enum ForeignUsage {
    /// - Returns: the command that does it, with its options.
    static func command(for name: String) -> String? {
        switch name {
        case "check", "verify", "validate", "analyze", "analyse": "lint"
        case "build", "compile", "gen", "codegen", "emit": "generate"
        case "fix", "format", "autocorrect", "fmt": "lint --fix"
        case "graph", "draw", "render", "diagram", "visualize", "visualise": "map"
        case "new", "create", "setup": "init"
        case "simulate", "play", "preview": "walk"
        case "version": "--version"
        default: nil
        }
    }

    /// - Returns: the command that takes such an argument.
    static func advice(onArgument argument: String, of command: String) -> String? {
        guard command == "rules", RuleRegistry.rule(RuleID(rawValue: argument)) != nil else { return nil }
        return "write `flowgen explain \(argument)`"
    }

    /// - Returns: how a command gets what an option of another one says.
    static func advice(on option: String, value: String, of command: CommandDeclaration) -> String? {
        switch option {
        case "flow" where command.positionals.last?.isRepeated == true && !value.isEmpty:
            return "name the file of the flow, such as `\(value).flow.yaml`, in the place of the folder"
        case "output" where command.options.contains { $0.value?.placeholder == "FORMAT=FILE" } && !value.isEmpty:
            let ending = String(value.parts(at: ".").last ?? "")
            let format =
                ["json", "sarif", "html", "xml"].contains(ending) ? ending == "xml" ? "junit" : ending : "FORMAT"
            return "write `--output \(format)=\(value)`"
        default: return nil
        }
    }

    /// - Parameter options: the names of those that the command has.
    /// - Returns: what to do instead of setting an option.
    static func advice(on option: String, among options: [String]) -> String? {
        if ["json", "sarif", "github"].contains(option), options.contains("format") {
            return "write `--format \(option)`"
        }
        let (meant, other): (String?, String?) =
            switch option {
            case "autocorrect", "autofix", "write", "in-place", "correct": ("fix", nil)
            case "f", "reporter", "output-format": ("format", nil)
            case "dry-run": ("diff", nil)
            case "strict": (nil, "run `flowgen lint --strict` before it")
            case "disable", "rule", "rules", "only", "enable", "disable-rule", "only-rule", "severity":
                (nil, "set the level of a rule below `rules` in `.flowgen.yaml`, as in `rules: { fallthrough: off }`")
            case "watch", "w": (nil, "the build-tool plug-in generates whenever a spec has changed")
            case "exclude", "ignore", "include":
                (nil, "name the files or folders to read, or list them below `modules` in `.flowgen.yaml`")
            default: (nil, nil)
            }
        if let meant, options.contains(meant) { return "write `--\(meant)`" }
        return other
    }
}
