/** Requests that say whatever they like: any host, any header, any body. */
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export type AttackRequest = {
  readonly method: string;
  readonly path: string;
  readonly host?: string;
  readonly token?: string | null;
  /** Where it seems to come from; another address each time unless it is said. */
  readonly from?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
};

export type AttackReply = {
  /** Zero where the connection ended without an answer. */
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
};

const timeoutMs = 20_000;

export function createRequester(port: number): { ask(asking: AttackRequest): Promise<AttackReply>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return { ask: (asking) => send({ port, agent }, asking), close: () => agent.destroy() };
}

/** Out of the range that is kept for benchmarks: nobody lives there. */
let serial = 0;
export function nextAddress(): string {
  serial += 1;
  return `198.18.${(serial >> 8) & 255}.${serial & 255}`;
}

function send({ port, agent }: { port: number; agent: Agent }, asking: AttackRequest): Promise<AttackReply> {
  const { method, path, host = 'localhost', token = null, from = nextAddress(), headers, body } = asking;
  const all = {
    host: `${host}:${port}`,
    'x-forwarded-for': from,
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const call = request({
      agent,
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: all,
      setHost: false,
      timeout: timeoutMs,
    });
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => resolve({ status: 0, text: '', headers: {} }));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          headers: response.headers,
        }),
      );
    });
    call.on('timeout', () => call.destroy(new Error(`${method} ${path.slice(0, 80)} was not answered`)));
    // A server may cut off whoever sends too much or nonsense; that it still works is asked afterwards.
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve({ status: 0, text: '', headers: {} });
      else reject(error);
    });
    call.end(body);
  });
}

type Envelope = { readonly success?: boolean; readonly code?: string; readonly value?: unknown };

/** The envelope of an answer; empty where there is none. */
export function envelopeOf({ text }: AttackReply): Envelope {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
