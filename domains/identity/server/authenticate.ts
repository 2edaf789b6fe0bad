/**
 * Who a token belongs to. Every call with a token asks this, so the answer is kept for less than a
 * second. Whoever hears that a session ends or gets other rights puts it in doubt: from then on the
 * database itself is asked. A process that hears nothing is right again within the second all the same.
 */
import type { Clock, Instant } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Caller, Tx } from '#platform/server/context.ts';
import { type Pool, together } from '#platform/server/db.ts';
import { roleOf } from '../rules/role.ts';
import { isAlive, isTouchDue } from '../rules/session.ts';
import { holdSession, holdSessions, readSession, type StandingSession, touchSession } from './session.store.ts';
import { tokenSha256 } from './session.ts';

/** Shorter than the promised second, so that the answer to the last call before the end is out within it. */
const keptMs = 700;
const keptCount = 20_000;

/** Longer than any question that was under way when the doubt came, and than the transaction that raised it. */
const doubtMs = 10_000;

/** Thirty-two bytes as base64url: anything else is no token of ours and costs no query. */
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

type Kept = { readonly session: StandingSession; readonly caller: Caller };

/** A token of one brand opens nothing on another brand's domain, so the brand is part of the question. */
export type Authenticate = ((token: string, merchant: string) => Caller | null | Promise<Caller | null>) & {
  /** What is remembered of these sessions may no longer be true. Harmless when it still is. */
  doubt(sessions: readonly string[]): void;
  /** As the transaction sees them, and until it ends; null when the session has ended since. */
  confirm(tx: Tx, caller: Caller, wish: { readonly endsSessions: boolean }): Promise<Caller | null>;
};

export function createAuthenticate({ pool, clock }: { pool: Pool; clock: Clock }): Authenticate {
  const kept = briefCache<Kept | null>({
    ms: keptMs,
    max: keptCount,
    clock,
    // One that waits for a new password is asked for each time, so that the change counts everywhere at once.
    keep: (found) => found !== null && !found.session.changeDue,
  });

  const doubts = createDoubts(clock);

  const judge = (found: Kept | null, merchant: string) =>
    found && found.session.merchant === merchant && isAlive(found.session, clock.now()) ? found.caller : null;

  const read = (token: string) => readAlive(pool, clock, tokenSha256(token));

  const settle = (token: string, merchant: string, found: Kept | null) =>
    found && doubts.has(found.session.id)
      ? read(token).then((fresh) => judge(fresh, merchant))
      : judge(found, merchant);

  const authenticate = (token: string, merchant: string) => {
    if (!tokenShape.test(token)) return null;
    // Kept under the token itself: hashing it again would cost every call more than all its other checks together.
    const found = kept.get(token, () => read(token));
    return found instanceof Promise
      ? found.then((late) => settle(token, merchant, late))
      : settle(token, merchant, found);
  };
  const confirm: Authenticate['confirm'] = async (tx, caller, { endsSessions }) => {
    const held = endsSessions ? holdSessions(tx, caller.member) : null;
    const [, session] = await together([held, holdSession(tx, caller.session)]);
    return session && isAlive(session, clock.now()) ? callerOf(session) : null;
  };
  return Object.assign(authenticate, { doubt: doubts.add, confirm });
}

function createDoubts(clock: Clock) {
  const since = new Map<string, number>();
  return {
    add(sessions: readonly string[]): void {
      const now = clock.now();
      // Taken out first, so that the order of the map is the order of time and the settled ones stand in front.
      for (const id of sessions) since.delete(id);
      for (const id of sessions) since.set(id, now);
      for (const [id, at] of since) {
        if (Math.abs(now - at) < doubtMs) break;
        since.delete(id);
      }
    },
    has(id: string): boolean {
      const at = since.size === 0 ? undefined : since.get(id);
      return at !== undefined && Math.abs(clock.now() - at) < doubtMs;
    },
  };
}

const callerOf = ({ member, id, type, changeDue }: StandingSession): Caller => ({
  member,
  session: id,
  role: roleOf(type),
  ...(changeDue && { changeDue }),
});

async function readAlive(tx: Tx, clock: Clock, sha256: Buffer): Promise<Kept | null> {
  const session = await readSession(tx, sha256);
  const now = clock.now();
  if (!session || !isAlive(session, now)) return null;
  const caller = callerOf(session);
  if (!isTouchDue(session, now)) return { session, caller };
  await touchSession(tx, session.id, now);
  return { session: { ...session, lastSeenAt: now }, caller };
}

/** Whether a session stands, for work in a transaction of its own: nobody ends the session before that transaction has ended. */
export async function isSessionAlive(tx: Tx, session: string, now: Instant): Promise<boolean> {
  const found = await holdSession(tx, session);
  return found !== null && isAlive(found, now);
}
