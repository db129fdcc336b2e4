import FlowEmitters
import FlowModel
import FlowTestSupport
import Testing

/// Signatures are the heads of the declarations that are generated.
@Suite struct SignatureTests {
    private static let options = [
        EmissionOptions(), EmissionOptions(screens: .closures), EmissionOptions(access: .public, ui: .uikit),
    ]

    @Test("each signature is in the generated file, below its type", arguments: 0..<3, 0..<UInt64(8))
    func areGenerated(choice: Int, seed: UInt64) throws {
        let read = ReadModule(RandomSpec.sketch(seed % 2 == 0 ? .tasks : .nestedTasks, seed: seed).files)
        let module = read.module
        let emitter = FlowEmitter(
            module, paths: read.sources.files.map(\.path), options: Self.options[choice])
        let signatures = FlowEmitter(signaturesOf: module, optionsOfParts: [Self.options[choice]])
        for unit in module.units {
            let text = emitter.emit(unit).text
            for signature in signatures.signatures(in: unit, module) {
                for line in signature.text.split(separator: "\n") {
                    #expect(text.contains(line.drop { $0 == " " }), "\(signature)")
                }
                if let type = signature.type?.split(separator: ".").first {
                    #expect(text.contains(" \(type)"), "\(signature)")
                }
            }
            for flow in unit.flows {
                for type in signatures.types(of: flow) { #expect(text.contains(" \(type.name)"), "\(type)") }
            }
        }
    }
}

extension FlowEmitter {
    fileprivate func signatures(in unit: Module.Unit, _ module: Module) -> [EmittedSignature] {
        var found: [EmittedSignature?] = []
        for id in unit.screens {
            let screen = module[id]
            found.append(signature(of: id))
            found += screen.intents.indices.map { signature(of: .intent($0), ofScreen: id) }
            found += screen.receives.indices.map { signature(of: .message($0), ofScreen: id) }
            found += screen.anchors.indices.map { signature(of: .anchor($0), ofScreen: id) }
        }
        for id in unit.flows where !module[id].isExternal {
            let flow = module[id]
            found += flow.routes.indices.map { signature(of: .route($0), ofFlow: id) }
            found += flow.outcomes.indices.map { signature(of: .outcome($0), ofFlow: id) }
            found += flow.guards.indices.map { signature(of: .guard($0), ofFlow: id) }
            found += flow.badges.indices.map { signature(of: .badge($0), ofFlow: id) }
            found += flow.effects.indices.map { signature(of: .effect($0), ofFlow: id) }
            found += flow.tasks.indices.map { signature(of: .task($0), ofFlow: id) }
            for task in flow.tasks.indices {
                found += flow.tasks[task].outcomes.indices.map {
                    signature(of: .taskOutcome(task: task, $0), ofFlow: id)
                }
            }
            found += (flow.links?.routes ?? []).indices.map { signature(of: .link($0), ofFlow: id) }
        }
        return found.compactMap(\.self)
    }
}
