import { once } from 'node:events';
import { createServer as httpServer, type IncomingHttpHeaders, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** What the fake mail server does with the next mail. */
export type Mood = 'take' | 'refuse' | 'later' | 'cutBefore' | 'cutAfter' | 'silent';

/** A mail server and a gateway for short messages that do as they are told, and remember what they were given. */
export class FakeSenders {
  readonly moods: Mood[] = [];
  /** The source of every mail that was taken. */
  readonly mails: string[] = [];
  /** What the gateway answers next; 504 slowly. */
  readonly answers: number[] = [];
  readonly calls: { body: string; headers: IncomingHttpHeaders }[] = [];
  private readonly mail: Server = createServer((socket) => {
    this.converse(socket);
  });
  private readonly gateway: HttpServer = httpServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      this.calls.push({ body, headers: request.headers });
      const status = this.answers.shift() ?? 200;
      if (status === 429) response.setHeader('retry-after', '7');
      setTimeout(() => response.writeHead(status).end(), status === 504 ? 300 : 0);
    });
  });

  /** What a process must know of its environment to send by them. */
  async open(): Promise<Record<'SMTP_URL' | 'MESSAGE_GATEWAY_URL' | 'MESSAGE_GATEWAY_SECRET', string>> {
    for (const server of [this.mail, this.gateway]) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    }
    const port = (server: Server): string => String((server.address() as AddressInfo).port);
    return {
      SMTP_URL: `smtp://127.0.0.1:${port(this.mail)}`,
      MESSAGE_GATEWAY_URL: `http://127.0.0.1:${port(this.gateway)}/send`,
      MESSAGE_GATEWAY_SECRET: 'shared-secret',
    };
  }
  close(): void {
    this.mail.close();
    this.gateway.close();
  }
  /** How often a message arrived as a mail. */
  copiesOf(id: number): number {
    return this.mails.filter((text) => text.includes(`<message-${String(id)}@tourdesk>`)).length;
  }

  private converse(socket: Socket): void {
    socket.on('error', () => undefined);
    let text: string | undefined;
    const mood = this.moods.shift() ?? 'take';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say('220 fake');
    socket.on('data', (chunk: Buffer) => {
      const came = chunk.toString('latin1');
      if (text !== undefined) {
        text += came;
        if (!text.endsWith('\r\n.\r\n')) return;
        this.mails.push(text);
        text = undefined;
        if (mood === 'silent') return;
        if (mood === 'cutAfter') socket.destroy();
        else say('250 taken');
        return;
      }
      for (const line of came.split('\r\n').filter(Boolean)) {
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'QUIT') socket.end('221 bye\r\n');
        else if (verb === 'RCPT' && mood === 'refuse') say('550 no such user');
        else if (verb === 'RCPT' && mood === 'later') say('451 greylisted');
        else if (verb === 'DATA' && mood === 'cutBefore') socket.destroy();
        else if (verb === 'DATA') {
          text = '';
          say('354 go on');
        } else say('250 ok');
      }
    });
  }
}
