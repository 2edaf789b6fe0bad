/** Which sockets belong to which session and account, and the ends of sessions that no admitted socket may miss. */
import type { Caller } from '../context.ts';
import type { Peer } from './peer.ts';

const rememberMs = 60_000;

export class SessionBook {
  readonly #sessions = new Map<string, Set<Peer>>();
  readonly #members = new Map<string, Set<Peer>>();
  readonly #ends = new Map<string, number>();

  add(peer: Peer, caller: Caller): void {
    this.#sessions.set(caller.session, (this.#sessions.get(caller.session) ?? new Set()).add(peer));
    this.#members.set(caller.member, (this.#members.get(caller.member) ?? new Set()).add(peer));
  }

  remove(peer: Peer): void {
    if (!peer.caller) return;
    drop(this.#sessions, peer.caller.session, peer);
    drop(this.#members, peer.caller.member, peer);
  }

  ofSession(session: string): readonly Peer[] {
    return [...(this.#sessions.get(session) ?? [])];
  }

  countOfMember(member: string): number {
    return this.#members.get(member)?.size ?? 0;
  }

  /** A token may be judged valid a moment before its end is told; the end is remembered for that moment. */
  noteEnd(session: string, now: number): void {
    // Insertion order is order of time, so the stale ones are at the front.
    for (const [id, at] of this.#ends) {
      if (at > now - rememberMs) break;
      this.#ends.delete(id);
    }
    this.#ends.set(session, now);
  }

  hasEnded(session: string): boolean {
    return this.#ends.has(session);
  }
}

function drop(map: Map<string, Set<Peer>>, key: string, peer: Peer): void {
  const peers = map.get(key);
  peers?.delete(peer);
  if (peers?.size === 0) map.delete(key);
}
