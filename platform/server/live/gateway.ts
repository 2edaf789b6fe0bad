/** What sockets may do: say who they are, ask for topics, fall silent, be sent away. */
import type { ClientFrame, Topic } from '#kernel/live.ts';
import type { Clock } from '#kernel/time.ts';
import type { Caller } from '../context.ts';
import { pingFrame, writeFrame } from '../performance/socket-frame.ts';
import type { Log } from '../runtime/log.ts';
import { defaultTopics, mayReceive, ownTopic } from './audience.ts';
import { closeCodes, readClientFrame } from './frame.ts';
import type { Hub } from './hub.ts';
import { endPeer, isWithinMessageRate, type SocketPeer, sendFrame } from './peer.ts';
import { SessionIndex } from './session-index.ts';

export type GatewayOptions = {
  readonly hub: Hub;
  readonly authenticate: (token: string, host: string) => Promise<Caller | null>;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: GatewayLimits;
};

export type GatewayLimits = {
  readonly perIp: number;
  readonly perAccount: number;
  readonly topics: number;
  readonly authMs: number;
  readonly pingEveryMs: number;
  readonly deadAfterMs: number;
  readonly lagMs: number;
  readonly recheckMs: number;
};

type AuthFrame = Extract<ClientFrame, { type: 'auth' | 'guest' }>;

/** Rechecks under way at once; thousands of sockets must not become thousands of queries. */
const recheckLanes = 10;

/** As long as an answer about a token may be remembered; see `createAuthenticate` of identity. */
const authCacheMs = 1_000;

export class Gateway {
  readonly #options: GatewayOptions;
  readonly #peers = new Set<SocketPeer>();
  readonly #perIp = new Map<string, number>();
  readonly #book = new SessionIndex();
  #rechecking = 0;

  constructor(options: GatewayOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#peers.size;
  }

