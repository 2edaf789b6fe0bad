/** Publishes bets that ended. */

import { betsEnded } from '#domains/bets/contract/event.ts';
import type { EventData } from '#kernel/event.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishEvents } from '#platform/server/outbox/index.ts';

type BetsEndedData = EventData<typeof betsEnded>;

/** The fields of one bet, and those that it shares with other bets that ended the same way. */
export type EndedBetEvent = {
  readonly shared: Omit<BetsEndedData, 'bets'>;
  readonly bet: BetsEndedData['bets'][number];
};

/** A draw ends many bets of a member at once; the limit keeps an event small enough to send. */
const maxBetsPerEvent = 200;

/** Quiet: a hot path cannot afford a wake-up at every commit. */
export async function publishEndedBets(tx: Tx, endedBets: readonly EndedBetEvent[]): Promise<void> {
  if (endedBets.length === 0) return;
  const groups = Map.groupBy(endedBets, ({ shared }) => Object.values(shared).join(' '));
  const events = [...groups.values()].flatMap((group) =>
    chunk(group, maxBetsPerEvent).flatMap((part) => {
      const [first] = part;
      const data = first && { ...first.shared, bets: part.map(({ bet }) => bet) };
      return data ? [{ event: betsEnded, topic: `member:${data.member}`, data }] : [];
    }),
  );
  await publishEvents(tx, events, { quiet: true });
}

function chunk<T>(list: readonly T[], max: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / max) }, (_, nth) => list.slice(nth * max, (nth + 1) * max));
}
