/** The bets of everybody who is in no story, recorded in the order of time, between whatever else moves the same wallets. */
import type { SettledBet } from '#domains/bets/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { addMs, type Instant, secondMs } from '#kernel/time.ts';
import type { HistoryContext } from './history-context.ts';

export type Play = {
  /** Everything that had ended by now. */
  recordEnded(): Promise<void>;
  /** The first moment from then on at which none of these members has a bet that waits for its result. */
  quietAt(at: Instant): Instant;
  /** Whether any bet ended after the one moment, and not after the other. */
  hasEndedBetween(after: Instant, until: Instant): boolean;
};

/** In the order in which the bets were settled. `busy`: members whose wallets others credit. */
export function createPlay(
  stage: HistoryContext,
  bets: readonly SettledBet[],
  { busy }: { readonly busy: ReadonlySet<MemberId> },
): Play {
  const open = bets.filter(({ member }) => busy.has(member));
  let next = 0;
  return {
    recordEnded: async () => {
      const from = next;
      for (let bet = bets[next]; bet && bet.settledAt <= stage.clock.now(); bet = bets[next]) next += 1;
      if (next > from) await stage.recordBets(bets.slice(from, next));
    },
    quietAt: (at) => {
      let quiet = at;
      for (const { placedAt, settledAt } of open)
        if (placedAt <= quiet && settledAt > quiet) quiet = addMs(settledAt, secondMs);
      return quiet;
    },
    hasEndedBetween: (after, until) => {
      const bet = bets[indexOfFirstSettledAfter(bets, after)];
      return bet !== undefined && bet.settledAt <= until;
    },
  };
}

/** Asked for every window of sixty days, of twenty thousand bets. */
function indexOfFirstSettledAfter(bets: readonly SettledBet[], moment: Instant): number {
  let [low, high] = [0, bets.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const bet = bets[middle];
    if (bet && bet.settledAt <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
