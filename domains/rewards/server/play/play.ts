/**
 * What members have played, for everything here that goes by it: missions, the leaderboard, ranks, points, rebate and
 * referral. One subscription reads each event once, and every counter counts in the transaction that notes so.
 */
import { betsEnded } from '#domains/bets/contract/event.ts';
import type { EventData } from '#kernel/event.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { claimEvents, type Subscription, subscribeBatch } from '#platform/server/outbox/index.ts';
import { type BonusStartDeps, startNextBonus } from '../bonus/bonus.ts';
import { hasLateWin, recordLateWins } from '../bonus/late-win.ts';

/** One bet that was settled, or was put right later: then the former values are what it stood for before. */
export type PlayEntry = {
  readonly bet: string;
  /** Zero for the first settlement. */
  readonly revision: number;
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly category: string;
  readonly vassalage: string;
  readonly node: string;
  /** The moment of this settlement or correction. */
  readonly at: Instant;
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
  /** What this changes of the sums; less than nothing where a correction takes back. */
  readonly validChange: bigint;
  readonly payoutChange: bigint;
  /** Of it what earns rebate and points, in parts per million; absent: all. */
  readonly earningPpm?: number;
};

/** Counts a batch in the transaction; entries of one member come in their order. */
export type PlayCounter = (tx: Tx, entries: readonly PlayEntry[], now: Instant) => Promise<void>;

/** A bet that was void from the start was never played; one that is void now is taken back. */
export function toPlayEntries(data: EventData<typeof betsEnded>): PlayEntry[] {
  const { member, merchant, currency, category, vassalage, node, state, at } = data;
  return data.bets.flatMap(
    ({ bet, revision = 0, stake, validBet, validBefore = zero, payout, payoutBefore = zero, earningPpm }) => {
      const isVoid = state === 'void';
      if (isVoid && revision === 0) return [];
      const [validNow, payoutNow] = isVoid ? [zero, zero] : [validBet, payout];
      return [
        {
          bet,
          revision,
          member,
          merchant,
          currency,
          category,
          vassalage,
          node,
          at,
          stake: isVoid ? money(0n) : stake,
          validBet: validNow,
          payout: payoutNow,
          validChange: validNow - validBefore,
          payoutChange: payoutNow - payoutBefore,
          ...(earningPpm !== undefined && { earningPpm }),
        },
      ];
    },
  );
}

const handlerName = 'rewards.count_play';

export const playSubscription = (counters: readonly PlayCounter[], deps: BonusStartDeps): Subscription =>
  subscribeBatch(betsEnded, handlerName, async ({ pool, clock }, events) => {
    await transact(pool, async (tx) => {
      const fresh = await claimEvents(
        tx,
        handlerName,
        events.map(({ id }) => id),
      );
      const entries = events.filter(({ id }) => fresh.has(id)).flatMap(({ data }) => toPlayEntries(data));
      if (entries.length === 0) return;
      for (const count of counters) await count(tx, entries, clock.now());
    });
    for (const late of events.filter(hasLateWin)) await transact(pool, (tx) => recordLateWins(tx, late, clock.now()));
    for (const { member, currency } of listBonusPlayers(events))
      await transact(pool, (tx) => startNextBonus(tx, { member, currency }, { ...deps, at: clock.now() }));
  });

type EndedBets = { readonly id: bigint; readonly data: EventData<typeof betsEnded> };

/** In whose bets a bonus paid a part: their turnover is counted at once, and what waits starts where that ended the bonus. */
function listBonusPlayers(events: readonly EndedBets[]): Iterable<EndedBets['data']> {
  const played = events.filter(({ data: { bets } }) => bets.some(({ bonusStake = zero }) => bonusStake > zero));
  return new Map(played.map(({ data }) => [`${data.member} ${data.currency}`, data])).values();
}
