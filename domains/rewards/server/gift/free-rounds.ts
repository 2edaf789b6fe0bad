/** Free rounds as a gift: what is granted with a claim, and what is paid when they have ended. */
import { z } from 'zod/mini';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, moneyText, ppm } from '#kernel/money.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { MoneyText } from '#kernel/wire.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Gift, readGift } from './gift.store.ts';
import { claimGift, type GiftDeps, issueGifts } from './gift.ts';

/** As they stand in the terms of a gift. */
export const FreeRoundTerms = z.object({
  game: z.string(),
  count: z.int(),
  stake: MoneyText,
  /** For how many days they can be played once they are claimed. */
  days: z.int(),
  /** What the wins become. */
  winTo: z.enum(['cash', 'bonus']),
  maxWin: z.nullable(MoneyText),
});
export type FreeRoundTerms = z.output<typeof FreeRoundTerms>;

export type FreeRoundGrant = {
  /** Names it: the same one is granted once. */
  readonly key: string;
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly game: string;
  readonly stake: Money;
  readonly count: number;
  readonly maxWin: Money | null;
  readonly at: Instant;
  readonly expiresAt: Instant;
};

export const encodeFreeRounds = ({ stake, maxWin, ...terms }: FreeRoundTerms): NonNullable<Gift['terms']> => ({
  ...terms,
  stake: moneyText(stake),
  maxWin: maxWin === null ? null : moneyText(maxWin),
});

/** Null for a gift of something else. */
export const freeRoundsOf = ({ pays, terms }: Pick<Gift, 'pays' | 'terms'>): FreeRoundTerms | null =>
  pays === 'free_rounds' ? z.decode(FreeRoundTerms, terms as z.input<typeof FreeRoundTerms>) : null;

/** Where nothing gives any: a closing account, the demo world. */
export const noFreeRounds: GiftDeps['grantFreeRounds'] = async (_tx, { key }) => {
  throw new Error(`there are no free rounds for ${key} here`);
};

/** In the transaction of the claim. */
export async function payFreeRounds(
  tx: Tx,
  { grantFreeRounds }: Pick<GiftDeps, 'grantFreeRounds'>,
  { gift, at }: { readonly gift: Gift; readonly at: Instant },
): Promise<void> {
  const terms = freeRoundsOf(gift);
  if (!terms) throw new Error(`gift ${gift.id} has no free rounds`);
  const { id: key, member, merchant, currency } = gift;
  const { game, stake, count, maxWin, days } = terms;
  const expiresAt = addMs(at, days * dayMs);
  await grantFreeRounds(tx, { key, member, merchant, currency, game, stake, count, maxWin, at, expiresAt });
}

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
