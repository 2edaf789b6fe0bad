/** What the house does next with money that it fetches from a vendor by itself. */
import { type Money, zero } from '#kernel/money.ts';
import { dayMs, type Instant, later, minuteMs, secondMs } from '#kernel/time.ts';
import { inCoins, nextTransferAsk } from './transfer.ts';

/** `in`: with a member who opened a game there. `out`: back from one that was left. `home`: the member may not play. */
export type CarryWish = 'in' | 'out' | 'home';

export type Fetching = {
  /** A transfer between the member and the vendor has no end yet. */
  readonly isMoving: boolean;
  /** By our book. */
  readonly ours: Money;
  /** By the vendor's own; null where it did not say. */
  readonly theirs: Money | null;
};

/** `clear`: nothing of the member's is there by either book. */
export type Fetch = { readonly do: 'bring'; readonly amount: Money } | { readonly do: 'wait' | 'clear' };

/**
 * Rounds of which the vendor has not told yet make the two books differ: what both have is brought, and the rest once it
 * is told.
 */
export function judgeFetch({ isMoving, ours, theirs }: Fetching): Fetch {
  if (isMoving || theirs === null) return { do: 'wait' };
  const both = inCoins(ours < theirs ? ours : theirs);
  if (both > zero) return { do: 'bring', amount: both };
  return { do: inCoins(ours > theirs ? ours : theirs) > zero ? 'wait' : 'clear' };
}

/** A vendor is asked in the rhythm of transfers. Where all is home it is looked at once a day: a bet may end days later. */
export const nextCarryAsk = (asks: number, { isClear, now }: { isClear: boolean; now: Instant }): Instant =>
  isClear ? later(now, dayMs) : nextTransferAsk(asks, now);

/** A member looks at the game by then: what is still on its way back from elsewhere is not waited for any longer. */
const returnsMs = 10 * secondMs;

export const waitsForReturns = ({ madeAt, now }: { madeAt: Instant; now: Instant }): boolean =>
  now < later(madeAt, returnsMs);

/** Whoever opened a game so long ago without the money plays with what is there, or has gone. */
const inLifeMs = minuteMs;
/** What could not be brought back so long after a game was left is collected by hand or with the next game. */
const outLifeMs = 60 * minuteMs;

export const isCarryOver = (wish: CarryWish, { madeAt, now }: { madeAt: Instant; now: Instant }): boolean =>
  wish !== 'home' && now >= later(madeAt, wish === 'in' ? inLifeMs : outLifeMs);
