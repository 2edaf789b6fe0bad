/** Free rounds as a gift: its terms, and what is granted with a claim. */
import { z } from 'zod/mini';
import { originalTitle } from '#domains/games/contract/original-title.ts';
import { type FreeRoundsView, FreeRoundTerms, type StoredFreeRounds } from '#domains/rewards/contract/free-rounds.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Locale } from '#kernel/locale.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Gift } from './gift.store.ts';

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

export const encodeFreeRounds = ({ stake, maxWin, ...terms }: FreeRoundTerms): StoredFreeRounds => ({
  ...terms,
  stake: moneyText(stake),
  maxWin: maxWin === null ? null : moneyText(maxWin),
});

/** Null for a gift of something else. */
export const freeRoundsOf = ({ pays, terms }: Pick<Gift, 'pays' | 'terms'>): FreeRoundTerms | null =>
  pays === 'free_rounds' ? decodeFreeRounds(terms as StoredFreeRounds) : null;

export const decodeFreeRounds = (stored: StoredFreeRounds): FreeRoundTerms => z.decode(FreeRoundTerms, stored);

type RoundsReader = { readonly locale: Locale /** Null before the claim. */; readonly claimedAt: Instant | null };

export const toFreeRoundsView = (
  { game, count, stake, days, winTo }: FreeRoundTerms,
  { locale, claimedAt }: RoundsReader,
): FreeRoundsView => ({
  game: originalTitle(game, locale),
  count,
  stake,
  days,
  winTo,
  endsAt: claimedAt && addMs(claimedAt, days * dayMs),
});

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
