import FlowPipeline

/// The pictures of screens that a map has.
enum MapThumbnails {
    static let option = OptionDeclaration.value(
        "thumbnails", "DIR",
        help:
            "Draw pictures of screens on the cards of their routes, for the formats `svg` and `html`: PNG files in this "
            + "folder, each named after a flow and its route, such as `LoginFlow.signUp.png`. The map contains them.")

    /// Reads the pictures of all routes, and says which ones are of none.
    static func read(
        of modules: [MappedModule], _ arguments: ParsedArguments, _ console: Console
    ) throws -> ThumbnailFolder {
        guard let path = arguments[option] else { return ThumbnailFolder() }
        let flows = modules.flatMap(\.module.flows)
        let routes = flows.flatMap { flow in flow.routes.map { "\(flow.name.text).\($0.name.text)" } }
        let folder = try ThumbnailFolder(path, of: routes)
        if let objection = folder.objection { try console.write("warning: \(objection)\n", to: .error) }
        return folder
    }
}
