/**
 * Who a token belongs to. Every call with a token asks this, so the answer is kept for less than a
 * second. Whoever hears that a session ends or gets other rights puts it in doubt: from then on the
 * database itself is asked. A process that hears nothing is right again within the second all the same.
 */

import { roleOf } from '#domains/identity/rules/login/role.ts';
import { isAlive, isTouchDue } from '#domains/identity/rules/session.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Caller, Tx } from '#platform/server/context.ts';
import { awaitAll, type Pool } from '#platform/server/database/db.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import {
  type ActiveSession,
  listUnrevokedSessions,
  lockSession,
  lockSessions,
  readSession,
  touchSession,
} from './session.store.ts';
import { tokenSha256 } from './session.ts';

/** Shorter than the promised second, so that the answer to the last call before the end is out within it. */
const cacheMs = 700;
const cacheSize = 20_000;

/** Longer than any question that was under way when the doubt came, and than the transaction that raised it. */
const invalidationMs = 10_000;

/** Thirty-two bytes as base64url: anything else is no token of ours and costs no query. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

type CachedSession = { readonly session: ActiveSession; readonly caller: Caller };

/** A token of one brand is not valid on another brand's domain, so the brand is part of the key. */
export type Authenticate = ((token: string, merchant: string) => Caller | null | Promise<Caller | null>) & {
  /** What is remembered of these sessions may no longer be true. Harmless when it still is. */
  doubt(sessions: readonly string[]): void;
  /** As the transaction sees them, and until it ends; null when the session has ended since. */
  confirm(tx: Tx, caller: Caller, options: { readonly endsSessions: boolean }): Promise<Caller | null>;
};

export function createAuthenticate({ pool, clock }: { pool: Pool; clock: Clock }): Authenticate {
  const sessionCache = createShortCache<CachedSession | null>({
    ms: cacheMs,
    max: cacheSize,
    clock,
    // A session that is limited until a password change is read each time, so that the change takes effect everywhere at once.
    keep: (cached) => cached !== null && !cached.session.changeDue,
  });

  const doubts = createInvalidations(clock);

  const judge = (cached: CachedSession | null, merchant: string) =>
    cached && cached.session.merchant === merchant && isAlive(cached.session, clock.now()) ? cached.caller : null;

  const read = (token: string) => readActiveSession(pool, clock, tokenSha256(token));

  const settle = (token: string, merchant: string, cached: CachedSession | null) =>
    cached && doubts.has(cached.session.id)
      ? read(token).then((fresh) => judge(fresh, merchant))
      : judge(cached, merchant);

  const authenticate = (token: string, merchant: string) => {
    if (!tokenPattern.test(token)) return null;
    // Kept under the token itself: hashing it again would cost every call more than all its other checks together.
    const cached = sessionCache.get(token, () => read(token));
    return cached instanceof Promise
      ? cached.then((late) => settle(token, merchant, late))
      : settle(token, merchant, cached);
  };
  const confirm: Authenticate['confirm'] = async (tx, caller, { endsSessions }) => {
    const lock = endsSessions ? lockSessions(tx, caller.member) : null;
    const [, session] = await awaitAll([lock, lockSession(tx, caller.session)]);
    return session && isAlive(session, clock.now()) ? callerOf(session) : null;
  };
  return Object.assign(authenticate, { doubt: doubts.add, confirm });
}

function createInvalidations(clock: Clock) {
  const since = new Map<string, number>();
  return {
    add(sessions: readonly string[]): void {
      const now = clock.now();
      // Taken out first, so that the order of the map is the order of time and the settled ones stand in front.
      for (const id of sessions) since.delete(id);
      for (const id of sessions) since.set(id, now);
      for (const [id, at] of since) {
        if (Math.abs(now - at) < invalidationMs) break;
        since.delete(id);
      }
    },
    has(id: string): boolean {
      const at = since.size === 0 ? undefined : since.get(id);
      return at !== undefined && Math.abs(clock.now() - at) < invalidationMs;
    },
  };
}

const callerOf = ({ member, id, type, changeDue }: ActiveSession): Caller => ({
  member,
  session: id,
  role: roleOf(type),
  ...(changeDue && { changeDue }),
});

async function readActiveSession(tx: Tx, clock: Clock, sha256: Buffer): Promise<CachedSession | null> {
  const session = await readSession(tx, sha256);
  const now = clock.now();
  if (!session || !isAlive(session, now)) return null;
  const caller = callerOf(session);
  if (!isTouchDue(session, now)) return { session, caller };
  await touchSession(tx, session.id, now);
  return { session: { ...session, lastSeenAt: now }, caller };
}

/** Whether a session is active, for work in a transaction of its own: the lock keeps the session from ending before that transaction. */
export async function isSessionAlive(tx: Tx, session: string, now: Instant): Promise<boolean> {
  const cached = await lockSession(tx, session);
  return cached !== null && isAlive(cached, now);
}

/** Which of these sessions are active now. Without a lock: any of them may end before the transaction does. */
export async function listLiveSessions(
  tx: Tx,
  sessions: readonly string[],
  now: Instant,
): Promise<ReadonlySet<string>> {
  const unrevoked = await listUnrevokedSessions(tx, sessions);
  return new Set(unrevoked.filter((session) => isAlive(session, now)).map(({ id }) => id));
}
