/** A vendor's wallet behind a real network, as tests want it: it takes what it takes, and answers as it likes. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { signatureOf } from '../gateway/signature.ts';

type AnswerBody = Readonly<Record<string, unknown>>;
type AnswerContext = {
  readonly response: ServerResponse;
  readonly told: AnswerBody;
  readonly text: string;
  /** What it said the last time. */
  readonly before: string;
  readonly now: number;
  send(body: string, how?: { readonly key?: string; readonly at?: number; readonly status?: number }): void;
};

const answerWithChange =
  (change: (told: AnswerBody) => AnswerBody) =>
  ({ told, send }: AnswerContext) =>
    send(JSON.stringify({ ...told, ...change(told) }));

/** What it says of a transfer. */
const behaviours = {
  truth: ({ send, text }) => send(text),
  nothing: () => {},
  cut: ({ response }) => void response.destroy(),
  half: ({ response, text }) => {
    response.writeHead(200, { 'content-length': text.length });
    response.write(text.slice(0, 10), () => response.destroy());
  },
  fault: ({ send, text }) => send(text, { status: 503 }),
  elsewhere: ({ send, text }) => send(text, { status: 307 }),
  garbage: ({ send }) => send('{"code":0,"state":"done","amount":1}'),
  'no json': ({ send }) => send('<html>OK</html>'),
  huge: answerWithChange(() => ({ note: 'x'.repeat(1_000_000) })),
  forged: ({ send, text }) => send(text, { key: 'another key' }),
  unsigned: ({ response, text }) => void response.end(text),
  stale: ({ send, text, now }) => send(text, { at: now - 301_000 }),
  again: ({ send, before }) => send(before),
  'other amount': answerWithChange(() => ({ amount: '1000000' })),
  'other currency': answerWithChange(() => ({ currency: 'USD' })),
  'other player': answerWithChange(() => ({ playerId: `mb_${'0'.repeat(26)}` })),
  'other way': answerWithChange(({ direction }) => ({ direction: direction === 'in' ? 'out' : 'in' })),
  'other id': answerWithChange(() => ({ transferId: `vt_${'0'.repeat(26)}` })),
  'code and state': answerWithChange(({ code }) => ({ code: code === 0 ? 1 : 0 })),
} satisfies Record<string, (speaking: AnswerContext) => void>;
export type Behaviour = keyof typeof behaviours;

type Row = {
  readonly direction: 'in' | 'out';
  readonly playerId: string;
  readonly currency: string;
  readonly amount: string;
  readonly state: 'done' | 'refused' | 'pending';
  readonly code: number;
};
type Request = { readonly requestId: string; readonly transferId?: string } & Readonly<Record<string, string>>;
type WalletServerOptions = { readonly secret: () => string; readonly clock: () => number };

export class WalletServer {
  /** What it does with the next transfers: `keep` leaves them undecided, `lose` never heard of them. */
  decision: 'take' | 'refuse' | 'keep' | 'lose' = 'take';
  /** What it says of them. */
  behaviour: Behaviour = 'truth';
  /** What it says where it is asked for one. */
  status: Behaviour = 'truth';
  address = '';
  clock: () => number;
  readonly book = new Map<string, Row>();
  /** The calls as they came: `deposit vt_…`. */
  readonly calls: string[] = [];
  readonly problems: string[] = [];
  /** Whom it sent away, and whether it does as it is told. */
  readonly kicked: string[] = [];
  keepsThem = false;
  readonly #secret: () => string;
  readonly #server: Server;
  #last = '';

  constructor({ secret, clock }: WalletServerOptions) {
    this.#secret = secret;
    this.clock = clock;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async open(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/wallet`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  sumOf(playerId: string): Money {
    const own = [...this.book.values()].filter((row) => row.playerId === playerId && row.state === 'done');
    return own.reduce((sum, row) => sum + signedAmount(row), 0n) as Money;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { 'x-timestamp': timestamp, 'x-signature': signature, 'x-vendor': vendor } = request.headers;
    if (signature !== signatureOf(this.#secret(), String(timestamp), Buffer.from(body)))
      this.problems.push('signature');
    const said = JSON.parse(body) as Request;
    if (said['vendor'] !== vendor) this.problems.push('vendor');
    this.#hear((request.url ?? '').split('/').at(-1) ?? '', said, response);
  }

  #hear(call: string, request: Request, response: ServerResponse): void {
    const { requestId, transferId = '', playerId = '', currency = '' } = request;
    if (call === 'balance') {
      const balance = moneyText(this.sumOf(playerId));
      return this.#say(response, 'truth', { requestId, code: 0, playerId, currency, balance });
    }
    if (call === 'kick') {
      if (!this.keepsThem) this.kicked.push(playerId);
      const result = { requestId, code: this.keepsThem ? 100 : 0, playerId };
      return this.#say(response, 'truth', result);
    }
    this.calls.push(`${call} ${transferId}`);
    const isQuestion = call === 'status';
    const row = isQuestion ? this.book.get(transferId) : this.#take(call, request);
    const answer = row ?? { code: 12, state: 'unknown' };
    return this.#say(response, isQuestion ? this.status : this.behaviour, { requestId, transferId, ...answer });
  }

  #take(call: string, request: Request): Row | null {
    const { transferId = '', playerId = '', currency = '', amount = '0' } = request;
    const known = this.book.get(transferId);
    if (known) return known;
    if (this.decision === 'lose' || this.clock() > Number(request['expiresAt'])) return null;
    const direction = call === 'deposit' ? 'in' : 'out';
    const isShort = this.sumOf(playerId) + signedAmount({ direction, amount }) < 0n;
    const code = isShort ? 1 : this.decision === 'refuse' ? 8 : 0;
    const state = code !== 0 ? 'refused' : this.decision === 'keep' ? 'pending' : 'done';
    const row: Row = { direction, playerId, currency, amount, state, code };
    this.book.set(transferId, row);
    return row;
  }

  #say(response: ServerResponse, word: Behaviour, told: AnswerBody): void {
    const text = JSON.stringify(told);
    const send: AnswerContext['send'] = (body, { key = this.#secret(), at = this.clock(), status = 200 } = {}) => {
      const timestamp = String(at);
      const signature = signatureOf(key, timestamp, Buffer.from(body));
      response.writeHead(status, {
        location: `${this.address}/yes`,
        'x-timestamp': timestamp,
        'x-signature': signature,
      });
      response.end(body);
    };
    behaviours[word]({ response, told, text, before: this.#last, now: this.clock(), send });
    this.#last = text;
  }
}

const signedAmount = ({ direction, amount }: Pick<Row, 'direction' | 'amount'>) =>
  (parseMoney(amount) ?? zero) * (direction === 'in' ? 1n : -1n);

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
