/** Bets that ended, told to whoever follows them. */
import type { EventData } from '#kernel/event.ts';
import type { Tx } from '#platform/server/context.ts';
import { announceAll } from '#platform/server/outbox/index.ts';
import { betsEnded } from '../contract/event.ts';

type Told = EventData<typeof betsEnded>;

/** What one bet has to itself, and what it has in common with others that ended like it. */
export type BetNews = { readonly alike: Omit<Told, 'bets'>; readonly bet: Told['bets'][number] };

/** Bets in one event: a draw ends many of a member at once, and an event stays of a size that can be sent. */
const mostTold = 200;

/** Quiet: a hot path cannot afford a wake-up at every commit. */
export async function tellEnds(tx: Tx, news: readonly BetNews[]): Promise<void> {
  if (news.length === 0) return;
  const groups = Map.groupBy(news, ({ alike }) => Object.values(alike).join(' '));
  const told = [...groups.values()].flatMap((group) =>
    partsOf(group, mostTold).flatMap((part) => {
      const [first] = part;
      const data = first && { ...first.alike, bets: part.map(({ bet }) => bet) };
      return data ? [{ event: betsEnded, topic: `member:${data.member}`, data }] : [];
    }),
  );
  await announceAll(tx, told, { quiet: true });
}

function partsOf<T>(list: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, nth) => list.slice(nth * most, (nth + 1) * most));
}
