// Opens the connection while the browser reads the rest of the page. `Socket` takes it over.
{
  const token = new URL(location.href).searchParams.get('token') ?? '';
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket?token=${encodeURIComponent(token)}`;
  const socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';
  window.connection = { address, socket };
}
