/**
 * Delivers live events to the open sockets of this process. Messages have increasing positions; a gap means that the bus lost
 * some, and they are fetched from the outbox before any later one is delivered.
 */
import type { MemberId } from '#kernel/id.ts';
import type { LiveEvent, Topic } from '#kernel/live.ts';
import type { Clock } from '#kernel/time.ts';
import type { Role } from '../context.ts';
import type { LiveMessage, RecentLiveMessages } from '../outbox/index.ts';
import { textFrame, writeFrame } from '../performance/socket-frame.ts';
import type { Log } from '../runtime/log.ts';
import { EventRing, type RingBounds } from './event-ring.ts';
import { type SocketPeer, sendFrame } from './peer.ts';

export type LiveMetrics = {
  /** The count of open sockets. */
  sockets(count: number): void;
  /** An event written to so many sockets. */
  delivered(recipients: number): void;
  /** A socket that did not read fast enough lost an event. */
  dropped(): void;
};

export type HubOptions = {
  /** The outbox's messages after a position, at most the newest `limit` of them. */
  readonly recent: (query: { after: number; limit: number }) => Promise<RecentLiveMessages>;
  /** These sessions have ended. */
  readonly onSessionsEnded: (sessions: readonly string[], reason: string) => void;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: LiveMetrics | undefined;
  readonly ring: RingBounds;
  readonly maxBufferedBytes: number;
};

export type ConnectedMember = { readonly member: MemberId; readonly role: Role; readonly host: string };

/** No process runs this far ahead of another; a greater claim is ignored. */
const maxPositionLead = 10_000;

