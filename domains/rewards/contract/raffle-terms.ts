/** What staff write to open a raffle. */
import { z } from 'zod/mini';
import { zero } from '#kernel/money.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { maxFreeRounds, RoundTerms } from './free-rounds.ts';
import { rafflePayments } from './raffle.ts';
import { count, inLocales, line } from './terms-field.ts';

export const RaffleTerms = z.object({
  words: inLocales(z.object({ title: line(200), summary: line(500), content: line(50_000), terms: line(300) })),
  picture: z._default(z.string().check(z.regex(/^[a-z-]{1,30}$/)), 'ampao'),
  position: z._default(z.int().check(z.gte(0), z.lte(999)), 50),
  startsAt: EpochMs,
  endsAt: EpochMs,
  /** Until when tickets can be used. */
  drawsEndAt: EpochMs,
  perDeposit: z._default(z.nullable(MoneyText), null),
  perCheckIn: z._default(z.boolean(), false),
  maxOwn: count(1_000),
  maxTickets: z._default(count(20_000), 20_000),
  prizeDays: z._default(count(365), 14),
  prizes: z.array(
    z.object({
      name: inLocales(line(120)),
      pays: z.enum(rafflePayments),
      amount: z._default(MoneyText, zero),
      turnoverPpm: z._default(z.int().check(z.gte(0), z.lte(100_000_000)), 1_000_000),
      bonusDays: z._default(z.nullable(count(365)), null),
      /** Of free rounds: which and how many, and what they become. */
      rounds: z._default(z.nullable(z.extend(RoundTerms, { count: count(maxFreeRounds) })), null),
      weight: count(1_000_000_000),
      stock: z._default(z.nullable(count(20_000)), null),
    }),
  ),
});
export type RaffleTerms = z.output<typeof RaffleTerms>;
