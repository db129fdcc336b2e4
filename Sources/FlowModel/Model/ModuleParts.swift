import FlowDiagnostics

/// A Swift module of a run: some of its spec files. The files of a run are one model, whatever modules they belong to; a part says what
/// its flows may show.
package struct ModulePart: Hashable, Sendable {
    /// What the declarations in the generated code can be used by.
    package enum Access: Int, Hashable, Sendable, Comparable {
        case `internal`, package, `public`

        package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
    }

    /// The name of the Swift module; `nil` for one that no other uses.
    package var name: String?
    package var access: Access
    /// What distinguishes the package of the module from others; `nil` if it is in none.
    package var package: String?
    /// The parts whose flows and screens it may show, as indices.
    package var uses: [Int]
    /// Whether its diagnostics are reported. A module that is only used is read, and reports its own in its own run.
    package var isChecked: Bool

    package init(
        name: String? = nil, access: Access = .internal, package: String? = nil, uses: [Int] = [],
        isChecked: Bool = true
    ) {
        self.name = name
        self.access = access
        self.package = package
        self.uses = uses
        self.isChecked = isChecked
    }

    /// Whether modules that are not in the run may use it.
    package var isOpen: Bool { name != nil && access != .internal }

    /// Whether the flows and screens of another part can be shown by this one.
    package func sees(_ other: ModulePart) -> Bool {
        switch other.access {
        case .public: true
        case .package: package == other.package
        case .internal: false
        }
    }
}

/// The Swift modules of a run, and which file belongs to which.
package struct ModuleParts: Hashable, Sendable {
    package let list: [ModulePart]
    /// By the ids of the files; empty if there is only one part.
    private let owners: [Int]

    /// All files are one module, which has no name.
    package init() {
        list = [ModulePart()]
        owners = []
    }

    /// - Parameters:
    ///   - list: not empty.
    ///   - owners: the part of each file, by the ids of the files.
    package init(_ list: [ModulePart], owners: [Int]) {
        self.list = list
        self.owners = list.count > 1 ? owners : []
    }

    package var isSingle: Bool { list.count == 1 }

    /// The index of the part that a file belongs to.
    package func index(of file: SourceFileID) -> Int {
        owners.indices.contains(file.index) ? owners[file.index] : 0
    }

    /// A part, and all parts that it uses, directly or not.
    package func reached(from part: Int) -> Set<Int> {
        var reached: Set<Int> = [part]
        var pending = [part]
        while let next = pending.popLast() {
            for used in list[next].uses where reached.insert(used).inserted { pending.append(used) }
        }
        return reached
    }

    package subscript(file: SourceFileID) -> ModulePart { list[index(of: file)] }
}
