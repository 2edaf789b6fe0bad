/** Which sockets belong to which session and account, and the ends of sessions that no admitted socket may miss. */
import type { Caller } from '../context.ts';
import type { SocketPeer } from './peer.ts';

const rememberMs = 60_000;

export class SessionIndex {
  readonly #sessions = new Map<string, Set<SocketPeer>>();
  readonly #members = new Map<string, Set<SocketPeer>>();
  readonly #ends = new Map<string, number>();

  add(peer: SocketPeer, caller: Caller): void {
    this.#sessions.set(caller.session, (this.#sessions.get(caller.session) ?? new Set()).add(peer));
    this.#members.set(caller.member, (this.#members.get(caller.member) ?? new Set()).add(peer));
  }

  remove(peer: SocketPeer): void {
    if (!peer.caller) return;
    drop(this.#sessions, peer.caller.session, peer);
    drop(this.#members, peer.caller.member, peer);
  }

  ofSession(session: string): readonly SocketPeer[] {
    return [...(this.#sessions.get(session) ?? [])];
  }

  countOfMember(member: string): number {
    return this.#members.get(member)?.size ?? 0;
  }

  /** A token may be judged valid a moment before its end is told; the end is remembered for that moment. */
  recordEnd(session: string, now: number): void {
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

function drop(map: Map<string, Set<SocketPeer>>, key: string, peer: SocketPeer): void {
  const peers = map.get(key);
  peers?.delete(peer);
  if (peers?.size === 0) map.delete(key);
}
