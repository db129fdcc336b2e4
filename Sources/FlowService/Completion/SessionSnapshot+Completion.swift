import FlowFiles
import FlowModel
import FlowPipeline

extension SessionSnapshot {
    /// What can be written at a place of a spec, or of the configuration. The text need not be YAML.
    /// - Parameters:
    ///   - offset: the place in the text, in bytes.
    ///   - text: the text as it is now.
    package func completion(at offset: Int, of text: [UInt8], in path: String) -> CompletionAnswer {
        if FilePath.name(of: path) == ConfigurationFile.name {
            return ConfigurationCompletion(text, at: offset, configuration.configuration).answer()
        }
        let found = module(of: path)
        // A new file can use what is in the only module.
        let module = found?.module ?? (modules.count == 1 ? modules.first : nil)
        return SpecCompletion(text, at: offset, in: module?.module ?? Module(), found?.file, path: path).answer()
    }
}
