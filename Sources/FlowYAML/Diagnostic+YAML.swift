import FlowDiagnostics

/// The diagnostics of reading YAML, except for libyaml's own errors.
extension Diagnostic {
    static func fileTooLarge(_ size: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .yamlLimit, .error,
            "the file has \(size) bytes, and flowgen reads up to \(YAMLLimits.fileSize) (64 MiB); split the flow into files",
            at: span)
    }

    static func outOfMemory(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .yamlLimit, .error, "there is not enough memory to read this file; close other programs, or split the file",
            at: span)
    }

    static func tooDeep(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .yamlLimit, .error,
            "this nests deeper than \(YAMLLimits.depth) levels, which no spec needs; look for a bracket or an alias that is repeated",
            at: span)
    }

    static func tooManyAliasedNodes(_ name: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .yamlLimit, .error,
            "with `*\(name)`, the aliases of this file stand for more than \(YAMLLimits.aliasedNodes) nodes, because "
                + "aliases of aliases multiply; write some of them out",
            at: span)
    }

    static func wideEncoding(_ encoding: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .yamlEncoding, .error, "the file is \(encoding), as its first bytes show; save it as UTF-8",
            at: span)
    }

    static func badEncoding(_ problem: EncodingScan.Problem, at span: SourceSpan) -> Diagnostic {
        let place = "at byte offset \(problem.offset)"
        let message =
            switch problem.cause {
            case .invalidUTF8(let byte):
                "the byte 0x\(hex(UInt32(byte), 2)) \(place) is not valid UTF-8; save the file as UTF-8"
            case .notAllowed(0xFEFF):
                "there is a byte order mark (U+FEFF) \(place), inside the text; remove the invisible character"
            case .notAllowed(let codePoint) where codePoint >= 0xFFFE:
                "U+\(hex(codePoint, 4)) \(place) is not a character; remove it"
            case .notAllowed(let codePoint):
                "the control character U+\(hex(codePoint, 4)) \(place) is not allowed in YAML; remove it, "
                    + #"or write it as "\u\#(hex(codePoint, 4))" in double quotes"#
            }
        return Diagnostic(.yamlEncoding, .error, message, at: span)
    }

    static func secondDocument(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, .error,
            "a second YAML document starts here, but a spec is one document; move it to a file of its own, "
                + "or remove the `---`",
            at: span)
    }

    static func undefinedAlias(_ name: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, .error,
            "no anchor `&\(name)` comes before the alias `*\(name)`; define it further up, "
                + "or quote the text if it is meant to start with `*`",
            at: span)
    }

    static func recursiveAlias(_ name: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, .error,
            "the alias `*\(name)` is inside the value that `&\(name)` anchors, which would contain itself; remove it",
            at: span)
    }

    static func duplicateKey(
        _ name: String, isMerge: Bool, hasEntries: Bool, at span: SourceSpan, first: SourceSpan
    ) -> Diagnostic {
        let advice =
            if isMerge {
                "give one `<<` a list, as in `<<: [*first, *second]`"
            } else if hasEntries {
                "write the entries of both below one of them, or rename one"
            } else {
                "remove or rename one of them"
            }
        return Diagnostic(
            .duplicateKey, .error, "the key `\(name)` is already in this mapping; \(advice)", at: span,
            related: [Diagnostic.Related(first, "`\(name)` is here first")])
    }

    static func complexKey(_ kind: YAMLTree.Kind, at span: SourceSpan) -> Diagnostic {
        let found = kind == .sequence ? "a list" : "a mapping"
        return Diagnostic(
            .wrongShape, .error, "a key is a name, but here it is \(found); write `name: value`, or quote the key",
            at: span)
    }

    static func mergeOfNoMapping(_ kind: YAMLTree.Kind, at span: SourceSpan) -> Diagnostic {
        let found = kind == .sequence ? "a list" : "a scalar"
        return Diagnostic(
            .wrongShape, .error,
            "`<<` merges mappings, but here is \(found); give it an alias of a mapping, as in `<<: *common`, "
                + "or a list of those",
            at: span)
    }

    static func bidiControl(_ character: BidiCharacter, at span: SourceSpan) -> Diagnostic {
        let escape = String(character.codePoint, radix: 16, uppercase: true)
        return Diagnostic(
            .bidiControl, .error,
            "\(character.description) changes the displayed order of the text around it; remove it, "
                + #"or write it as "\u\#(String(repeating: "0", count: 4 - escape.count))\#(escape)" in double quotes"#,
            at: span)
    }

    /// - Parameter quote: the quote that opens the scalar around the character; `nil` outside of quotes.
    static func hiddenLineBreak(_ character: HiddenLineBreak, in quote: UInt8?, at span: SourceSpan) -> Diagnostic {
        let advice =
            switch quote {
            case UInt8(ascii: "\""): "write it as `\(character.escape)`"
            case UInt8(ascii: "'"): "write it as `\(character.escape)` in double quotes"
            default: "remove it, or start a new line"
            }
        return Diagnostic(
            .hiddenLineBreak, .error, "\(character.description) ends a line in YAML, but not in editors; \(advice)",
            at: span)
    }

    static func oddSpace(_ space: SourceText.OddSpace, at span: SourceSpan, of source: SourceFile) -> Diagnostic {
        Diagnostic(.yamlSyntax, .error, message(of: space), at: span, fix: fix(of: space, at: span, of: source))
    }

    /// Replaces the run with as many ordinary spaces. A zero-width space is not replaced, because an ordinary space would move
    /// the text after it.
    private static func fix(of space: SourceText.OddSpace, at span: SourceSpan, of source: SourceFile) -> Fix? {
        guard space.codePoint != 0x200B, let scalar = Unicode.Scalar(space.codePoint) else { return nil }
        let count = source.text(span).unicodeScalars.count
        return .replacing(
            String(repeating: Character(scalar), count: count), with: String(repeating: " ", count: count), in: span,
            of: source)
    }

    static func message(of space: SourceText.OddSpace) -> String {
        "this is \(space.description), which looks like a space, but YAML reads it as a letter; use an ordinary space"
    }

    static func tag(
        _ tag: String, isAlone: Bool, isGuard: Bool, at span: SourceSpan, of source: SourceFile
    ) -> Diagnostic {
        let advice =
            if isGuard {
                "write `not \(tag.dropFirst())` for a guard that must not hold"
            } else if isAlone {
                "write \"\(tag)\" in quotes if the `!` belongs to the value"
            } else {
                "remove it, or quote the whole value if the `!` belongs to it"
            }
        return Diagnostic(
            .yamlSyntax, .error, "`\(tag)` is a YAML tag, and tags mean nothing in a spec; \(advice)", at: span,
            fix: isGuard ? .replacing(tag, with: "not \(tag.dropFirst())", in: span, of: source) : nil)
    }

    private static func hex(_ value: UInt32, _ width: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
