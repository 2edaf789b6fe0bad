/**
 * The socket of the shared round. Anybody can connect, so connections are limited per address and per player, each sends its
 * token once, and sockets that do not answer or send too much are closed.
 */
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod/mini';
import { CrashHello, CrashRound, crashCloseCodes, crashSocket } from '#domains/studio/contract/crash.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Bus } from '#platform/server/bus/index.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { hostName } from '#platform/server/http/index.ts';
import { isOwnOrigin, isWithinMessageRate, refuseSocket, type UpgradeOptions } from '#platform/server/live/index.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import type { CheckClosed, GameSession } from '../operator.ts';
import type { BatchDeps } from '../round/round-batch.ts';
import { readSession } from '../session.ts';
import { listOwnCrashBets, readCrashRounds, readLastCrashRound } from './crash.store.ts';
import { type CrashMessage, crashChannel } from './crash-message.ts';
import { showCrashRound } from './crash-view.ts';

export type LiveDeps = Pick<BatchDeps, 'clock' | 'operator'> & {
  readonly pool: Pool;
  readonly bus: Bus;
  readonly log: Pick<Log, 'warn'>;
  readonly closedTo: CheckClosed;
};

export type LiveOptions = {
  /** The visitor's address behind trusted proxies. */
  readonly ipOf: UpgradeOptions['ipOf'];
  /** Whether the host belongs to a brand. */
  readonly isOurs: (host: string) => Promise<boolean>;
  readonly pingMs?: number;
  readonly perIp?: number;
  readonly perPlayer?: number;
};

