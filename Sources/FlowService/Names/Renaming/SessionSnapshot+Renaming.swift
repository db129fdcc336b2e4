import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowModel
import FlowPipeline
import FlowSwiftCode

extension SessionSnapshot {
    /// The name at an offset, if it can be renamed.
    package func prepareRename(at path: String, _ offset: Int) -> RenameAnswer<RenamedName> {
        guard let (thing, place) = thing(at: path, offset) else { return .refused("this is not a name") }
        if let reason = thing.element.reasonNotToRename { return .refused(reason) }
        if let reason = outdatedFile { return .refused(reason) }
        guard let name = modules[thing.module].module.name(of: thing.element)?.text else {
            return .refused("nothing declares this name")
        }
        return .possible(RenamedName(location: place.location, name: name, thing: thing))
    }

    /// The edits that give things another name. Whether the result means the same is not checked here; see ``FlowSession``.
    package func rename(_ things: [NamedThing], to name: String) -> RenameAnswer<Rename> {
        let answer = renameInSpecs(things, to: name)
        guard case .possible(var rename) = answer else { return answer }
        for file in rename.files {
            if (try? FileStatus(path: file.new)) != nil {
                return .refused(
                    "the flow's file would be `\(file.new)`, which exists; rename or remove that file first")
            }
            rename = Rename(
                joining: [rename, Rename(edits: editsOfConfiguration(naming: file.old, by: file.new))])
        }
        return .possible(rename)
    }

    /// The edits of specs, without those of the configuration.
    func renameInSpecs(_ things: [NamedThing], to name: String) -> RenameAnswer<Rename> {
        guard let first = things.first else { return .refused("this is not a name") }
        if let reason = things.lazy.compactMap(\.element.reasonNotToRename).first ?? outdatedFile {
            return .refused(reason)
        }
        guard SwiftIdentifier.isValid(name) else {
            return .refused("`\(name)` cannot be a name in Swift; write letters, digits and `_`, and no digit first")
        }
        if modules[first.module].module.name(of: first.element)?.text == name { return .possible(Rename()) }
        var edits: [TextEdit] = []
        var files: [FileRename] = []
        for (index, elements) in elementsByModule(things) {
            var plan = RenamePlan(modules[index])
            plan.rename(elements, to: name)
            if let refusal = plan.texts.refusal { return .refused(refusal) }
            for edit in plan.texts.edits {
                guard let location = modules[index].location(of: edit.span) else { continue }
                edits.append(TextEdit(location, edit.text))
            }
            for element in elements {
                guard case .flow(let flow) = element else { continue }
                if let renamed = fileRename(of: flow, in: modules[index], to: name), !files.contains(renamed) {
                    files.append(renamed)
                }
            }
        }
        return .possible(Rename(joining: [Rename(edits: edits, files: files)]))
    }

    // MARK: Parts

    /// Why nothing can be renamed at the moment.
    private var outdatedFile: String? {
        for module in modules {
            for file in module.current.ids where module.isOutdated(file) {
                return "`\(module.current[file].path)` cannot be read at the moment; correct it first"
            }
        }
        return nil
    }

    private func fileRename(of flow: FlowID, in module: SnapshotModule, to name: String) -> FileRename? {
        let path = module.current[module.module[flow].file].path
        let old = FilePath.name(of: path)
        guard !module.module[flow].isExternal, path.specName == module.module[flow].name.text,
            let ending = SpecFileName.endings.first(where: { old.ends(with: $0) })
        else { return nil }
        return FileRename(from: path, to: FilePath.join(FilePath.folder(of: path), name + ending))
    }
}

extension NamedElement {
    /// Why it cannot be renamed; `nil` if it can.
    fileprivate var reasonNotToRename: String? {
        switch self {
        case .type(let name): "`\(name)` is a type of the app; rename it in its Swift code, and then here"
        case .swiftModule(let name): "`\(name)` is a Swift module, which its package names"
        case .specModule(let name): "`\(name)` is a Swift module, which its package names"
        case .rule(let rule): "`\(rule)` is a rule of flowgen"
        case .link: "a link has no name; people have its address, so write a second link and keep this one"
        default: nil
        }
    }
}
