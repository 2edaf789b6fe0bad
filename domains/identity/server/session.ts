/** Sessions after login: the member's own devices, and how they are ended. */
import { hash } from 'node:crypto';
import type { MemberId } from '#kernel/id.ts';
import { makeId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { dayMs, type Instant, later } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { listSessions, logout, revokeAllSessions, revokeSession } from '../contract/session.ts';
import { deviceName } from '../rules/device.ts';
import { absoluteMs, idleMs } from '../rules/session.ts';
import { trustPlace } from './login/place.ts';
import { recordSecurity, seenFrom } from './security/event.ts';
import * as store from './session.store.ts';

/** Tells whoever must know (sockets, other processes) in the transaction that ends the sessions. */
export type OnRevoked = (tx: Tx, ended: { member: MemberId; sessions: readonly string[] }) => Promise<void>;

export const tokenSha256 = (token: string) => hash('sha256', token, 'buffer');

type Opening = {
  readonly device?: string | undefined;
  readonly lifeMs?: number;
  /** It opens nothing before its password is changed. */
  readonly changeDue?: boolean;
};

/**
 * The token leaves the house in this answer and is never seen here again, only its hash. Nobody gets one before all
 * proofs are given, so the place is known from now on.
 */
export async function openSession(
  context: Pick<Context, 'tx' | 'clock' | 'rng' | 'ip' | 'userAgent'>,
  member: MemberId,
  { device, lifeMs = absoluteMs, changeDue = false }: Opening = {},
): Promise<{ session: string; token: string }> {
  const { tx, clock, rng, ip, userAgent } = context;
  const now = clock.now();
  const token = Buffer.from(rng.bytes(32)).toString('base64url');
  const session = makeId('ss', now, rng.bytes(16));
  await store.insertSession(tx, {
    id: session,
    member,
    tokenSha256: tokenSha256(token),
    device: deviceName(userAgent),
    ip,
    createdAt: now,
    expiresAt: later(now, lifeMs),
    changeDue,
  });
  await trustPlace(context, { member, device });
  return { session, token };
}

export function createSessions({ onRevoked }: { onRevoked: OnRevoked }) {
  /** For other reasons than the member's own wish: a changed password, a lock. */
  async function endSessions(
    tx: Tx,
    wish: { member: MemberId; at: Instant; id?: string; except?: string },
  ): Promise<number> {
    const sessions = await store.revokeSessions(tx, wish);
    if (sessions.length > 0) await onRevoked(tx, { member: wish.member, sessions });
    return sessions.length;
  }

  const end: UseCase<typeof logout> = async (context) => {
    const { tx, caller, clock } = context;
    await endSessions(tx, { member: caller.member, at: clock.now(), id: caller.session });
    await note(context, 'logout');
    return done({});
  };

  const list: UseCase<typeof listSessions> = async ({ tx, caller, clock }) => {
    const now = clock.now();
    const rows = await store.listAlive(tx, { member: caller.member, now, idleSince: later(now, -idleMs) });
    return done(rows.map((row) => ({ ...row, current: row.id === caller.session })));
  };

  // Another member's session is answered as one that does not exist, because to this caller it does not.
  const revoke: UseCase<typeof revokeSession> = async (context, { id }) => {
    const { tx, caller, clock } = context;
    const revoked = await endSessions(tx, { member: caller.member, at: clock.now(), id });
    if (revoked === 0) return refuse('not_found');
    await note(context, 'session_ended', { sessions: revoked });
    return done({ revoked });
  };

  const revokeAll: UseCase<typeof revokeAllSessions> = async (context, { keepCurrent }) => {
    const { tx, caller, clock } = context;
    const wish = { member: caller.member, at: clock.now() };
    const revoked = await endSessions(tx, keepCurrent ? { ...wish, except: caller.session } : wish);
    if (revoked > 0) await note(context, 'session_ended', { sessions: revoked });
    return done({ revoked });
  };

  /** Not of a trial: it is deleted the night after, and what is written into the log stays. */
  async function note(context: Context<Caller>, kind: 'logout' | 'session_ended', detail = {}): Promise<void> {
    const { tx, caller } = context;
    if (caller.role !== 'trial')
      await recordSecurity(tx, { ...seenFrom(context), member: caller.member, kind, detail });
  }

  return { end, list, revoke, revokeAll, endSessions };
}

/** Housekeeping for a nightly job: ended sessions are kept for thirty days, for questions. */
export const forgetOldSessions = (tx: Tx, now: Instant) => store.deleteEnded(tx, later(now, -30 * dayMs));
