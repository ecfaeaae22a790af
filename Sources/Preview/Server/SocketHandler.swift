import JSON
import NIOCore
import NIOWebSocket

/// The handler of one page's WebSocket. It passes messages from the page to a session and from the session to the page.
///
/// While a client does not read, the server does not read from that client. Otherwise the answers to the client's
/// requests would fill the memory.
final class SocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let hub: PreviewHub
    private var session: Session?
    private var heartbeat: RepeatedTask?

    /// The maximum size of a message from a page, in bytes.
    static let mostMessageBytes = 1 << 18

    init(_ hub: PreviewHub) { self.hub = hub }

    func handlerAdded(context: ChannelHandlerContext) {
        let channel = context.channel
        session = hub.open(SessionOutput(channel: channel))
        guard session != nil else {
            close(.unexpectedServerError, "too many pages are open", in: context)
            return
        }
        // Browsers answer a ping by themselves; the answer shows that the page is still open.
        heartbeat = context.eventLoop.scheduleRepeatedTask(initialDelay: .seconds(15), delay: .seconds(15)) { _ in
            channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()), promise: nil)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text:
            guard let session else { return }
            let bytes = Array(frame.unmaskedData.readableBytesView)
            if !hub.post(.received(bytes), to: session) {
                close(.policyViolation, "too many messages are waiting", in: context)
            }
        case .binary: close(.unacceptableData, "messages must be text", in: context)
        case .ping:
            context.writeAndFlush(
                wrapOutboundOut(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)), promise: nil)
        case .connectionClose: close(.normalClosure, "", in: context)
        case .pong, _: break
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        heartbeat?.cancel()
        if let session { hub.close(session) }
        session = nil
        context.fireChannelInactive()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        let reads = context.channel.isWritable
        context.channel.setOption(.autoRead, value: reads).whenFailure { _ in }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is NIOWebSocketError {
            close(.messageTooLarge, "a message can have at most \(Self.mostMessageBytes) bytes", in: context)
        } else {
            context.close(promise: nil)
        }
    }

    private func close(_ code: WebSocketErrorCode, _ reason: String, in context: ChannelHandlerContext) {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: code)
        data.writeString(reason)
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: data)))
            .whenComplete { _ in channel.close(promise: nil) }
    }
}

/// The output of a session to its page. It can be used from any thread.
struct SessionOutput: Sendable {
    /// A message to the page.
    enum Message: Sendable {
        /// A JSON object.
        case text(JSONValue)
        /// A picture, with its head.
        case picture(ByteBuffer)
    }

    private let deliver: @Sendable (Message) -> Void

    /// Creates an output that passes each message to a function.
    init(_ deliver: @escaping @Sendable (Message) -> Void) { self.deliver = deliver }

    /// Creates an output that writes to a WebSocket.
    init(channel: any Channel) {
        deliver = { message in
            guard channel.isActive else { return }
            let frame =
                switch message {
                case .text(let object):
                    WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: JSONWriter.text(object)))
                case .picture(let bytes): WebSocketFrame(fin: true, opcode: .binary, data: bytes)
                }
            channel.writeAndFlush(frame, promise: nil)
        }
    }

    /// Sends a JSON object as a text message.
    func send(_ message: JSONValue) { deliver(.text(message)) }

    /// Sends a picture as a binary message.
    func send(_ picture: ByteBuffer) { deliver(.picture(picture)) }
}
