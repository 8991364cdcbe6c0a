import { createConnection, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can be cut and opened again; its port stays. */
export class TcpGate {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;
  constructor(
    private readonly toHost: string,
    private readonly toPort: number,
  ) {}

  get address(): string {
    return `127.0.0.1:${String(this.port)}`;
  }
  async open(): Promise<void> {
    const server = createServer((from) => {
      const to = createConnection(this.toPort, this.toHost);
      for (const [socket, other] of [
        [from, to],
        [to, from],
      ] as const) {
        this.sockets.add(socket);
        socket.on('error', () => other.destroy()).on('close', () => other.destroy());
        socket.pipe(other);
      }
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as { port: number }).port;
    this.server = server;
  }
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}
