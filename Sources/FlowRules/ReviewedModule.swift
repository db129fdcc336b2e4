import FlowDiagnostics
import FlowIR

/// A module with what more than one rule asks about it.
package struct ReviewedModule: Sendable {
    package let module: Module
    package let settings: RuleSettings
    /// Flow by flow: what is proved about its navigation.
    package let analyses: [NavigationAnalysis]
    /// Flow by flow: whether a route of any shows it.
    package let isChild: [Bool]
    /// The files that the module was read from; none where they are not at hand.
    package let sources: SourceFiles

    /// For the few rules that ask for what the model does not keep: a file's name, a comment.
    package func source(_ file: SourceFileID) -> SourceFile? {
        file.index < sources.files.count ? sources[file] : nil
    }
}

/// One flow of a reviewed module, with what its rules share. What only some flows need is worked out when the first asks.
package final class ReviewedFlow {
    package let reviewed: ReviewedModule
    package let id: FlowID
    package let flow: Flow
    package let analysis: NavigationAnalysis

    /// The shortest way to everything.
    package private(set) lazy var journeys = ShortestJourneys(analysis, of: flow)
    /// How high the stack can grow.
    package private(set) lazy var growth = StackGrowth(analysis)
    /// From where the flow can be finished, or started over.
    private(set) lazy var waysOut = WaysOut(analysis, of: flow)
    private(set) lazy var evidentWaysOut = EvidentWaysOut.find(analysis, in: flow)
    /// The routes that are shown, and never on a stack from which the flow could be finished or started over.
    private(set) lazy var routesWithoutWayOut = findRoutesWithoutWayOut()
    /// The heads of each route.
    private(set) lazy var heads = HeadsByRoute(analysis.saturation.automaton, routes: flow.routes.count)
    /// What questions to the finished automaton are asked with: it keeps its memory from one to the next.
    var search = StackSearch()
    lazy var automaton = analysis.saturation.automaton

    package init(_ id: FlowID, of reviewed: ReviewedModule) {
        self.reviewed = reviewed
        self.id = id
        flow = reviewed.module[id]
        analysis = reviewed.analyses[id.index]
    }

    package var module: Module { reviewed.module }
    package var settings: RuleSettings { reviewed.settings }
    package var isChild: Bool { reviewed.isChild[id.index] }

    /// Whether what is not found is known not to be there.
    package var isProved: Bool { !analysis.isCutShort }

    /// Whether a branch ever comes to what is asked for.
    func happens(
        at place: BranchPlace, where isMeant: (StackSearch.Hit, borrowing StackRun, borrowing StackAutomaton) -> Bool
    ) -> Bool {
        analysis.saturation.program.sites(of: place, heads).contains {
            find($0.routine, from: $0.sources, where: isMeant)
        }
    }

    func witness(of failure: BranchFailure, at place: BranchPlace) -> NavigationWitness? {
        journeys.witness(of: failure, at: place)
    }

    // MARK: Findings


    /// What a finding about a branch is about.
    package func subject(_ place: BranchPlace) -> Diagnostic.Subject {
        var subject = Diagnostic.Subject(flow: flow.name.text, event: flow.eventName(at: place), branch: place.branch)
        if case .route(let route) = place.owner { subject.route = flow.routes[route].name.text }
        return subject
    }

    package func subject(_ route: Int) -> Diagnostic.Subject {
        Diagnostic.Subject(flow: flow.name.text, route: flow.routes[route].name.text)
    }
}

extension Flow {
    /// The branches of a transition, or of a link.
    func branches(at place: BranchPlace) -> [Branch] {
        switch place.owner {
        case .route(let route): routes[route].transitions[place.transition].branches
        case .flow: transitions[place.transition].branches
        case .link: links?.routes[place.transition].branches ?? []
        }
    }

    func branch(at place: BranchPlace) -> Branch { branches(at: place)[place.branch] }
}
