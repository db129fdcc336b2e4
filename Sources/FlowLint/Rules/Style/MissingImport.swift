import FlowDiagnostics
import FlowModel
import FlowSwiftCode

package enum MissingImport: ModuleRule {
    package static let id = RuleID("missing-import")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        A parameter has a type of one of the platform's frameworks, which the spec does not import, so the generated Swift does not
        compile. Foundation's types need no import. List the module under `imports`: `imports: [CoreLocation]`. A module of the app that
        exports the framework does as well; then suppress this diagnostic.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
        + imports: [CoreLocation]
          start: map
          routes:
            map: { transitions: { placeTapped: { payload: { place: CLLocation }, push: detail } } }
            detail: { params: { place: CLLocation } }
        """

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let module = context.module
        guard PlatformTypes.names.contains(where: module.summary.hasType) else { return }
        for unit in module.units {
            let imports = Set(unit.imports.map(\.text))
            var reported: Set<String> = []
            func check(_ parameters: [Parameter]) {
                for parameter in parameters {
                    parameter.type.forEachLeadingName { name in
                        guard let modules = PlatformTypes.modules(of: name), imports.isDisjoint(with: modules),
                            reported.insert(name).inserted
                        else { return }
                        findings.report(
                            Diagnostic(
                                id, severity, "`\(name)` is a type of \(modules[0]); add `imports: [\(modules[0])]`",
                                at: parameter.typeSpan))
                    }
                }
            }
            for screen in unit.screens.map({ module[$0] }) {
                check(screen.params)
                for event in screen.intents + screen.receives { check(event.payload) }
            }
            guard let flow = unit.flow.map({ module[$0] }) else { continue }
            check(flow.params)
            for event in flow.intents + flow.outcomes { check(event.payload) }
            for decision in flow.guards + flow.effects { check(decision.parameters) }
            for task in flow.tasks {
                check(task.parameters)
                for outcome in task.outcomes { check(outcome.payload) }
            }
            for route in flow.routes { check(route.alert?.params ?? []) }
        }
    }
}

/// Types of the platforms' frameworks that apps hand from screen to screen. Only names are listed that no app gives its own types.
private enum PlatformTypes {
    /// - Returns: the module to import, and others that export it.
    static func modules(of type: String) -> [String]? { table[type] }

    static var names: Dictionary<String, [String]>.Keys { table.keys }

    private static let table: [String: [String]] = {
        let frameworks: [(modules: [String], types: [String])] = [
            (
                ["UIKit", "SwiftUI"],
                ["UIImage", "UIColor", "UIView", "UIViewController", "UIFont", "UIBezierPath", "UITraitCollection"]
            ),
            (["AppKit", "SwiftUI", "Cocoa"], ["NSImage", "NSColor", "NSView", "NSViewController", "NSFont"]),
            (["SwiftUI"], ["AnyView", "LocalizedStringKey"]),
            (
                ["CoreLocation", "MapKit"],
                ["CLLocation", "CLLocationCoordinate2D", "CLPlacemark", "CLRegion", "CLCircularRegion"]
            ),
            (["MapKit"], ["MKMapItem", "MKPlacemark", "MKCoordinateRegion", "MKAnnotation"]),
            (["Photos", "PhotosUI"], ["PHAsset", "PHAssetCollection", "PHFetchResult"]),
            (["PhotosUI"], ["PHPickerResult", "PhotosPickerItem"]),
            (["AVFoundation", "AVKit"], ["AVAsset", "AVPlayer", "AVPlayerItem", "AVURLAsset"]),
            (["Contacts", "ContactsUI"], ["CNContact", "CNGroup"]),
            (["EventKit", "EventKitUI"], ["EKEvent", "EKReminder"]),
            (["StoreKit"], ["SKProduct", "SKPaymentTransaction"]), (["HealthKit"], ["HKWorkout", "HKSample"]),
            (["UserNotifications"], ["UNNotification", "UNNotificationResponse", "UNNotificationRequest"]),
            (["CoreData"], ["NSManagedObject", "NSManagedObjectID"]), (["PassKit"], ["PKPass", "PKPayment"]),
            (["PDFKit"], ["PDFDocument", "PDFPage"]), (["Vision"], ["VNObservation"]),
        ]
        var table: [String: [String]] = [:]
        for (modules, types) in frameworks { for type in types { table[type] = modules } }
        return table
    }()
}
