import NIOHTTP1

/// The check that decides which requests are answered.
///
/// It checks the `Host` header, the `Origin` header and the token. Both headers must match the names of this server,
/// because a page of another server can make a browser send requests to this server:
///
/// - The `Origin` header of such a request names the other server.
/// - After DNS rebinding, the `Host` header of such a request names the other server.
struct RequestGuard: Sendable {
    /// The secret in the page's address.
    let token: AccessToken
    /// The accepted host names, in lower case and without a port. IPv6 addresses are in brackets.
    let hosts: Set<String>

    /// The host names that always mean this machine.
    static let ownHosts: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

    /// The reason why a request is refused.
    enum Refusal: Hashable, Sendable {
        /// The `Host` header is missing, repeated, or not a name of this server.
        case host
        /// The `Origin` header is repeated, does not match this server, or is required but missing.
        case origin
        /// The token is missing or wrong.
        case token
    }

    /// Returns the reason why a request is refused, or nil if it is accepted.
    ///
    /// - Parameters:
    ///   - needsOrigin: Whether an `Origin` header is required. Browsers send one with every WebSocket request.
    ///   - needsToken: Whether the query must contain the token.
    func refusal(of head: HTTPRequestHead, needsOrigin: Bool, needsToken: Bool) -> Refusal? {
        let given = head.headers["host"]
        guard given.count == 1, let host = Self.name(ofAuthority: given[0]), hosts.contains(host) else { return .host }
        let origins = head.headers["origin"]
        guard origins.count <= 1 else { return .origin }
        if let origin = origins.first {
            // An origin is a scheme and an authority, without a path (RFC 6454, 6.2). The scheme may be https, since a
            // container's proxy may use TLS.
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

    /// Returns the host name in an authority such as `localhost:8000`, in lower case and without the port.
    ///
    /// Returns nil if the text is not an authority.
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

/// The target of an HTTP request, split into a path and a query.
struct RequestTarget: Sendable {
    /// The path as the client sent it, not percent-decoded.
    let path: String
    private let query: String

    /// Splits a request target at its first question mark.
    init(_ target: String) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(parts[0])
        query = parts.count > 1 ? String(parts[1]) : ""
    }

    /// Returns all values of a query parameter as the client sent them, not percent-decoded.
    func values(of name: String) -> [String] {
        query.split(separator: "&").compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 && parts[0] == name ? String(parts[1]) : nil
        }
    }
}