/** A socket whose buffer exceeds this is closed; its client reconnects and reads the state again. */
const maxBufferedBytes = 256 * 1_024;
const helloMs = 10_000;
const defaultPingMs = 25_000;
const defaultPerIp = 200;
const defaultPerPlayer = 10;
/** Unanswered pings after which the connection counts as lost. */
const maxMissedPings = 2;

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
  readonly #unsubscribers: readonly (() => void)[];
  #perPlayer = defaultPerPlayer;
  #pinging: NodeJS.Timeout | undefined;

  constructor(deps: LiveDeps) {
    this.#deps = deps;
    const { bus, log } = deps;
    this.#unsubscribers = [
      bus.subscribe(crashChannel, (payload) => {
        this.#onMessage(payload as unknown as CrashMessage).catch((error: unknown) =>
          log.warn({ err: error }, 'a round could not be published'),
        );
      }),
      bus.onGap(() => this.#broadcast({ type: 'reset' })),
    ];
  }

  register(
    app: FastifyInstance,
    { ipOf, isOurs, pingMs = defaultPingMs, perIp = defaultPerIp, perPlayer }: LiveOptions,
  ): void {
    this.#perPlayer = perPlayer ?? defaultPerPlayer;
    this.#pinging = setInterval(() => this.#ping(), pingMs).unref();
    app.route({
      method: 'GET',
      url: crashSocket,
      onRequest: async (request, reply) => {
        const ip = ipOf(request.raw);
        if (!isOwnOrigin(request.headers.origin, request.host, []))
          return refuseSocket(request, reply, { fault: 'not_allowed' });
        // A foreign host name that resolves to this server must not pass as one of our origins.
        if (!(await isOurs(hostName(request.host)))) return refuseSocket(request, reply, { fault: 'unknown_domain' });
        if (this.#count((other) => other.ip === ip) >= perIp)
          return refuseSocket(request, reply, { fault: 'too_many_requests', seconds: 30 });
        return undefined;
      },
      handler: (request, reply) => refuseSocket(request, reply, { fault: 'malformed_input' }),
      wsHandler: (socket, request) => this.#accept(socket, ipOf(request.raw)),
    });
  }

  close(): void {
    clearInterval(this.#pinging);
    for (const unsubscribe of this.#unsubscribers) unsubscribe();
    for (const { socket } of this.#all) socket.close(1001, 'going away');
  }

  #count(isCounted: (listener: Listener) => boolean): number {
    let count = 0;
    for (const listener of this.#all) if (isCounted(listener)) count += 1;
    return count;
  }

  #frameText(frame: object): string {
    return JSON.stringify({ ...frame, now: this.#deps.clock.now() });
  }

  #broadcast(frame: object, only?: MemberId): void {
    const text = this.#frameText(frame);
    for (const { socket, state, member } of this.#all) {
      if (state !== 'in' || (only !== undefined && member !== only)) continue;
      if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
      else socket.send(text);
    }
  }

  async #onMessage(message: CrashMessage): Promise<void> {
    if (this.#all.size === 0) return;
    if (message.kind === 'bets')
      return this.#broadcast({ type: 'bets', number: message.number, bets: message.bets }, message.only);
    const [row] = await readCrashRounds(this.#deps.pool, [message.number]);
    if (!row) return;
    this.#broadcast({ type: 'round', round: z.encode(CrashRound, showCrashRound(row, this.#deps.clock.now())) });
  }

  #accept(socket: WebSocket, ip: string): void {
    const now = this.#deps.clock.now();
    const listener: Listener = { socket, ip, state: 'new', member: null, silent: 0, allowance: 20, allowanceAt: now };
    this.#all.add(listener);
    const helloTimeout = setTimeout(() => {
      if (listener.state !== 'in') socket.close(crashCloseCodes.malformed, 'no token in time');
    }, helloMs);
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => {
      listener.silent = 0;
    });
    socket.on('close', () => {
      clearTimeout(helloTimeout);
      this.#all.delete(listener);
    });
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#onFrame(listener, isBinary ? '' : data.toString()));
  }

  #onFrame(listener: Listener, text: string): void {
    const { socket } = listener;
    listener.silent = 0;
    if (!isWithinMessageRate(listener, this.#deps.clock.now()))
      return socket.close(crashCloseCodes.tooMany, 'too many messages');
    const frame = parseHello(text);
    if (!frame) return socket.close(crashCloseCodes.malformed, 'malformed');
    if (frame.type === 'ping') return socket.send(this.#frameText({ type: 'pong' }));
    // The token is checked once; a second hello would cause another database query.
    if (listener.state !== 'new') return socket.close(crashCloseCodes.malformed, 'said before');
    listener.state = 'checking';
    this.#admit(listener, frame.token).catch(() => socket.close(1011, 'try again'));
  }

  async #admit(listener: Listener, token: string): Promise<void> {
    const { pool, operator, clock, closedTo } = this.#deps;
    const { socket, ip } = listener;
    const session = await readSession(pool, { operator, token, at: clock.now() });
    if (!session.ok) return socket.close(crashCloseCodes.sessionEnded, 'no session');
    const { member, merchant } = session.value;
    if (this.#count((other) => other.member === member) >= this.#perPlayer)
      return socket.close(crashCloseCodes.tooMany, 'too many connections');
    listener.member = member;
    const isClosed = (await closedTo({ merchant, ip })) !== null;
    if (isClosed && !(await this.#hasBet(session.value))) return socket.close(crashCloseCodes.closed, 'closed');
    if (!this.#all.has(listener)) return;
    listener.state = 'in';
    socket.send(this.#frameText({ type: 'ready' }));
  }

  /** A player with an open bet may follow the round to its end even when the game is closed. */
  async #hasBet({ member }: GameSession): Promise<boolean> {
    const { pool } = this.#deps;
    const round = await readLastCrashRound(pool);
    const bets = round ? await listOwnCrashBets(pool, member, round.number) : [];
    return bets.some(({ state }) => state === 'open');
  }

  #ping(): void {
    for (const listener of this.#all) {
      if (listener.silent >= maxMissedPings) listener.socket.terminate();
      else listener.socket.ping();
      listener.silent += 1;
    }
  }
}

function parseHello(text: string): z.output<typeof CrashHello> | null {
  try {
    return z.safeParse(CrashHello, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
