import NIOHTTP1

/// Decides which requests are answered: the names by which the server may be called, the origin of the page that asks,
/// and the token.
///
/// A page from elsewhere can make a browser send requests here. Its `Origin` differs from the server's, and after DNS
/// rebinding the `Host` is a name of that page. Both are compared with the names that are the server's own.
struct RequestGuard: Sendable {
    /// The secret in the address.
    let token: AccessToken
    /// The names that are accepted, in lower case, without a port; IPv6 addresses in brackets.
    let hosts: Set<String>

    /// The names of this machine for itself.
    static let ownHosts: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

    /// Why a request is refused.
    enum Refusal: Hashable, Sendable {
        /// The `Host` is missing, repeated or not the server's.
        case host
        /// The `Origin` is not the server's.
        case origin
        /// The token is missing or wrong.
        case token
    }

    /// Returns why a request is refused, or nil.
    ///
    /// - Parameters:
    ///   - needsOrigin: Whether an `Origin` must be present, as browsers send it with every WebSocket.
    ///   - needsToken: Whether the query must hold the token.
    func refusal(of head: HTTPRequestHead, needsOrigin: Bool, needsToken: Bool) -> Refusal? {
        let given = head.headers["host"]
        guard given.count == 1, let host = Self.name(ofAuthority: given[0]), hosts.contains(host) else { return .host }
        let origins = head.headers["origin"]
        guard origins.count <= 1 else { return .origin }
        if let origin = origins.first {
            // An origin is a scheme and an authority without a path (RFC 6454, 6.2). A container's proxy may speak TLS.
            let own = ["http://", "https://"].map { $0 + given[0].lowercased() }
            guard own.contains(origin.lowercased()) else { return .origin }
        } else if needsOrigin {
            return .origin
        }
        guard !needsToken || RequestTarget(head.uri).values(of: "token").contains(where: { token.matches($0) }) else {
            return .token
        }
        return nil
    }

    /// Returns the name of an authority such as `localhost:8000`, in lower case and without its port; nil if it is none.
    static func name(ofAuthority text: String) -> String? {
        let text = text.lowercased()
        var name = text[...]
        var port: Substring?
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { return nil }
            name = text[...end]
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
            port = rest.isEmpty ? nil : rest.dropFirst()
        } else if let colon = text.firstIndex(of: ":") {
            name = text[..<colon]
            port = text[text.index(after: colon)...]
        }
        if let port {
            guard (1...5).contains(port.count), port.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        }
        let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.[]:_".contains($0)) }
        return name.isEmpty || !isPlain ? nil : String(name)
    }
}

/// The path and the query of a request.
struct RequestTarget: Sendable {
    /// The path, as it was sent.
    let path: String
    private let query: String

    /// Splits the target of a request line at its first question mark.
    init(_ target: String) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(parts[0])
        query = parts.count > 1 ? String(parts[1]) : ""
    }

    /// Returns the values of a name in the query, as they were sent.
    func values(of name: String) -> [String] {
        query.split(separator: "&").compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 && parts[0] == name ? String(parts[1]) : nil
        }
    }
}
