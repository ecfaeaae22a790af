import NIOCore
import NIOHTTP1

/// The handler of HTTP requests for the page.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let access: RequestGuard
    private var head: HTTPRequestHead?

    init(_ access: RequestGuard) { self.access = access }

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
        } else if isDocument {
            return write(.ok, "text/html; charset=utf-8", PageDocument.page.bytes, for: head, in: context)
        } else {
            status = .notFound
        }
        let text = "\(status.code) \(status.reasonPhrase)\n\(Self.help(status))"
        write(status, "text/plain; charset=utf-8", Array(text.utf8), for: head, in: context)
    }

    private static func help(_ status: HTTPResponseStatus) -> String {
        switch status {
        case .misdirectedRequest:
            "The server does not answer to this host name; 'parade preview --host NAME' adds a name.\n"
        case .forbidden: "Open the whole address that 'parade preview' has printed.\n"
        case _: ""
        }
    }

    private func write(
        _ status: HTTPResponseStatus, _ type: String, _ bytes: [UInt8], for request: HTTPRequestHead,
        in context: ChannelHandlerContext
    ) {
        // There is no Cross-Origin-Opener-Policy: only those who know the token can open the page, and with the policy the
        // browser starts a new process for it, which takes 25 ms of the time to the first picture.
        let headers: HTTPHeaders = [
            "Content-Type": type, "Content-Length": String(bytes.count),
            "Content-Security-Policy": PageDocument.page.policy,
            "Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
            "Connection": request.isKeepAlive ? "keep-alive" : "close",
        ]
        context.write(
            wrapOutboundOut(.head(HTTPResponseHead(version: request.version, status: status, headers: headers))),
            promise: nil)
        if request.method != .HEAD {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
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
