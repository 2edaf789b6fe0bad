/** What the platform does next with money that it moves to or from a vendor automatically. */
import { type Money, zero } from '#kernel/money.ts';
import { addMs, dayMs, type Instant, minuteMs, secondMs } from '#kernel/time.ts';
import { floorToCoins, nextTransferPollAt } from './transfer.ts';

/** `in`: to a vendor whose game was opened. `out`: back from one that was left. `home`: the member may not play. */
export type AutoTransferKind = 'in' | 'out' | 'home';

export type VendorFundsState = {
  /** A transfer between the member and the vendor is still in progress. */
  readonly isMoving: boolean;
  /** By our ledger. */
  readonly ledgerBalance: Money;
  /** By the vendor; null where it did not reply. */
  readonly vendorBalance: Money | null;
};

/** `clear`: the member has nothing there by either balance. */
export type ReturnDecision = { readonly do: 'bring'; readonly amount: Money } | { readonly do: 'wait' | 'clear' };

/**
 * Rounds that the vendor has not reported yet make the two balances differ: the smaller one is recalled now, and the
 * rest once it is reported.
 */
export function judgeReturn({ isMoving, ledgerBalance, vendorBalance }: VendorFundsState): ReturnDecision {
  if (isMoving || vendorBalance === null) return { do: 'wait' };
  const both = floorToCoins(ledgerBalance < vendorBalance ? ledgerBalance : vendorBalance);
  if (both > zero) return { do: 'bring', amount: both };
  return { do: floorToCoins(ledgerBalance > vendorBalance ? ledgerBalance : vendorBalance) > zero ? 'wait' : 'clear' };
}

/**
 * A vendor is polled at the intervals of transfers. With nothing left there it is polled once a day: a bet may end days
 * later.
 */
export const nextAutoTransferAt = (polls: number, { isClear, now }: { isClear: boolean; now: Instant }): Instant =>
  isClear ? addMs(now, dayMs) : nextTransferPollAt(polls, now);

/**
 * The member is waiting for the game by then: money that is still on its way back from elsewhere is not waited for any
 * longer.
 */
const returnWaitMs = 10 * secondMs;

export const waitsForReturns = ({ madeAt, now }: { madeAt: Instant; now: Instant }): boolean =>
  now < addMs(madeAt, returnWaitMs);

/** A member who opened a game that long ago without the money plays with what is there, or has left. */
const inLifeMs = minuteMs;
/** What could not be recalled that long after a game was left is collected by hand or with the next game. */
const outLifeMs = 60 * minuteMs;

export const isAutoTransferExpired = (
  kind: AutoTransferKind,
  { madeAt, now }: { madeAt: Instant; now: Instant },
): boolean => kind !== 'home' && now >= addMs(madeAt, kind === 'in' ? inLifeMs : outLifeMs);
