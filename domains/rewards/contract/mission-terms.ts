/** What staff write to make a mission or a leaderboard. */
import { z } from 'zod/mini';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { RoundTerms } from './free-rounds.ts';
import { missionKinds, missionPayments } from './mission-kind.ts';
import { inLocales, line } from './terms-field.ts';

const Words = inLocales(line(120));

export const MissionTerms = z
  .object({
    kind: z.enum(missionKinds),
    filter: z._default(
      z.strictObject({
        category: z.optional(z.string().check(z.regex(/^[A-Z_]{2,16}$/))),
        vassalage: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))),
        node: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
        /** Payout by stake, in hundredths. */
        multiple: z.optional(z.int().check(z.gte(100), z.lte(10_000_000))),
        limit: z.optional(z.enum(['loss', 'stake', 'deposit', 'session'])),
      }),
      {},
    ),
    /** A count, or an amount where the kind counts money. */
    target: MoneyText,
    span: z.enum(['once', 'daily', 'weekly', 'monthly']),
    leastVip: z._default(z.nullable(z.int().check(z.gte(1), z.lte(99))), null),
    name: Words,
    hint: Words,
    pays: z.enum(missionPayments),
    /** Points, an amount, or the number of rounds. */
    reward: MoneyText,
    /** Of money: how often it has to be bet, in parts per million. */
    turnoverPpm: z._default(z.int().check(z.gte(0), z.lte(100_000_000)), 1_000_000),
    bonusDays: z._default(z.nullable(z.int().check(z.gte(1), z.lte(365))), null),
    /** Of free rounds: which, and what they become. */
    rounds: z._default(z.nullable(RoundTerms), null),
    /** In the unit of the reward. */
    budget: z._default(z.nullable(MoneyText), null),
    position: z._default(z.int().check(z.gte(0), z.lte(999)), 0),
    startsAt: z._default(z.nullable(EpochMs), null),
    endsAt: z._default(z.nullable(EpochMs), null),
  })
  .check(
    z.refine(({ pays, bonusDays }) => (pays === 'bonus') === (bonusDays !== null), 'bonusDays is for a bonus'),
    z.refine(({ pays, rounds }) => (pays === 'free_rounds') === (rounds !== null), 'rounds are for free rounds'),
  );
export type MissionTerms = z.output<typeof MissionTerms>;

export const BoardTerms = z.object({
  metric: z.enum(['points', 'valid', 'multiple']),
  span: z.enum(['daily', 'weekly', 'monthly']),
  name: Words,
  prizes: z
    .array(z.object({ from: z.int(), to: z.int().check(z.lte(1_000)), amount: MoneyText }))
    .check(z.minLength(1), z.maxLength(50)),
  /** Points, an amount, or a multiple. */
  minimum: MoneyText,
  position: z._default(z.int().check(z.gte(0), z.lte(999)), 0),
});
export type BoardTerms = z.output<typeof BoardTerms>;
