import NIOCore
import NIOHTTP1

/// Answers requests for the files of the page.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let access: RequestGuard
    private var head: HTTPRequestHead?

    init(_ access: RequestGuard) { self.access = access }

    /// The content security policy. Nothing is loaded from another server, the page cannot be embedded in another page,
    /// and only scripts that are files of the page run.
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        // The page sends no request bodies.
        case .body: break
        case .end:
            guard let head else { return }
            self.head = nil
            answer(head, in: context)
        }
    }

    private func answer(_ head: HTTPRequestHead, in context: ChannelHandlerContext) {
        let path = RequestTarget(head.uri).path
        let isDocument = path == "/"
        let status: HTTPResponseStatus
        if let refusal = access.refusal(of: head, needsOrigin: false, needsToken: isDocument) {
            status = refusal == .host ? .misdirectedRequest : .forbidden
        } else if head.method != .GET && head.method != .HEAD {
            status = .methodNotAllowed
        } else if let file = isDocument ? PageFiles.document : PageFiles.file(named: Self.name(path)) {
            return write(.ok, file, for: head, in: context)
        } else {
            status = .notFound
        }
        let text = "\(status.code) \(status.reasonPhrase)\n\(Self.help(status))"
        write(
            status, PageFiles.File(type: "text/plain; charset=utf-8", bytes: Array(text.utf8)), for: head, in: context)
    }

    /// Returns the name of the page's file at a path; an empty name for paths of other files.
    private static func name(_ path: String) -> String { path.hasPrefix("/page/") ? String(path.dropFirst(6)) : "" }

    private static func help(_ status: HTTPResponseStatus) -> String {
        switch status {
        case .misdirectedRequest:
            "The server does not answer to this host name; 'parade preview --host NAME' adds a name.\n"
        case .forbidden: "Open the whole address that 'parade preview' has printed.\n"
        case _: ""
        }
    }

    private func write(
        _ status: HTTPResponseStatus, _ file: PageFiles.File, for request: HTTPRequestHead,
        in context: ChannelHandlerContext
    ) {
        let headers: HTTPHeaders = [
            "Content-Type": file.type, "Content-Length": String(file.bytes.count),
            "Content-Security-Policy": Self.policy,
            "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
            "Connection": request.isKeepAlive ? "keep-alive" : "close",
        ]
        context.write(
            wrapOutboundOut(.head(HTTPResponseHead(version: request.version, status: status, headers: headers))),
            promise: nil)
        if request.method != .HEAD {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: file.bytes)))), promise: nil)
        }
        let isKept = request.isKeepAlive
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in if !isKept { channel.close(promise: nil) }
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // The connection of a client that has sent nothing for a while is closed.
        if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
