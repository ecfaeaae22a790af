import NIOHTTP1
import Testing

@testable import Preview

struct RequestGuardTests {
    private let access = RequestGuard(
        token: AccessToken(text: "0123456789abcdef0123456789abcdef"), hosts: RequestGuard.ownHosts.union(["box.local"]))

    private func refusal(
        host: String?, origin: String? = nil, target: String = "/?token=0123456789abcdef0123456789abcdef",
        needsOrigin: Bool = false
    ) -> RequestGuard.Refusal? {
        var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: target)
        if let host { head.headers.add(name: "Host", value: host) }
        if let origin { head.headers.add(name: "Origin", value: origin) }
        return access.refusal(of: head, needsOrigin: needsOrigin, needsToken: true)
    }

    @Test(arguments: [
        "localhost", "localhost:8000", "LOCALHOST:1", "127.0.0.1:80", "[::1]:8000", "[::1]", "box.local:9",
    ])
    func `the server answers to its own names at any port`(host: String) { #expect(refusal(host: host) == nil) }

    @Test(arguments: [
        "evil.example", "localhost.evil.example", "127.0.0.1.evil.example:8000", "localhost:", "localhost:99999999",
        "[::1", "[::1]x", "", "127.0.0.2", "0.0.0.0:8000", "localhost@evil.example", "local host", "localhost:80x",
    ])
    func `the server does not answer to other names`(host: String) { #expect(refusal(host: host) == .host) }

    @Test func `a request needs exactly one host`() {
        #expect(refusal(host: nil) == .host)
        var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
        head.headers.add(name: "Host", value: "localhost")
        head.headers.add(name: "Host", value: "localhost")
        #expect(access.refusal(of: head, needsOrigin: false, needsToken: false) == .host)
    }

    @Test(arguments: [
        "http://evil.example", "http://localhost:8001", "https://evil.example:8000", "null", "http://127.0.0.1:8000",
        "http://localhost:8000/", "",
    ])
    func `a page from elsewhere is refused`(origin: String) {
        #expect(refusal(host: "localhost:8000", origin: origin) == .origin)
    }

    @Test func `the server's own page is welcome, behind a proxy with TLS too`() {
        #expect(refusal(host: "localhost:8000", origin: "http://localhost:8000", needsOrigin: true) == nil)
        #expect(refusal(host: "localhost:8000", origin: "https://localhost:8000", needsOrigin: true) == nil)
    }

    @Test func `a socket needs an origin`() { #expect(refusal(host: "localhost", needsOrigin: true) == .origin) }

    @Test(arguments: [
        "/", "/?token=", "/?token=0123456789abcdef0123456789abcdee", "/?token=0123456789ABCDEF0123456789ABCDEF",
        "/?Token=0123456789abcdef0123456789abcdef", "/?xtoken=0123456789abcdef0123456789abcdef",
        "/?token=0123456789abcdef0123456789abcdef0",
    ])
    func `a wrong or missing token is refused`(target: String) {
        #expect(refusal(host: "localhost", target: target) == .token)
    }

    @Test func `two tokens are 128 bits apart`() {
        let tokens = Set((0..<100).map { _ in AccessToken().text })
        #expect(tokens.count == 100)
        #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }
}