  mayOpen(ip: string): boolean {
    return (this.#perIp.get(ip) ?? 0) < this.#options.limits.perIp;
  }

  open(peer: SocketPeer): void {
    this.#peers.add(peer);
    this.#perIp.set(peer.ip, (this.#perIp.get(peer.ip) ?? 0) + 1);
    peer.socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (peer.state !== 'closed') this.#hear(peer, isBinary ? '' : data.toString());
    });
    peer.socket.on('pong', () => {
      peer.heardAt = this.#options.clock.now();
    });
    peer.socket.on('close', () => {
      this.#forget(peer);
      peer.state = 'closed';
    });
  }

  endSessions(ids: readonly string[], reason: string): void {
    for (const id of ids) {
      this.#book.recordEnd(id, this.#options.clock.now());
      for (const peer of this.#book.ofSession(id)) this.#endSession(peer, reason);
    }
  }

  /**
   * Rights have changed: the sockets of these sessions are judged anew, at once and once more when an
   * answer about a token that was remembered from before the change has been forgotten.
   */
  recheckSessions(ids: readonly string[]): void {
    const judge = () => {
      for (const id of ids) for (const peer of this.#book.ofSession(id)) void this.#recheck(peer);
    };
    judge();
    setTimeout(judge, authCacheMs).unref();
  }

  /** Once a second. */
  sweep(): void {
    const now = this.#options.clock.now();
    for (const peer of this.#peers) this.#sweepPeer(peer, now);
  }

  /** This process goes away; the browsers come back to another one. */
  closeAll(): void {
    for (const peer of this.#peers) this.#end(peer, 1001, 'going away');
  }

  #hear(peer: SocketPeer, text: string): void {
    const now = this.#options.clock.now();
    peer.heardAt = now;
    if (!isWithinMessageRate(peer, now)) {
      sendFrame(peer, { type: 'refused', code: 'TOO_MANY_REQUESTS' });
      return this.#end(peer, closeCodes.tooMany, 'too many messages');
    }
    const frame = readClientFrame(text);
    if (!frame) {
      sendFrame(peer, { type: 'refused', code: 'MALFORMED_INPUT' });
      return this.#end(peer, closeCodes.malformed, 'malformed');
    }
    if (frame.type === 'ping') return sendFrame(peer, { type: 'pong' });
    if (frame.type === 'auth' || frame.type === 'guest') return this.#greet(peer, frame);
    if (peer.state !== 'open') return sendFrame(peer, { type: 'refused', code: 'AUTH_REQUIRED', topic: frame.topic });
    if (frame.type === 'subscribe') return this.#subscribe(peer, frame.topic);
    if (!defaultTopics(peer).includes(frame.topic)) this.#options.hub.leave(peer, frame.topic);
  }

  #greet(peer: SocketPeer, greeting: AuthFrame): void {
    if (peer.state !== 'new') return sendFrame(peer, { type: 'refused', code: 'NOT_ALLOWED' });
    if (greeting.type === 'guest') return this.#admit(peer, null, greeting);
    peer.state = 'checking';
    this.#judge(peer, greeting).catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'a socket could not be judged');
      this.#end(peer, 1011, 'try again');
    });
  }

  async #judge(peer: SocketPeer, greeting: Extract<AuthFrame, { type: 'auth' }>): Promise<void> {
    const caller = await this.#options.authenticate(greeting.token, peer.host);
    if (!this.#peers.has(peer)) return;
    if (!caller || this.#book.hasEnded(caller.session)) {
      sendFrame(peer, { type: 'refused', code: 'AUTH_REQUIRED' });
      return this.#end(peer, closeCodes.sessionEnded, 'no session');
    }
    if (this.#book.countOfMember(caller.member) >= this.#options.limits.perAccount) {
      sendFrame(peer, { type: 'refused', code: 'TOO_MANY_CONNECTIONS' });
      return this.#end(peer, closeCodes.tooMany, 'too many connections');
    }
    peer.token = greeting.token;
    this.#book.add(peer, caller);
    this.#admit(peer, caller, greeting);
  }

  #admit(peer: SocketPeer, caller: Caller | null, greeting: AuthFrame): void {
    peer.state = 'open';
    peer.caller = caller;
    peer.checkedAt = this.#options.clock.now();
    for (const topic of defaultTopics(peer)) peer.topics.add(topic);
    for (const topic of greeting.type === 'auth' ? (greeting.topics ?? []) : []) {
      if (mayReceive(peer, topic)) peer.topics.add(topic);
      else sendFrame(peer, { type: 'refused', code: 'NOT_ALLOWED', topic });
    }
    this.#options.hub.admit(peer, greeting.after === undefined ? null : Number(greeting.after));
  }

  #subscribe(peer: SocketPeer, topic: Topic): void {
    if (!mayReceive(peer, topic)) return sendFrame(peer, { type: 'refused', code: 'NOT_ALLOWED', topic });
    if (peer.topics.size >= this.#options.limits.topics)
      return sendFrame(peer, { type: 'refused', code: 'TOO_MANY_REQUESTS', topic });
    this.#options.hub.join(peer, topic);
  }

  async #recheck(peer: SocketPeer): Promise<void> {
    const { authenticate, clock, hub, log } = this.#options;
    if (!peer.token) return;
    peer.checkedAt = clock.now();
    this.#rechecking += 1;
    try {
      const caller = await authenticate(peer.token, peer.host);
      if (!this.#peers.has(peer)) return;
      if (!caller) return this.#endSession(peer, 'session_ended');
      peer.caller = caller;
      for (const topic of peer.topics) if (!mayReceive(peer, topic)) hub.leave(peer, topic);
      for (const topic of defaultTopics(peer)) if (!peer.topics.has(topic)) hub.join(peer, topic);
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be judged again; it stays until it can be');
    } finally {
      this.#rechecking -= 1;
    }
  }

  #sweepPeer(peer: SocketPeer, now: number): void {
    const { limits } = this.#options;
    if (peer.state !== 'open' && now - peer.openedAt >= limits.authMs)
      return this.#end(peer, closeCodes.authLate, 'no token in time');
    const silent = now - peer.heardAt >= limits.deadAfterMs;
    const stuck = peer.lagsSince > 0 && now - peer.lagsSince >= limits.lagMs;
    if (silent || stuck) {
      this.#forget(peer);
      return peer.socket.terminate();
    }
    if (now - peer.pingedAt >= limits.pingEveryMs && peer.wire.writable) {
      peer.pingedAt = now;
      writeFrame(peer.wire, pingFrame);
    }
    if (now - peer.checkedAt >= limits.recheckMs && this.#rechecking < recheckLanes) void this.#recheck(peer);
  }

  #endSession(peer: SocketPeer, reason: string): void {
    const topic = peer.caller ? ownTopic(peer.caller) : 'all';
    sendFrame(peer, { type: 'event', id: String(peer.seen), topic, event: 'forcedLogout', data: { reason } });
    this.#end(peer, closeCodes.sessionEnded, 'session ended');
  }

  #end(peer: SocketPeer, code: number, reason: string): void {
    this.#forget(peer);
    endPeer(peer, code, reason);
  }

  #forget(peer: SocketPeer): void {
    if (!this.#peers.delete(peer)) return;
    this.#options.hub.remove(peer);
    this.#book.remove(peer);
    const left = (this.#perIp.get(peer.ip) ?? 1) - 1;
    if (left > 0) this.#perIp.set(peer.ip, left);
    else this.#perIp.delete(peer.ip);
  }
}
