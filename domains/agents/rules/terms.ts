/** What a contract says. Terms are agreed once and never changed: a change is another contract. */
import { z } from 'zod/mini';
import { type Money, money, type Ppm, ppm } from '#kernel/money.ts';
import { MoneyText } from '#kernel/wire.ts';

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

export const periodTypes = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
export type PeriodType = (typeof periodTypes)[number];

/** What one tier asks for, all of it, and the rate of whoever reaches it. */
export type Tier = {
  readonly minValidBet: Money;
  /** Zero where the tier does not ask for it. */
  readonly minNetLoss: Money;
  readonly minActive: number;
  readonly rate: Ppm;
};

export const carryPolicies = ['none', 'forever', 'previous', 'second_half'] as const;
export type CarryPolicy = (typeof carryPolicies)[number];

export type TieredTerms = {
  readonly kind: 'dividend' | 'daily' | 'hourly';
  /** Of a dividend; a daily or hourly salary has its own window. */
  readonly period: PeriodType | 'hourly';
  /** FIXED needs the net loss of a tier as well; FLOATING scales the amount by how much of it is reached. */
  readonly mode: 'fixed' | 'floating';
  readonly carry: CarryPolicy;
  /** Empty: every category. */
  readonly categories: readonly string[];
  readonly activeMinValidBet: Money;
  /** Null: deposits do not matter. */
  readonly activeMinDeposit: Money | null;
  readonly platformRate: Ppm;
  /** The most that an hourly salary comes to on one business day; null: no bound. */
  readonly dailyCap: Money | null;
  readonly tiers: readonly Tier[];
};

export type RealtimeTerms = {
  readonly kind: 'realtime';
  readonly categories: readonly string[];
  /** A bet counts from this stake on. */
  readonly singleBet: Money;
  /** Of the valid bet where the member won or got the stake back, and where the member lost. */
  readonly profitRate: Ppm;
  readonly lossRate: Ppm;
};

export type Terms = TieredTerms | RealtimeTerms;

const Rate = z.codec(
  z.int().check(z.gte(0), z.lte(1_000_000)),
  z.custom<Ppm>((value) => typeof value === 'bigint'),
  {
    decode: (parts) => ppm(BigInt(parts)),
    encode: (rate) => Number(rate),
  },
);
const Amount = MoneyText;
const Categories = z.array(z.string().check(z.regex(/^[A-Z_]{2,16}$/))).check(z.maxLength(20));

const TierJson = z.object({
  minValidBet: Amount,
  minNetLoss: Amount,
  minActive: z.int().check(z.gte(0), z.lte(1_000_000)),
  rate: Rate,
});

/** Terms as they are stored, and as they are hashed. */
export const TermsJson = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['dividend', 'daily', 'hourly']),
    period: z.enum([...periodTypes, 'hourly']),
    mode: z.enum(['fixed', 'floating']),
    carry: z.enum(carryPolicies),
    categories: Categories,
    activeMinValidBet: Amount,
    activeMinDeposit: z.nullable(Amount),
    platformRate: Rate,
    dailyCap: z.nullable(Amount),
    tiers: z.array(TierJson).check(z.minLength(1), z.maxLength(6)),
  }),
  z.object({
    kind: z.literal('realtime'),
    categories: Categories,
    singleBet: Amount,
    profitRate: Rate,
    lossRate: Rate,
  }),
]);

/** The rate that somebody may be promised at most by these terms, for a list of contracts. */
export function topRateOf(terms: Terms): Ppm {
  if (terms.kind === 'realtime') return terms.profitRate > terms.lossRate ? terms.profitRate : terms.lossRate;
  return terms.tiers.reduce((top, { rate }) => (rate > top ? rate : top), ppm(0n));
}

/** Whoever is credited gets whole hundredths; what is cut off stays with the operator. */
export const floorToCents = (amount: bigint): Money => money(amount - (((amount % 100n) + 100n) % 100n));
