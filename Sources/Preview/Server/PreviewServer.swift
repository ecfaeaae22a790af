import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The HTTP server of the preview page. It checks each request and connects each page with a session.
///
/// 1. One thread handles all connections and never draws. 2. One thread draws for all pages. Another thread reviews
/// scenes after they have been shown (see `PreviewHub`). 3. One more thread waits for changes of files (see
/// `FolderWatch`).
public final class PreviewServer: Sendable {
    /// The URL to open in a browser, with the token.
    public let address: String
    /// The URLs for other machines, with the token; empty if only this machine can open the page.
    public let networkAddresses: [String]
    private let channels: [any Channel]
    private let connections: OpenConnections
    private let group: MultiThreadedEventLoopGroup
    private let hub: PreviewHub

    /// The maximum number of open connections. Further connections are closed.
    private static let mostConnections = 128
    /// The time within which a client must send its request, in seconds.
    private static let requestSeconds: Int64 = 20
    /// The time after which a page that does not answer counts as closed, in seconds. The server asks every 15 seconds.
    private static let pageSeconds: Int64 = 50

    /// The reason why the server cannot start.
    public enum Failure: Error, Hashable, Sendable {
        /// Another program uses this port.
        case portInUse(Int)
        /// The server cannot listen on any address. The associated value is the system's message.
        case cannotListen(String)
        /// A thread cannot be created.
        case noThread
    }

    /// Starts to listen on the addresses and to serve the page.
    public init(_ configuration: PreviewConfiguration) throws(Failure) {
        let token = AccessToken()
        let interfaces = configuration.servesNetwork ? Self.networkInterfaces() : []
        let hosts = RequestGuard.ownHosts.union(interfaces).union(configuration.hosts.map { $0.lowercased() })
        let access = RequestGuard(token: token, hosts: hosts)
        guard let hub = PreviewHub(configuration) else { throw .noThread }
        self.hub = hub
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let connections = OpenConnections(limit: Self.mostConnections)
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 128)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                connections.add(channel) ? Self.prepare(channel, access: access, hub: hub) : channel.close()
            }
        var channels: [any Channel] = []
        var port = configuration.port
        var reason = ""
        for address in configuration.servesNetwork ? ["::", "0.0.0.0"] : ["127.0.0.1", "::1"] {
            do {
                let channel = try bootstrap.bind(host: address, port: port).wait()
                channels.append(channel)
                port = channel.localAddress?.port ?? port
                // The address of all IPv6 interfaces accepts IPv4 connections too.
                if configuration.servesNetwork { break }
            } catch let error as IOError where error.errnoCode == EADDRINUSE {
                for channel in channels { channel.close(promise: nil) }
                throw .portInUse(port)
            } catch {
                reason = String(describing: error)
            }
        }
        guard !channels.isEmpty else { throw .cannotListen(reason) }
        self.channels = channels
        self.connections = connections
        address = "http://localhost:\(port)/?token=\(token.text)"
        networkAddresses = interfaces.map { "http://\($0):\(port)/?token=\(token.text)" }
    }

    /// Closes all connections and stops the server. Open pages try to reconnect.
    public func stop() {
        for channel in channels { try? channel.close().wait() }
        hub.stop()
        // A page that is still open would be sent messages after its event loop has ended.
        connections.close()
        try? group.syncShutdownGracefully()
    }

    private static func prepare(
        _ channel: any Channel, access: RequestGuard, hub: PreviewHub
    ) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let idle = IdleStateHandler(readTimeout: .seconds(requestSeconds))
            let page = PageHandler(access)
            let unsafe = NIOLoopBound((idle, page), eventLoop: channel.eventLoop)
            let upgrader = NIOWebSocketServerUpgrader(
                maxFrameSize: SocketHandler.mostMessageBytes, automaticErrorHandling: false,
                shouldUpgrade: { channel, head in
                    let isSocket = RequestTarget(head.uri).path == "/socket"
                    let isRefused = access.refusal(of: head, needsOrigin: true, needsToken: true) != nil
                    return channel.eventLoop.makeSucceededFuture(isSocket && !isRefused ? HTTPHeaders() : nil)
                },
                upgradePipelineHandler: { channel, _ in
                    channel.eventLoop.makeCompletedFuture {
                        let pipeline = channel.pipeline.syncOperations
                        try pipeline.addHandler(IdleStateHandler(readTimeout: .seconds(pageSeconds)))
                        try pipeline.addHandler(
                            NIOWebSocketFrameAggregator(
                                minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
                                maxAccumulatedFrameSize: SocketHandler.mostMessageBytes))
                        try pipeline.addHandler(SocketHandler(hub))
                    }
                })
            try pipeline.addHandler(idle)
            try pipeline.configureHTTPServerPipeline(
                withPipeliningAssistance: true,
                withServerUpgrade: (
                    upgraders: [upgrader],
                    completionHandler: { context in
                        let (idle, page) = unsafe.value
                        context.pipeline.syncOperations.removeHandler(idle, promise: nil)
                        context.pipeline.syncOperations.removeHandler(page, promise: nil)
                    }
                ), withErrorHandling: true)
            try pipeline.addHandler(page)
        }
    }

    /// Returns the addresses of this machine in its networks. IPv6 addresses are in brackets.
    ///
    /// Link-local IPv6 addresses and loopback addresses are left out.
    private static func networkInterfaces() -> [String] {
        guard let devices = try? System.enumerateDevices() else { return [] }
        return devices.compactMap { device -> String? in
            guard let address = device.address, let text = address.ipAddress else { return nil }
            switch address {
            case .v4: return text.hasPrefix("127.") ? nil : text
            case .v6: return text == "::1" || text.hasPrefix("fe80") ? nil : "[\(text)]"
            case .unixDomainSocket: return nil
            }
        }
    }
}
