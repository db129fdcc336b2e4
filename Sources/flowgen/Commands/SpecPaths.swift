/// The paths that commands over specs take.
enum SpecPaths {
    static let positional = CommandDeclaration.Positional(
        placeholder: "PATHS",
        help: "Specs (`Name.flow.yaml`, `.yml`) or folders, which are searched for them. "
            + "All of one run form one module.",
        mend: "name specs or folders of specs",
        isRepeated: true)
}
