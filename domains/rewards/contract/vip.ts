/** The VIP centre: rank, ladder, what keeps it, its gifts, and how it changed. */
import { z } from 'zod/mini';
import { offerRefusals } from '#domains/protection/contract/refusal.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { DayText, EpochMs, MoneyText } from '#kernel/wire.ts';

export const vipGiftKinds = ['vip_level', 'vip_weekly', 'vip_monthly', 'vip_birthday'] as const;
const GiftKind = z.enum(vipGiftKinds);
const GiftId = z.string().check(z.regex(/^gf_[0-9A-Z]{26}$/));

export const VipRank = z.object({
  level: z.int(),
  label: z.string(),
  /** Valid bets and deposits of the whole time; both are needed. */
  turnover: MoneyText,
  deposit: MoneyText,
  /** Valid bets of a month with which it stays; zero: it is never lost. */
  keep: MoneyText,
  gifts: z.array(z.object({ kind: GiftKind, amount: MoneyText })),
  /** Parts per million of valid bets, by category; one that is not named earns none. */
  rebates: z.array(z.object({ gameType: z.string(), ppm: z.int() })),
  pointsPpm: z.int(),
  /** Of a day, without a fee. */
  freeWithdrawals: z.int(),
  /** Whether members of this rank have a host of their own. */
  host: z.boolean(),
});
export type VipRank = z.output<typeof VipRank>;

export const VipGift = z.object({
  giftId: GiftId,
  kind: GiftKind,
  level: z.int(),
  amount: MoneyText,
  /** What a claim adds to the turnover. */
  turnover: MoneyText,
  claimUntil: EpochMs,
});

const VipProgress = z.object({
  /** Of the whole time. */
  validBet: MoneyText,
  deposits: MoneyText,
  /** The level that is reached next by them; null at the top. */
  next: z.nullable(z.int()),
  /** This month against what the level asks for; null where it is never lost. */
  month: z.nullable(
    z.object({
      from: DayText,
      validBet: MoneyText,
      needed: MoneyText,
      /** The first moment after the month; the rank is judged soon after it. */
      endsAt: EpochMs,
      /** The level was reached in this month, which counts as kept. */
      kept: z.boolean(),
    }),
  ),
  /** This week against what its gift asks for; null where the level has none. */
  week: z.nullable(z.object({ from: DayText, validBet: MoneyText, needed: MoneyText, givenAt: EpochMs })),
  /** What the gift of the birthday asks for; null where the level has none. */
  birthday: z.nullable(
    z.object({
      /** `11-22`; null where the profile has none. */
      day: z.nullable(z.string()),
      deposits: z.int(),
      depositsNeeded: z.int(),
      /** Days that a birthday has to be known before it. */
      knownDays: z.int(),
    }),
  ),
  /** A level that was held and comes back with a month of so much; null where none does. */
  regain: z.nullable(z.object({ level: z.int(), needed: MoneyText })),
});

const limits = [{ by: 'account', count: 240, windowMs: 60_000 }] as const;

export const readVip = endpoint({
  method: 'GET',
  path: '/wps/v2/vip',
  audience: 'member',
  limits,
  input: z.object({}),
  output: z.object({
    level: z.int(),
    label: z.string(),
    /** Null where nothing was played since ranks are kept. */
    since: z.nullable(EpochMs),
    /** Null during a break: nothing may lure a member back from it. */
    progress: z.nullable(VipProgress),
    /** Lowest first. */
    ranks: z.array(VipRank),
    /** How to reach the host of the member's own. */
    host: z.nullable(z.string()),
    /** Those that can be claimed now, what ends first before the others. */
    gifts: z.array(VipGift),
    /** The latest claim of each kind. */
    claimed: z.array(z.object({ kind: GiftKind, amount: MoneyText, at: EpochMs })),
    joinedAt: EpochMs,
  }),
  faults: {},
  summary: 'The rank of the member, the ladder of the brand, and gifts of the rank.',
});

export const rankCauses = ['play', 'keep', 'regain', 'correction', 'staff'] as const;

export const listRankHistory = endpoint({
  method: 'GET',
  path: '/wps/v2/vip/history',
  audience: 'member',
  limits,
  input: z.object({}),
  output: z.object({
    /** The latest hundred, newest first. */
    content: z.array(
      z.object({
        from: z.int(),
        to: z.int(),
        cause: z.enum(rankCauses),
        /** Of the whole time for `play` and `correction`, of the month for `keep` and `regain`. */
        validBet: z.nullable(MoneyText),
        needed: z.nullable(MoneyText),
        at: EpochMs,
      }),
    ),
  }),
  faults: {},
  summary: 'How the rank changed and why.',
});

export const claimVipGift = endpoint({
  method: 'POST',
  path: '/wps/v2/vip/gifts/:giftId/claim',
  audience: 'member',
  idempotent: true,
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 60, windowMs: 60_000 }],
  input: z.object({ giftId: GiftId }),
  output: z.object({ giftId: GiftId, kind: GiftKind, amount: MoneyText, turnover: MoneyText, balance: MoneyText }),
  faults: { ...offerRefusals, gift_unknown: 404, gift_expired: 422, gift_withdrawn: 422, account_closed: 422 },
  summary: 'Claims a gift of the rank. A claim that comes again is answered as the first one was.',
});
