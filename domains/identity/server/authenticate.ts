/**
 * Who a token belongs to. Every call with a token asks this, so the answer is kept for up to a
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

const keptMs = 1_000;
const keptCount = 20_000;

/** Thirty-two bytes as base64url: anything else is no token of ours and costs no query. */
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** With the brand that the member belongs to: a token of one brand must open nothing on another brand's domain. */
export type BrandedCaller = Caller & { readonly merchant: string };
export type Authenticate = (token: string) => Promise<BrandedCaller | null>;

export function createAuthenticate({ pool, clock }: { pool: Pool; clock: Clock }): Authenticate {
  const kept = briefCache<StandingSession | null>({
    ms: keptMs,
    max: keptCount,
    clock,
    keep: (session) => session !== null,
  });

  return async (token) => {
    if (!tokenShape.test(token)) return null;
    const hash = tokenSha256(token);
    const session = await kept.get(hash.toString('base64'), () => readAlive(pool, clock, hash));
    if (!session || !isAlive(session, clock.now())) return null;
    return { member: session.member, session: session.id, role: roleOf(session.type), merchant: session.merchant };
  };
}

async function readAlive(tx: Tx, clock: Clock, hash: Buffer): Promise<StandingSession | null> {
  const session = await readSession(tx, hash);
  const now = clock.now();
  if (!session || !isAlive(session, now)) return null;
  if (!isTouchDue(session, now)) return session;
  await touchSession(tx, session.id, now);
  return { ...session, lastSeenAt: now };
}
