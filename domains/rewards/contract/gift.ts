/** Gifts as their member sees them: what can be claimed, what was, and what is over. */
import { z } from 'zod/mini';
import { offerRefusals } from '#domains/protection/contract/refusal.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText, PageNo, pageSize } from '#kernel/wire.ts';
import { FreeRoundsView } from './free-rounds.ts';
import { giftKinds, giftPayments, giftStates } from './gift-kind.ts';

const GiftId = z.string().check(z.regex(/^gf_[0-9A-Z]{26}$/));

export const GiftView = z.object({
  giftId: GiftId,
  kind: z.enum(giftKinds),
  name: z.string(),
  /** The numbers of the sentence that says why the member has it; amounts are in wire form. */
  figures: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  pays: z.enum(giftPayments),
  amount: MoneyText,
  /** How often the amount has to be played, in parts per million, and what that comes to. */
  turnoverPpm: z.int(),
  turnover: MoneyText,
  /** Of free rounds, which have no amount; null for anything else. */
  rounds: z.nullable(FreeRoundsView),
  state: z.enum(giftStates),
  issuedAt: EpochMs,
  /** Null where it does not end. */
  claimUntil: z.nullable(EpochMs),
  endedAt: z.nullable(EpochMs),
});
export type GiftView = z.output<typeof GiftView>;

/** `ended` is what was claimed and what is over, in one list. */
export const giftTabs = ['claimable', 'claimed', 'expired', 'ended'] as const;
export type GiftTab = (typeof giftTabs)[number];

const GiftSum = z.object({ count: z.int(), amount: MoneyText });

const path = '/wps/v2/rewards/gifts';
const readLimits = [{ by: 'account', count: 240, windowMs: 60_000 }] as const;
const claimLimits = [{ by: 'account', count: 60, windowMs: 60_000 }] as const;

export const listGifts = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  limits: readLimits,
  input: z.object({
    tab: z._default(z.enum(giftTabs), 'claimable'),
    pageNo: PageNo,
    pageSize: pageSize(100, 20),
  }),
  output: z.object({
    content: z.array(GiftView),
    pageNum: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
    /** Of each tab, over all pages. */
    sums: z.object({ claimable: GiftSum, claimed: GiftSum, expired: GiftSum }),
    /** What was claimed in this month of the platform's calendar. */
    thisMonth: z.extend(GiftSum, { month: z.string() }),
  }),
  faults: {},
  summary: 'Gifts that can be claimed, that were claimed or that are over, with their sums.',
});

export const claimGift = endpoint({
  method: 'POST',
  path: `${path}/:giftId/claim`,
  audience: 'member',
  idempotent: true,
  maxBytes: 1_024,
  limits: claimLimits,
  input: z.object({ giftId: GiftId }),
  output: z.object({
    gift: GiftView,
    /** What this claim adds to the turnover. */
    turnover: MoneyText,
    balance: MoneyText,
  }),
  faults: {
    ...offerRefusals,
    gift_unknown: 404,
    gift_expired: 422,
    /** What it was given for turned out not to be so. */
    gift_withdrawn: 422,
    account_closed: 422,
  },
  summary: 'Claims one gift. A claim that comes again is answered as the first one was.',
});

export const claimAllGifts = endpoint({
  method: 'POST',
  path: `${path}/claim-all`,
  audience: 'member',
  idempotent: true,
  maxBytes: 1_024,
  limits: claimLimits,
  input: z.object({}),
  output: z.object({
    gifts: z.array(GiftView),
    amount: MoneyText,
    turnover: MoneyText,
    balance: MoneyText,
  }),
  faults: { account_closed: 422 },
  summary: 'Claims everything that can be claimed now. What a pause stands against is left where it is.',
});
