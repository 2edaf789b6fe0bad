/** What free rounds have won is paid when they have ended. */
import { type Money, money, ppm } from '#kernel/money.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { freeRoundsOf } from './free-rounds.ts';
import { readGift } from './gift.store.ts';
import { claimGift, type GiftDeps, issueGifts } from './gift.ts';

export type FreeRoundsEnd = {
  readonly grant: string;
  /** The key of the grant. */
  readonly key: string;
  readonly played: number;
  readonly won: Money;
  readonly at: Instant;
};

const cashTurnover = ppm(1_000_000n);
const bonusTurnover = ppm(10_000_000n);
const bonusDays = 7;

/** What was won is issued and paid at once; a bonus that a pause stands against waits in the reward center. */
export async function payFreeRoundWins(
  tx: Tx,
  deps: GiftDeps,
  { grant, key, played, won, at }: FreeRoundsEnd,
): Promise<void> {
  const source = await readGift(tx, key);
  const terms = source && freeRoundsOf(source);
  if (!source || !terms || won <= 0n) return;
  const { member, merchant, currency, name } = source;
  const isBonus = terms.winTo === 'bonus';
  const [issued] = await issueGifts(tx, [
    {
      key: `free_rounds:${grant}`,
      member,
      merchant,
      currency,
      kind: 'free_rounds',
      source: source.id,
      name,
      figures: { rounds: played },
      amount: money(won),
      pays: isBonus ? 'bonus' : 'cash',
      turnoverPpm: isBonus ? bonusTurnover : cashTurnover,
      ...(isBonus && { terms: { expiresAt: addMs(at, bonusDays * dayMs) } }),
      at,
    },
  ]);
  if (issued) await claimGift(tx, deps, { member, id: issued.id, at });
}
