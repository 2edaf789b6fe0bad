/**
 * The socket of the shared round. Anybody may knock, so every question that a socket may ask is counted: one address and one
 * player have so many of them, each says once who it is, and whoever falls silent or talks too much is let go.
 */
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod/mini';
import { CrashHello, CrashRound, crashCloseCodes, crashSocket } from '#domains/studio/contract/crash.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Bus } from '#platform/server/bus/index.ts';
import type { Pool } from '#platform/server/db.ts';
import { hostName } from '#platform/server/http/index.ts';
import { isOwnOrigin, mayTalk, refuseSocket, type UpgradeOptions } from '#platform/server/live/index.ts';
import type { Log } from '#platform/server/log.ts';
import type { BatchDeps } from './batch.ts';
import { lastCrashRound, listOwnCrashBets, readCrashRounds } from './crash.store.ts';
import { type CrashNews, crashChannel } from './crash-news.ts';
import { showCrashRound } from './crash-view.ts';
import type { ClosedTo, Seat } from './house.ts';
import { seatOf } from './session.ts';

export type LiveDeps = Pick<BatchDeps, 'clock' | 'house'> & {
  readonly pool: Pool;
  readonly bus: Bus;
  readonly log: Pick<Log, 'warn'>;
  readonly closedTo: ClosedTo;
};

export type Listening = {
  /** The visitor's address behind trusted proxies. */
  readonly ipOf: UpgradeOptions['ipOf'];
  /** Whether a brand answers to the host. */
  readonly isOurs: (host: string) => Promise<boolean>;
  readonly pingMs?: number;
  readonly perIp?: number;
  readonly perPlayer?: number;
};

/** A socket that does not read fast enough misses news and is told to ask again. */
const mostBuffered = 256 * 1_024;
const helloMs = 10_000;
const usualPingMs = 25_000;
const usualPerIp = 200;
const usualPerPlayer = 10;
/** Pings without an answer, after which nobody is there. */
const mostSilent = 2;

type Listener = {
  readonly socket: WebSocket;
  readonly ip: string;
  state: 'new' | 'checking' | 'in';
  member: MemberId | null;
  silent: number;
  allowance: number;
  allowanceAt: number;
};

export class Listeners {
  readonly #deps: LiveDeps;
  readonly #all = new Set<Listener>();
  readonly #ending: readonly (() => void)[];
  #perPlayer = usualPerPlayer;
  #pinging: NodeJS.Timeout | undefined;

