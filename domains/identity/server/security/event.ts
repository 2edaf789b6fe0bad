/**
 * The log of what happens to an account's safety. Every part of the room writes it in the transaction of what it
 * tells. A refusal undoes its transaction, so a refused try is written through the pool, not through `tx`.
 */

import type { SecurityKind } from '#domains/identity/contract/security-event.ts';
import { deviceName } from '#domains/identity/rules/device.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { insertSecurityEvent } from './event.store.ts';

export type SecurityEvent = {
  readonly member: MemberId;
  readonly kind: SecurityKind;
  readonly ip: string;
  /** By name, as `deviceName` gives it. */
  readonly device: string;
  readonly at: Instant;
  /** Masked values only: no secret, no number, no address. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

export const recordSecurity = (tx: Tx, { detail = {}, ...event }: SecurityEvent): Promise<void> =>
  insertSecurityEvent(tx, { ...event, detail });

/** The part of an event that the call itself tells. */
export const seenFrom = ({ ip, userAgent, clock }: Pick<Context, 'ip' | 'userAgent' | 'clock'>) => ({
  ip,
  device: deviceName(userAgent),
  at: clock.now(),
});
