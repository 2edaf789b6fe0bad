/**
 * HTTP on bare sockets, for a caller that shares the machine with what it measures: a request is one piece of text and
 * an answer is read no further than its length. Node's own client takes several times as much of a core.
 */
import { connect, type Socket } from 'node:net';

export type LineRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

type PendingRequest = {
  readonly text: string;
  readonly resolve: (status: number) => void;
  readonly reject: (e: Error) => void;
};

const headEnd = '\r\n\r\n';

const textOf = ({ method, path, headers, body = '' }: LineRequest) =>
  `${method} ${path} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;

/** At most `most` connections; who finds none free waits for one. */
export class ConnectionPool {
  readonly #port: number;
  readonly #most: number;
  readonly #free: HttpConnection[] = [];
  readonly #queue: PendingRequest[] = [];
  readonly #all = new Set<HttpConnection>();

  constructor({ port, maxConnections }: { port: number; maxConnections: number }) {
    this.#port = port;
    this.#most = maxConnections;
  }

  send(request: LineRequest): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ text: textOf(request), resolve, reject });
      this.#next();
    });
  }

  close(): void {
    for (const line of this.#all) line.end();
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const line = this.#free.pop() ?? (this.#all.size < this.#most ? this.#open() : null);
    const waiting = line && this.#queue.shift();
    if (line && waiting) line.ask(waiting);
  }

  #open(): HttpConnection {
    const line = new HttpConnection(this.#port, {
      free: () => {
        this.#free.push(line);
        this.#next();
      },
      gone: () => {
        this.#all.delete(line);
        const at = this.#free.indexOf(line);
        if (at >= 0) this.#free.splice(at, 1);
        this.#next();
      },
    });
    this.#all.add(line);
    return line;
  }
}

type ConnectionOwner = { readonly free: () => void; readonly gone: () => void };

/** One connection, one request at a time. */
class HttpConnection {
  readonly #socket: Socket;
  readonly #owner: ConnectionOwner;
  #waiting: PendingRequest | null = null;
  #heard = '';

  constructor(port: number, owner: ConnectionOwner) {
    this.#owner = owner;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (part: string) => this.#hear(part));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => {
      this.#waiting?.reject(new Error('the connection was closed before the answer'));
      owner.gone();
    });
  }

  ask(waiting: PendingRequest): void {
    this.#waiting = waiting;
    this.#socket.write(waiting.text);
  }

  end(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #hear(part: string): void {
    this.#heard += part;
    const end = this.#heard.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#heard.slice(0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`an answer without a length: ${head}`);
    if (this.#heard.length < end + headEnd.length + Number(length)) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#heard = '';
    waiting?.resolve(Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)));
    if (/\r\nconnection: close/i.test(head)) this.#socket.destroy();
    else this.#owner.free();
  }
}
