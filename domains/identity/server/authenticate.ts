/**
 * Who a token belongs to. Every call with a token asks this, so the answer is kept for less than a
 * second; a session that was ended or a right that was taken away is therefore dead within one.
 */
import type { Clock } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Caller, Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import { roleOf } from '../rules/role.ts';
import { isAlive, isTouchDue } from '../rules/session.ts';
import { readSession, type StandingSession, touchSession } from './session.store.ts';
import { tokenSha256 } from './session.ts';

/** Shorter than the promised second, so that the answer to the last call before the end is out within it. */
const keptMs = 700;
const keptCount = 20_000;

/** Thirty-two bytes as base64url: anything else is no token of ours and costs no query. */
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

type Kept = { readonly session: StandingSession; readonly caller: Caller };

/** A token of one brand opens nothing on another brand's domain, so the brand is part of the question. */
export type Authenticate = (token: string, merchant: string) => Caller | null | Promise<Caller | null>;

export function createAuthenticate({ pool, clock }: { pool: Pool; clock: Clock }): Authenticate {
  const kept = briefCache<Kept | null>({
    ms: keptMs,
    max: keptCount,
    clock,
    keep: (found) => found !== null,
  });

  const judge = (found: Kept | null, merchant: string) =>
    found && found.session.merchant === merchant && isAlive(found.session, clock.now()) ? found.caller : null;

  return (token, merchant) => {
    if (!tokenShape.test(token)) return null;
    // Kept under the token itself: hashing it again would cost every call more than all its other checks together.
    const found = kept.get(token, () => readAlive(pool, clock, tokenSha256(token)));
    return found instanceof Promise ? found.then((late) => judge(late, merchant)) : judge(found, merchant);
  };
}

async function readAlive(tx: Tx, clock: Clock, sha256: Buffer): Promise<Kept | null> {
  const session = await readSession(tx, sha256);
  const now = clock.now();
  if (!session || !isAlive(session, now)) return null;
  const caller = { member: session.member, session: session.id, role: roleOf(session.type) };
  if (!isTouchDue(session, now)) return { session, caller };
  await touchSession(tx, session.id, now);
  return { session: { ...session, lastSeenAt: now }, caller };
}
