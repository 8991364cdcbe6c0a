// One kept connection, spoken to by hand: what a client costs is taken from the same two cores that are measured, and
// node's own client costs as much as a small answer does.
import { Buffer } from 'node:buffer';
import { connect } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

export class Line {
  #socket;
  #parts = [];
  #got = 0;
  /** How many bytes the answer has, once its head is read. */
  #wanted = Infinity;
  #waiting;

  constructor(url) {
    const { hostname, port } = new URL(url);
    this.host = `${hostname}:${port}`;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (bytes) => this.#take(bytes));
    this.#socket.on('error', (error) => this.#end(error));
    this.#socket.on('close', () => this.#end(new Error(`${this.host} hung up`)));
  }

  /** One call at a time. Answers {status, text()}. */
  call({ path, method = 'GET', headers = {}, body = '' }) {
    const told = body ? { ...headers, 'content-type': 'application/json' } : headers;
    let head = `${method} ${path} HTTP/1.1\r\nhost: ${this.host}\r\n`;
    for (const name in told) head += `${name}: ${told[name]}\r\n`;
    if (body) head += `content-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${head}\r\n${body}`);
    });
  }

  close() {
    this.#socket.destroy();
  }

  #take(bytes) {
    this.#parts.push(bytes);
    this.#got += bytes.length;
    if (this.#wanted === Infinity) this.#wanted = this.#length();
    if (this.#got < this.#wanted) return;
    const { resolve } = this.#waiting;
    const whole = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#got = 0;
    this.#wanted = Infinity;
    const status = Number(whole.toString('latin1', 9, 12));
    resolve({ status, text: () => whole.toString('utf8', whole.indexOf(END_OF_HEAD) + END_OF_HEAD.length) });
  }

  #length() {
    const bytes = this.#parts.length > 1 ? Buffer.concat(this.#parts) : this.#parts[0];
    const end = bytes.indexOf(END_OF_HEAD);
    if (end < 0) return Infinity;
    const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1];
    if (!length) throw new Error('an answer of unknown length');
    return end + END_OF_HEAD.length + Number(length);
  }

  #end(error) {
    this.#waiting?.reject(error);
  }
}
