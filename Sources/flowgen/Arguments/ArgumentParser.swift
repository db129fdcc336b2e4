import FlowDiagnostics
import FlowEscaping
import FlowPipeline

/// Parses a command line according to a declaration: `--name value`, `--name=value`, `-n value`, flags, and `--`, which ends the
/// options. A single `-` is an ordinary value.
struct ArgumentParser {
    let declaration: CommandDeclaration
    /// All commands, to report options that belong to another command.
    let others: [CommandDeclaration]

    func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
        var parsed = ParsedArguments()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                for positional in rest { parsed.add(positional) }
                break
            }
            if argument.begins(with: "--") {
                try parseLong(argument.droppingScalars(2), &rest, into: &parsed)
            } else if argument.begins(with: "-"), argument != "-" {
                try parseShort(argument.droppingScalars(1), &rest, into: &parsed)
            } else {
                parsed.add(argument)
            }
        }
        // A request for help may be incomplete.
        let isAskingForHelp = CommandDeclaration.commonOptions.contains(where: parsed.has)
        if !isAskingForHelp { try check(parsed) }
        return parsed
    }

    private func parseLong(
        _ text: Substring, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
    ) throws(UsageError) {
        let parts = text.parts(at: "=", splits: 1).map(String.init)
        let name = parts.first ?? ""
        guard let option = declaration.allOptions.first(where: { $0.name == name }) else {
            if declaration.configurationKeys.contains(name) {
                throw error(
                    "there is no option `--\(name)`; set `\(name)` below `generate` in `\(ConfigurationFile.name)`")
            }
            try refuseForeign("--\(name)", value: parts.count > 1 ? parts[1] : rest.first) { $0.name == name }
            throw unknown(
                "--\(name)", suggestion: Suggestion.nearest(to: name, among: declaration.allOptions.map(\.name)))
        }
        try add(option, inline: parts.count > 1 ? parts[1] : nil, &rest, into: &parsed)
    }

    /// `-o DIR`, `-oDIR`; several flags can share one dash.
    private func parseShort(
        _ text: Substring, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
    ) throws(UsageError) {
        var letters = text
        while let letter = letters.popFirst() {
            guard let option = declaration.allOptions.first(where: { $0.letter == letter }) else {
                try refuseForeign("-\(letter)", value: letters.isEmpty ? rest.first : String(letters)) {
                    $0.letter == letter
                }
                // `-output` is a long option with a missing dash.
                let isLong = declaration.allOptions.contains { $0.name == text }
                throw unknown("-\(isLong ? String(text) : String(letter))", suggestion: isLong ? String(text) : nil)
            }
            if option.value == nil {
                let inline = letters.unicodeScalars.first == "=" ? String(letters.droppingScalars(1)) : nil
                try add(option, inline: inline, &rest, into: &parsed)
            } else {
                let value = letters.unicodeScalars.first == "=" ? letters.droppingScalars(1) : letters
                return try add(option, inline: letters.isEmpty ? nil : String(value), &rest, into: &parsed)
            }
        }
    }

    private func add(
        _ option: OptionDeclaration, inline: String?, _ rest: inout ArraySlice<String>,
        into parsed: inout ParsedArguments
    ) throws(UsageError) {
        let isCommon = CommandDeclaration.commonOptions.contains { $0.name == option.name }
        if parsed.has(option), !isCommon, !option.isRepeatable {
            throw error("`\(option.spelling)` is given twice; remove one of them")
        }
        guard let value = option.value else {
            if let inline { throw error("`\(option.spelling)` takes no value; remove `=\(inline)`") }
            return parsed.add("", for: option)
        }
        guard let text = inline ?? rest.popFirst(), !text.isEmpty else {
            throw error("`\(option.spelling)` needs a value: `\(option.spelling) \(value.placeholder)`")
        }
        // In `--output --check`, the value is missing. A value that starts with dashes can be given as `--output=--check`.
        if inline == nil, text.begins(with: "--") {
            throw error(
                "`\(option.spelling)` needs a value, but `\(text)` follows; "
                    + "if that is the value, write `\(option.spelling)=\(text)`")
        }
        if !value.choices.isEmpty, !value.choices.contains(text) {
            throw error(
                "`\(option.spelling)` cannot be `\(text)`; \(UsageError.choice(for: text, among: value.choices))")
        }
        parsed.add(text, for: option)
    }

    private func check(_ parsed: ParsedArguments) throws(UsageError) {
        let isPartial = declaration.options.contains { $0.replacesRun && parsed.has($0) }
        for option in declaration.options where option.isRequired && !isPartial && !parsed.has(option) {
            throw error("`\(option.spelling) \(option.value?.placeholder ?? "")` is missing; add it, as in \(example)")
        }
        let required = declaration.positionals.filter(\.isRequired)
        if parsed.positionals.count < required.count {
            let missing = required[parsed.positionals.count]
            throw error("`\(missing.placeholder)` is missing; \(missing.fix), as in \(example)")
        }
        if let last = declaration.positionals.last, last.isRepeated { return }
        if parsed.positionals.count > declaration.positionals.count {
            throw error(
                "`\(parsed.positionals[declaration.positionals.count])` is one argument too many; "
                    + (ForeignUsage.advice(onArgument: parsed.positionals[0], of: declaration.name) ?? "remove it"))
        }
    }

    private var example: String {
        "`\(declaration.examples.first?.command ?? "flowgen help \(declaration.name)")`"
    }

    /// Throws for an option that only another command has.
    private func refuseForeign(
        _ spelling: String, value: String?, where matches: (OptionDeclaration) -> Bool
    ) throws(UsageError) {
        guard let other = others.first(where: { $0.options.contains(where: matches) }) else { return }
        let name = others.lazy.flatMap(\.options).first(where: matches)?.name ?? ""
        let fix =
            foreignAdvice(on: spelling)
            ?? ForeignUsage.advice(on: name, value: value ?? "", of: declaration) ?? "remove it"
        throw error(
            "`\(spelling)` is an option of `flowgen \(other.name)`, not of `flowgen \(declaration.name)`; \(fix)")
    }

    private func unknown(_ spelling: String, suggestion: String?) -> UsageError {
        let fix =
            foreignAdvice(on: spelling).map { "; \($0)" } ?? suggestion.map { "; did you mean `--\($0)`?" }
            ?? "; put `--` before a path that starts with a dash"
        return error("there is no option `\(spelling)`\(fix)")
    }

    private func foreignAdvice(on spelling: String) -> String? {
        let name = String(spelling.dropping("-").dropping("-"))
        return ForeignUsage.advice(on: name, among: declaration.allOptions.map(\.name))
    }

    private func error(_ message: String) -> UsageError { UsageError(message: message, command: declaration.name) }
}
