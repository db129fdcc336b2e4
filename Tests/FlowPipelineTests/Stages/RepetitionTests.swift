import FlowPipeline
import FlowTestSupport
import Testing

/// Sets and dictionaries have another order in each run, and even within one.
@Suite struct RepetitionTests {
    /// Several shortest journeys lead to what grows without limit here: `c2` pushes two routes, each of which pushes `c2`.
    private static let spec = """
        flowgen: 1
        flow: CFlow
        container: stack
        outcomes: { co0:  }
        intents: { f0: , f1:  }
        guards:
          has: { number: Int }
          isNew:
          isOld:
        screens:
          C0: { intents: { e0: , e1: , e2:  } }
          C1: { intents: { e0: , e1:  } }
          C2: { intents: { e0:  } }
          C3: { intents: { e0: , e1: , e2:  } }
        start: [{ when: isOld, route: c2 }, c1]
        routes:
          c0:
            dismissible: false
            transitions:
              e0: [{ when: not isNew, do: [{ pop: 2 }, { popPast: c1 }] }, resume]
              e2: { push: c2 }
              e1: [{ when: has, dismiss: , with: { number: 2 } }, { when: isOld, present: c0, as: sheet }, { do: [{ present: c1, as: sheet }, { popTo: c0 }, dismissAll] }]
          c1:
            as: cover
            back: hidden
            transitions:
              e0: resume
              e1: pop
          c2:
            transitions:
              e0: [{ when: isOld, popTo: c2 }, { when: isNew, push: c3 }, { push: c0 }]
          c3:
            transitions:
              e0: [{ when: not isOld, reset: c2 }, { when: isOld, stay:  }, { when: has, stay: , with: { number: 2 } }, { when: has, resume: , with: { number: 1 } }]
              e1: { when: not has, resume: , with: { number: 2 } }
              e2: { push: c2 }
              $back: [{ when: not has, present: c3, with: { number: 2 } }, { when: has, popPast: c0, with: { number: 2 } }, { push: c3, insteadOf: c0 }]
        transitions:
          f0: { when: has, finish: co0, with: { number: 2 } }
          f1: [{ when: not has, replace: c0, with: { number: 1 } }, { when: not isOld, dismissAll:  }, { when: not isOld, present: c2, as: cover }, dismiss]
        links:
          schemes: [app]
          routes:
            /one: { finish: co0 }
            /two/{id}: [{ when: not isOld, push: c3, hold: true }, { when: not has, pop: , with: { number: 2 }, hold: true }, { when: isNew, push: c0 }, { when: not has, push: c0, with: { number: 1 } }]
        """

    @Test("of several shortest journeys, it is always the same that is shown")
    func showsTheSameJourneys() async throws {
        let folder = try TemporaryFolder(["CFlow.flow.yaml": Self.spec])
        let inputs = try InputFinder.find([folder.path]).inputs
        let first = try await Pipeline().check(inputs).diagnostics
        #expect(first.contains { $0.rule.rawValue == "unbounded-stack" && $0.journey != nil })
        for _ in 0..<40 {
            #expect(try await Pipeline().check(inputs).diagnostics == first)
        }
    }
}
