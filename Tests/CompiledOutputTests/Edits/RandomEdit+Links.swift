extension RandomEdit {
    static let links: [Kind] = [
        Kind(name: "add a link") { edit in
            edit.changeLinks { links, edit in
                guard let target = edit.random.pick(links.pairs) else { return false }
                links["/extra"] = target.value
                return true
            }
        },
        Kind(name: "add a link that takes URLs of another") { edit in
            edit.changeLinks { links, edit in
                let patterns = links.keys.filter { $0.contains("{") && !$0.contains("?") }
                guard let pattern = edit.random.pick(patterns), let other = edit.random.pick(links.pairs) else {
                    return false
                }
                let parts = pattern.split(separator: "/").map { $0.hasPrefix("{") ? "special" : String($0) }
                links["/" + parts.joined(separator: "/")] = other.value
                return true
            }
        },
        Kind(name: "remove a link") { edit in
            edit.changeLinks { links, edit in
                guard links.pairs.count > 1, let pattern = edit.random.pick(links.keys) else { return false }
                links[pattern] = nil
                edit.words = pattern
                return true
            }
        },
        Kind(name: "remove all links") { edit in
            guard let file = edit.pickFile(with: "links") else { return false }
            edit.files[file].root["links"] = nil
            return true
        },
        Kind(name: "change the path of a link") { edit in
            edit.changePattern { pattern, _ in
                var parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
                guard let index = parts.firstIndex(where: { !$0.isEmpty && $0.allSatisfy(\.isLetter) }) else {
                    return nil
                }
                parts[index] += "x"
                return parts.joined(separator: "/")
            }
        },
        Kind(name: "lengthen the path of a link") { edit in
            edit.changePattern { pattern, _ in pattern.contains("?") || pattern.contains("**") ? nil : pattern + "/more"
            }
        },
        Kind(name: "change the default of a capture") { edit in
            edit.changePattern { pattern, _ in
                pattern.contains("=1}")
                    ? pattern.replacing("=1}", with: "=2}")
                    : pattern.contains("=false}") ? pattern.replacing("=false}", with: "=true}") : nil
            }
        },
        Kind(name: "remove the default of a capture") { edit in
            edit.changePattern { pattern, _ in
                guard let sign = pattern.firstIndex(of: "="), pattern[pattern.startIndex..<sign].contains("{"),
                    let end = pattern[sign...].firstIndex(of: "}")
                else { return nil }
                return String(pattern[..<sign] + pattern[end...])
            }
        },
        Kind(name: "ask for a query") { edit in
            edit.changePattern { pattern, _ in
                pattern.contains("**") ? nil : pattern + (pattern.contains("?") ? "&kind=new" : "?kind=new")
            }
        },
        Kind(name: "remove a query") { edit in
            edit.changePattern { pattern, _ in pattern.firstIndex(of: "?").map { String(pattern[..<$0]) } }
        },
        Kind(name: "change the schemes") { edit in edit.changeAddresses("schemes", "other") },
        Kind(name: "change the hosts") { edit in edit.changeAddresses("hosts", "other.example.com") },
        Kind(name: "hold a link") { edit in
            edit.changeLinks { links, edit in
                guard let pattern = edit.random.pick(links.keys), links[pattern]?.pairs.isEmpty == false else {
                    return false
                }
                let isHeld = links[pattern]?["hold"] != nil
                links[pattern]?["hold"] = isHeld ? nil : .scalar("true")
                edit.words = pattern
                return true
            }
        },
    ]

    private mutating func changeLinks(_ change: (inout SpecNode, inout RandomEdit) -> Bool) -> Bool {
        guard let file = pickFile(with: "links") else { return false }
        var done = false
        var copy = self
        files[file].root.update(["links", "routes"]) { done = change(&$0, &copy) }
        random = copy.random
        words = copy.words
        return done
    }

    private mutating func changePattern(_ change: (String, inout RandomEdit) -> String?) -> Bool {
        changeLinks { links, edit in
            guard let index = edit.random.pick(Array(links.pairs.indices)),
                let other = change(links.pairs[index].key, &edit), !links.keys.contains(other)
            else { return false }
            edit.words = "\(links.pairs[index].key) to \(other)"
            links.pairs[index].key = other
            return true
        }
    }

    private mutating func changeAddresses(_ kind: String, _ other: String) -> Bool {
        guard let file = pickFile(with: "links"), let known = files[file].root["links"]?[kind] else { return false }
        switch random.below(3) {
        case 0: files[file].root["links"]?[kind] = .list(known.items + [.scalar(other)])
        case 1: files[file].root["links"]?[kind] = .list([.scalar(other)])
        default:
            let rest = Array(known.items.dropLast())
            files[file].root["links"]?[kind] = rest.isEmpty ? nil : .list(rest)
        }
        return true
    }
}