export class Hub {
  readonly #options: HubOptions;
  readonly #ring: EventRing;
  readonly #subscribers = new Map<Topic, Set<SocketPeer>>();
  readonly #open = new Set<SocketPeer>();
  /** Called when an event was written to the sockets of its topic. */
  readonly eventListeners: ((topic: Topic, event: LiveEvent) => void)[] = [];
  #catching: Promise<void> | null = null;
  #again = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#ring = new EventRing(options.ring);
  }

  handleMessage(message: LiveMessage): void {
    if (message.position <= this.#ring.last) return;
    if (message.position === this.#ring.last + 1) this.#deliver(message);
    else void this.catchUp();
  }

  /** Fetches what the bus did not deliver. Never throws: while the database is unavailable a later call tries again. */
  catchUp(): Promise<void> {
    this.#again = true;
    this.#catching ??= this.#fetchMissed()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'missed live events cannot be fetched yet'))
      .finally(() => {
        this.#catching = null;
      });
    return this.#catching;
  }

  /** Sends `ready`, replays what the caller missed or sends `reset`, and joins its topics, without a turn of the event loop between. */
  admit(peer: SocketPeer, after: number | null): void {
    const last = this.#ring.last;
    const ahead = after !== null && after > last && after <= last + maxPositionLead;
    const missed = after === null || ahead ? [] : this.#ring.after(after, this.#options.clock.now());
    peer.seen = ahead ? after : last;
    sendFrame(peer, { type: 'ready', resumed: after !== null && missed !== null, last: String(peer.seen) });
    if (missed === null) sendFrame(peer, { type: 'reset', last: String(last) });
    for (const { topic, frame } of missed ?? []) if (frame && peer.topics.has(topic)) this.#write(peer, frame);
    for (const topic of peer.topics) this.join(peer, topic);
    this.#open.add(peer);
    this.#options.metrics?.sockets(this.#open.size);
  }

  join(peer: SocketPeer, topic: Topic): void {
    peer.topics.add(topic);
    const peers = this.#subscribers.get(topic);
    if (peers) peers.add(peer);
    else this.#subscribers.set(topic, new Set([peer]));
  }

  leave(peer: SocketPeer, topic: Topic): void {
    peer.topics.delete(topic);
    const peers = this.#subscribers.get(topic);
    peers?.delete(peer);
    if (peers?.size === 0) this.#subscribers.delete(topic);
  }

  remove(peer: SocketPeer): void {
    for (const topic of peer.topics) this.leave(peer, topic);
    if (this.#open.delete(peer)) this.#options.metrics?.sockets(this.#open.size);
  }

  /** Members who have a socket here, each with the host that one of their sockets came in on. */
  connectedMembers(): ConnectedMember[] {
    const members: ConnectedMember[] = [];
    for (const [topic, peers] of this.#subscribers) {
      if (!topic.startsWith('member:')) continue;
      // Only a member's own sockets join their topic, so the first one stands for all.
      const [peer] = peers;
      if (peer?.caller) members.push({ member: peer.caller.member, role: peer.caller.role, host: peer.host });
    }
    return members;
  }

  /** Sends a state to the sockets of a topic in this process. It has no position among the events and is never replayed. */
  sendState(topic: Topic, event: LiveEvent, data: unknown): void {
    const peers = this.#subscribers.get(topic);
    if (!peers) return;
    const frame = textFrame({ type: 'event', topic, event, data });
    for (const peer of peers) this.#write(peer, frame);
    this.#options.metrics?.delivered(peers.size);
  }

  #deliver(message: LiveMessage): void {
    const frame = this.#record(message);
    const peers = this.#subscribers.get(message.topic);
    if (!frame || !peers) return;
    for (const peer of peers) if (message.position > peer.seen) this.#write(peer, frame);
    for (const listener of this.eventListeners) listener(message.topic, message.event);
    this.#options.metrics?.delivered(peers.size);
  }

  #record(message: LiveMessage): Buffer | null {
    const { position, topic, event, data } = message;
    const ended = endedSessions(message);
    const frame = ended ? null : textFrame({ type: 'event', id: String(position), topic, event, data });
    this.#ring.push({ position, topic, frame, at: this.#options.clock.now() });
    if (ended) this.#options.onSessionsEnded(ended.sessions, ended.reason);
    return frame;
  }

  /** A socket that reads too slowly loses events instead of filling the memory, and gets a `reset` once it has caught up. */
  #write(peer: SocketPeer, frame: Buffer): void {
    const { wire } = peer;
    if (peer.lagsSince === 0 && wire.writableLength <= this.#options.maxBufferedBytes) {
      writeFrame(wire, frame);
      return;
    }
    this.#options.metrics?.dropped();
    if (peer.lagsSince > 0) return;
    peer.lagsSince = this.#options.clock.now();
    wire.once('drain', () => {
      peer.lagsSince = 0;
      if (peer.state === 'open') sendFrame(peer, { type: 'reset', last: String(this.#ring.last) });
    });
  }

  async #fetchMissed(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const after = this.#ring.last;
      const { last, messages } = await this.#options.recent({ after, limit: this.#options.ring.maxCount });
      if (messages.length === last - after) for (const message of messages) this.handleMessage(message);
      else if (last > this.#ring.last) this.#startOver(last, messages);
    }
  }

  /** Too much was missed to be replayed (or this process is new): the newest fill the ring, and clients refetch by HTTP. */
  #startOver(last: number, messages: readonly LiveMessage[]): void {
    // Pruned or not yet visible rows leave gaps; only the messages after the last gap count.
    const unbroken = messages.filter(({ position }, index) => last - position === messages.length - 1 - index);
    this.#ring.restart(last - unbroken.length);
    for (const message of unbroken) this.#record(message);
    const frame = textFrame({ type: 'reset', last: String(last) });
    for (const peer of this.#open) this.#write(peer, frame);
  }
}

/** An event that ends sessions is for those sessions alone, and their ids must not reach other clients. */
function endedSessions({ event, data }: LiveMessage): { sessions: readonly string[]; reason: string } | null {
  if (event !== 'forcedLogout') return null;
  const { sessions, reason } = (data ?? {}) as { sessions?: unknown; reason?: unknown };
  if (!Array.isArray(sessions)) return null;
  return {
    sessions: sessions.filter((id) => typeof id === 'string'),
    reason: typeof reason === 'string' ? reason : 'session_ended',
  };
}
