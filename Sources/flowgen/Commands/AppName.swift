import FlowMaps
import FlowPipeline
import FlowProject

extension MappedModule {
    /// The name of the app, if its outermost flow is called `AppFlow` or the like: that of the folder around the specs.
    var appName: String? {
        guard let root = FlowTree(module, flows).root,
            FlowTree.generalTitles.contains(MapTitles.title(ofFlow: module[root].name.text))
        else { return nil }
        return ModuleNames.app(sources.files.map(\.path)).map(IdentifierWords.title)
    }
}