  constructor(deps: LiveDeps) {
    this.#deps = deps;
    const { bus, log } = deps;
    this.#ending = [
      bus.subscribe(crashChannel, (payload) => {
        this.#hear(payload as unknown as CrashNews).catch((error: unknown) =>
          log.warn({ err: error }, 'a round is not told'),
        );
      }),
      bus.onGap(() => this.#broadcast({ type: 'reset' })),
    ];
  }

  register(
    app: FastifyInstance,
    { ipOf, isOurs, pingMs = usualPingMs, perIp = usualPerIp, perPlayer }: Listening,
  ): void {
    this.#perPlayer = perPlayer ?? usualPerPlayer;
    this.#pinging = setInterval(() => this.#ping(), pingMs).unref();
    app.route({
      method: 'GET',
      url: crashSocket,
      onRequest: async (request, reply) => {
        const ip = ipOf(request.raw);
        if (!isOwnOrigin(request.headers.origin, request.host, []))
          return refuseSocket(request, reply, { fault: 'not_allowed' });
        // A name that leads here without being ours makes its pages look like pages of this host.
        if (!(await isOurs(hostName(request.host)))) return refuseSocket(request, reply, { fault: 'unknown_domain' });
        if (this.#count((other) => other.ip === ip) >= perIp)
          return refuseSocket(request, reply, { fault: 'too_many_requests', seconds: 30 });
        return undefined;
      },
      handler: (request, reply) => refuseSocket(request, reply, { fault: 'malformed_input' }),
      wsHandler: (socket, request) => this.#listen(socket, ipOf(request.raw)),
    });
  }

  close(): void {
    clearInterval(this.#pinging);
    for (const end of this.#ending) end();
    for (const { socket } of this.#all) socket.close(1001, 'going away');
  }

  #count(isCounted: (listener: Listener) => boolean): number {
    let count = 0;
    for (const listener of this.#all) if (isCounted(listener)) count += 1;
    return count;
  }

  #say(frame: object): string {
    return JSON.stringify({ ...frame, now: this.#deps.clock.now() });
  }

  #broadcast(frame: object, only?: MemberId): void {
    const text = this.#say(frame);
    for (const { socket, state, member } of this.#all) {
      if (state !== 'in' || (only !== undefined && member !== only)) continue;
      if (socket.bufferedAmount > mostBuffered) socket.terminate();
      else socket.send(text);
    }
  }

  async #hear(news: CrashNews): Promise<void> {
    if (this.#all.size === 0) return;
    if (news.kind === 'bets') return this.#broadcast({ type: 'bets', number: news.number, bets: news.bets }, news.only);
    const [row] = await readCrashRounds(this.#deps.pool, [news.number]);
    if (!row) return;
    this.#broadcast({ type: 'round', round: z.encode(CrashRound, showCrashRound(row, this.#deps.clock.now())) });
  }

  #listen(socket: WebSocket, ip: string): void {
    const now = this.#deps.clock.now();
    const listener: Listener = { socket, ip, state: 'new', member: null, silent: 0, allowance: 20, allowanceAt: now };
    this.#all.add(listener);
    const late = setTimeout(() => {
      if (listener.state !== 'in') socket.close(crashCloseCodes.malformed, 'no token in time');
    }, helloMs);
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => {
      listener.silent = 0;
    });
    socket.on('close', () => {
      clearTimeout(late);
      this.#all.delete(listener);
    });
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#take(listener, isBinary ? '' : data.toString()));
  }

  #take(listener: Listener, text: string): void {
    const { socket } = listener;
    listener.silent = 0;
    if (!mayTalk(listener, this.#deps.clock.now())) return socket.close(crashCloseCodes.tooMany, 'too many messages');
    const frame = readHello(text);
    if (!frame) return socket.close(crashCloseCodes.malformed, 'malformed');
    if (frame.type === 'ping') return socket.send(this.#say({ type: 'pong' }));
    // Who it is was asked once; a second answer would be a second question to the database.
    if (listener.state !== 'new') return socket.close(crashCloseCodes.malformed, 'said before');
    listener.state = 'checking';
    this.#greet(listener, frame.token).catch(() => socket.close(1011, 'try again'));
  }

  async #greet(listener: Listener, token: string): Promise<void> {
    const { pool, house, clock, closedTo } = this.#deps;
    const { socket, ip } = listener;
    const seat = await seatOf(pool, { house, token, at: clock.now() });
    if (!seat.ok) return socket.close(crashCloseCodes.sessionEnded, 'no session');
    const { member, merchant } = seat.value;
    if (this.#count((other) => other.member === member) >= this.#perPlayer)
      return socket.close(crashCloseCodes.tooMany, 'too many connections');
    listener.member = member;
    const isClosed = (await closedTo({ merchant, ip })) !== null;
    if (isClosed && !(await this.#hasBet(seat.value))) return socket.close(crashCloseCodes.closed, 'closed');
    if (!this.#all.has(listener)) return;
    listener.state = 'in';
    socket.send(this.#say({ type: 'ready' }));
  }

  /** Whoever has something in the round sees it to its end, whatever is closed. */
  async #hasBet({ member }: Seat): Promise<boolean> {
    const { pool } = this.#deps;
    const round = await lastCrashRound(pool);
    const bets = round ? await listOwnCrashBets(pool, member, round.number) : [];
    return bets.some(({ state }) => state === 'open');
  }

  #ping(): void {
    for (const listener of this.#all) {
      if (listener.silent >= mostSilent) listener.socket.terminate();
      else listener.socket.ping();
      listener.silent += 1;
    }
  }
}

function readHello(text: string): z.output<typeof CrashHello> | null {
  try {
    return z.safeParse(CrashHello, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
