/** Free rounds of one of our own slots: their terms as staff write them and as they are stored, and as a member reads them. */
import { z } from 'zod/mini';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

export const maxFreeRounds = 1_000;

const winTo = z.enum(['cash', 'bonus']);
const days = z.int().check(z.gte(1), z.lte(365));

/** Without their number. */
export const RoundTerms = z.object({
  game: z.string().check(z.regex(/^[a-z-]{1,30}$/)),
  stake: MoneyText,
  /** For how many days they can be played once they are claimed. */
  days: z._default(days, 7),
  /** What the wins become. */
  winTo: z._default(winTo, 'cash'),
  maxWin: z._default(z.nullable(MoneyText), null),
});

/** As they stand in the terms of a gift. */
export const FreeRoundTerms = z.object({
  game: z.string(),
  count: z.int(),
  stake: MoneyText,
  days: z.int(),
  winTo,
  maxWin: z.nullable(MoneyText),
});
export type FreeRoundTerms = z.output<typeof FreeRoundTerms>;
export type StoredFreeRounds = z.input<typeof FreeRoundTerms>;

export const FreeRoundsView = z.object({
  /** The title of the game. */
  game: z.string(),
  count: z.int(),
  stake: MoneyText,
  days: z.int(),
  winTo,
  /** Until when they can be played; null before they are claimed. */
  endsAt: z.nullable(EpochMs),
});
export type FreeRoundsView = z.output<typeof FreeRoundsView>;
