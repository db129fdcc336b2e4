/// The arguments of commands that read specs.
enum SpecPaths {
    static let positional = CommandDeclaration.Positional(
        placeholder: "PATHS",
        help: "Specs (`Name.flow.yaml`, `.yml`), or folders to search for them. "
            + "All specs of a run form one module.",
        fix: "name specs or folders of specs",
        isRepeated: true)
}
