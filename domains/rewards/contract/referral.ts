/** Inviting friends: the link, what became of it, and what it earned. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText, PageNo } from '#kernel/wire.ts';

/** In the order in which they are checked; a friend has the first one. */
export const referralReasons = [
  'small_deposit',
  'friend_left',
  'shared_device',
  'shared_account',
  'shared_document',
  'many_friends',
  'month_full',
] as const;
export type ReferralReason = (typeof referralReasons)[number];

const limits = [{ by: 'account', count: 120, windowMs: 60_000 }] as const;

const Level = z.object({
  level: z.int(),
  /** Friends whose bets were shared. */
  people: z.int(),
  validBet: MoneyText,
  /** The rate that holds now, in parts per million. */
  ratePpm: z.int(),
  amount: MoneyText,
});

export const Referral = z.object({
  /** False: nothing is offered now. What was earned stays. */
  isEnabled: z.boolean(),
  /** Null while nothing is offered. */
  code: z.nullable(z.string()),
  url: z.nullable(z.string()),
  terms: z.object({
    inviterGift: MoneyText,
    friendGift: MoneyText,
    minDeposit: MoneyText,
    minValidBet: MoneyText,
    qualifyDays: z.int(),
    holdHours: z.int(),
    shareDays: z.int(),
    monthCap: MoneyText,
    monthFriends: z.int(),
    sourceFriends: z.int(),
    sourceDays: z.int(),
    levels: z.array(z.object({ gift: MoneyText, ratePpm: z.int() })),
  }),
  funnel: z.object({ visits: z.int(), registered: z.int(), deposited: z.int(), qualified: z.int() }),
  earned: z.object({
    gifts: z.object({ people: z.int(), amount: MoneyText }),
    levels: z.array(Level),
    /** What went beyond the limit of a month. */
    cut: MoneyText,
    /** The gifts and the levels less the cut. */
    total: MoneyText,
  }),
  waiting: z.object({
    /** Of friends who have qualified and are not decided. */
    gifts: z.object({ people: z.int(), amount: MoneyText }),
    /** Of bets that are shared next Monday. */
    share: MoneyText,
  }),
});
export type Referral = z.output<typeof Referral>;

export const readReferral = endpoint({
  method: 'GET',
  path: '/wps/v2/referral',
  audience: 'member',
  limits,
  input: z.object({}),
  output: Referral,
  faults: {},
  summary: 'The invite link of the member, what became of it and what it earned.',
});

export const friendFilters = ['all', 'paid', 'waiting'] as const;
export type FriendFilter = (typeof friendFilters)[number];

/** `registered`: no deposit yet; `deposited`: something is missing still; `held`: paid after some days. */
export const friendSteps = ['registered', 'deposited', 'held', 'paid', 'refused', 'lapsed'] as const;

const Friend = z.object({
  /** Masked. */
  name: z.string(),
  step: z.enum(friendSteps),
  /** Of a refusal. */
  reason: z.nullable(z.enum(referralReasons)),
  registeredAt: EpochMs,
  /** When the step was reached. */
  at: EpochMs,
  /** Of one that is held: when it is decided. */
  decidesAt: z.nullable(EpochMs),
  /** What the member got for this friend, or will. */
  amount: z.nullable(MoneyText),
});
export type Friend = z.output<typeof Friend>;

export const friendsPerPage = 10;

export const listFriends = endpoint({
  method: 'GET',
  path: '/wps/v2/referral/friends',
  audience: 'member',
  limits,
  input: z.object({ filter: z.optional(z.enum(friendFilters)), pageNo: PageNo }),
  output: z.object({
    content: z.array(Friend),
    pageNum: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
    /** Over all pages. */
    counts: z.object({ all: z.int(), paid: z.int(), waiting: z.int() }),
  }),
  faults: {},
  summary: 'The friends who came by the member’s code, the newest first, with masked names.',
});

export const recordReferralVisit = endpoint({
  method: 'POST',
  path: '/wps/v2/referral/visit',
  audience: 'public',
  maxBytes: 1_024,
  limits: [{ by: 'ip', count: 30, windowMs: 60_000 }],
  input: z.object({ referralCode: z.string().check(z.regex(/^[A-Za-z0-9]{4,16}$/)) }),
  output: z.object({}),
  faults: {},
  summary: 'Counts that somebody opened an invite link; a network counts once a day, and an unknown code is not told.',
});
