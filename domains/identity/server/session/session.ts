/** Sessions after login: the member's own devices, and how they are ended. */
import { hash } from 'node:crypto';
import type { listSessions, logout, revokeAllSessions, revokeSession } from '#domains/identity/contract/session.ts';
import { deviceName } from '#domains/identity/rules/login/device.ts';
import { absoluteMs, idleMs } from '#domains/identity/rules/session.ts';
import type { MemberId } from '#kernel/id.ts';
import { makeId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { trustLoginSource } from '../login/login-source.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import * as store from './session.store.ts';

/** Notifies the listeners (sockets, other processes) in the transaction that ends the sessions. */
export type OnRevoked = (tx: Tx, ended: { member: MemberId; sessions: readonly string[] }) => Promise<void>;

export const tokenSha256 = (token: string) => hash('sha256', token, 'buffer');

type SessionOptions = {
  readonly device?: string | undefined;
  readonly lifeMs?: number;
  /** It is limited until the password is changed. */
  readonly changeDue?: boolean;
};

/**
 * The token is in this response only; afterwards only its hash is known. Nobody gets one before all
 * proofs are given, so the place is known from now on.
 */
export async function openSession(
  context: Pick<Context, 'tx' | 'clock' | 'rng' | 'ip' | 'userAgent'>,
  member: MemberId,
  { device, lifeMs = absoluteMs, changeDue = false }: SessionOptions = {},
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
    expiresAt: addMs(now, lifeMs),
    changeDue,
  });
  await trustLoginSource(context, { member, device });
  return { session, token };
}

export function createSessions({ onRevoked }: { onRevoked: OnRevoked }) {
  /** For other reasons than the member's own request: a changed password, a lock. */
  async function endSessions(
    tx: Tx,
    request: { member: MemberId; at: Instant; id?: string; except?: string },
  ): Promise<number> {
    const sessions = await store.revokeSessions(tx, request);
    if (sessions.length > 0) await onRevoked(tx, { member: request.member, sessions });
    return sessions.length;
  }

  const end: UseCase<typeof logout> = async (context) => {
    const { tx, caller, clock } = context;
    await endSessions(tx, { member: caller.member, at: clock.now(), id: caller.session });
    await recordEvent(context, 'logout');
    return done({});
  };

  const list: UseCase<typeof listSessions> = async ({ tx, caller, clock }) => {
    const now = clock.now();
    const rows = await store.listActiveSessions(tx, { member: caller.member, now, idleSince: addMs(now, -idleMs) });
    return done(rows.map((row) => ({ ...row, current: row.id === caller.session })));
  };

  // Another member's session is answered as one that does not exist, because to this caller it does not.
  const revoke: UseCase<typeof revokeSession> = async (context, { id }) => {
    const { tx, caller, clock } = context;
    const revoked = await endSessions(tx, { member: caller.member, at: clock.now(), id });
    if (revoked === 0) return refuse('not_found');
    await recordEvent(context, 'session_ended', { sessions: revoked });
    return done({ revoked });
  };

  const revokeAll: UseCase<typeof revokeAllSessions> = async (context, { keepCurrent }) => {
    const { tx, caller, clock } = context;
    const request = { member: caller.member, at: clock.now() };
    const revoked = await endSessions(tx, keepCurrent ? { ...request, except: caller.session } : request);
    if (revoked > 0) await recordEvent(context, 'session_ended', { sessions: revoked });
    return done({ revoked });
  };

  /** Not of a trial: it is deleted the night after, and what is written into the log stays. */
  async function recordEvent(context: Context<Caller>, kind: 'logout' | 'session_ended', detail = {}): Promise<void> {
    const { tx, caller } = context;
    if (caller.role !== 'trial')
      await recordSecurityEvent(tx, { ...eventSourceOf(context), member: caller.member, kind, detail });
  }

  return { end, list, revoke, revokeAll, endSessions };
}

/** For a nightly job: ended sessions are kept for thirty days, for enquiries. */
export const deleteOldSessions = (tx: Tx, now: Instant) => store.deleteEndedSessions(tx, addMs(now, -30 * dayMs));
