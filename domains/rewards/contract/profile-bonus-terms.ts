/** What staff write to open a bonus for a field of the profile. */
import { z } from 'zod/mini';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { count, inLocales, line } from './terms-field.ts';

export const ProfileBonusTerms = z.object({
  words: inLocales(z.object({ title: line(200), summary: line(500), content: line(50_000), terms: line(300) })),
  picture: z._default(z.string().check(z.regex(/^[a-z-]{1,30}$/)), 'ampao'),
  position: z._default(z.int().check(z.gte(0), z.lte(999)), 50),
  startsAt: EpochMs,
  endsAt: z._default(z.nullable(EpochMs), null),
  /** By VIP level from zero; whoever is above the last gets the last. */
  amounts: z.array(MoneyText).check(z.minLength(1), z.maxLength(100)),
  turnoverPpm: z._default(z.int().check(z.gte(0), z.lte(100_000_000)), 1_000_000),
  days: z._default(count(365), 14),
});
export type ProfileBonusTerms = z.output<typeof ProfileBonusTerms>;
