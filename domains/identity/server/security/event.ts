/**
 * The log of an account's security events. Every part of the domain writes it in the transaction of what it
 * tells. A refusal undoes its transaction, so a refused try is written through the pool, not through `tx`.
 */

import type { SecurityEventKind } from '#domains/identity/contract/security-event.ts';
import { deviceName } from '#domains/identity/rules/login/device.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { insertSecurityEvent, insertUnheardEvent } from './event.store.ts';

export type SecurityEvent = {
  readonly member: MemberId;
  readonly kind: SecurityEventKind;
  readonly ip: string;
  /** By name, as `deviceName` gives it. */
  readonly device: string;
  readonly at: Instant;
  /** Masked values only: no secret, no number, no address. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

export const recordSecurityEvent = (tx: Tx, { detail = {}, ...event }: SecurityEvent): Promise<void> =>
  insertSecurityEvent(tx, { ...event, detail });

/** The log that is written where no member has the account or the number. */
export const nobodyId: MemberId = `mb_${'0'.repeat(26)}`;

/**
 * A refused try at an account or a number, whether or not anybody has it: both are written and committed alike, because
 * the time of a write more would tell which there are. Through the pool, since the refusal undoes its transaction.
 */
export const recordRefusedAttempt = (
  pool: Tx,
  { member, detail = {}, ...event }: Omit<SecurityEvent, 'member'> & { member: MemberId | null },
): Promise<void> =>
  member === null
    ? insertUnheardEvent(pool, { ...event, member: nobodyId, detail })
    : insertSecurityEvent(pool, { ...event, member, detail });

/** The part of an event that comes from the call. */
export const eventSourceOf = ({ ip, userAgent, clock }: Pick<Context, 'ip' | 'userAgent' | 'clock'>) => ({
  ip,
  device: deviceName(userAgent),
  at: clock.now(),
});
