/** Free rounds as a gift: its terms, and what is granted with a claim. */
import { z } from 'zod/mini';
import type { MemberId } from '#kernel/id.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { MoneyText } from '#kernel/wire.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Gift } from './gift.store.ts';

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

/** The same key again changes nothing. */
export type GrantFreeRounds = (tx: Tx, grant: FreeRoundGrant) => Promise<void>;

export const encodeFreeRounds = ({ stake, maxWin, ...terms }: FreeRoundTerms): NonNullable<Gift['terms']> => ({
  ...terms,
  stake: moneyText(stake),
  maxWin: maxWin === null ? null : moneyText(maxWin),
});

/** Null for a gift of something else. */
export const freeRoundsOf = ({ pays, terms }: Pick<Gift, 'pays' | 'terms'>): FreeRoundTerms | null =>
  pays === 'free_rounds' ? z.decode(FreeRoundTerms, terms as z.input<typeof FreeRoundTerms>) : null;

/** Where nothing gives any: a closing account, the demo world. */
export const noFreeRounds: GrantFreeRounds = async (_tx, { key }) => {
  throw new Error(`there are no free rounds for ${key} here`);
};

/** In the transaction of the claim. */
export async function payFreeRounds(
  tx: Tx,
  { grant, gift, at }: { readonly grant: GrantFreeRounds; readonly gift: Gift; readonly at: Instant },
): Promise<void> {
  const terms = freeRoundsOf(gift);
  if (!terms) throw new Error(`gift ${gift.id} has no free rounds`);
  const { id: key, member, merchant, currency } = gift;
  const { game, stake, count, maxWin, days } = terms;
  const expiresAt = addMs(at, days * dayMs);
  await grant(tx, { key, member, merchant, currency, game, stake, count, maxWin, at, expiresAt });
}
