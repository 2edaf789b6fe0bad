/** Rebate: what has come together, what it is made of, and claims. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText, PageNo, pageSize } from '#kernel/wire.ts';

export const RebateRate = z.object({ ratePpm: z.int(), validBet: MoneyText });

export const RebateCategory = z.object({
  gameType: z.string(),
  bets: z.int(),
  /** Less than nothing where bets that were claimed were put right since. */
  validBet: MoneyText,
  /** Each bet counts at the rate of the level it was settled at. */
  rates: z.array(RebateRate),
  /** Of all of them, cut to the centavo. */
  amount: MoneyText,
});
export type RebateCategory = z.output<typeof RebateCategory>;

const readLimits = [{ by: 'account', count: 240, windowMs: 60_000 }] as const;

export const readRebate = endpoint({
  method: 'GET',
  path: '/wps/v2/rebate',
  audience: 'member',
  limits: readLimits,
  input: z.object({}),
  output: z.object({
    mode: z.enum(['manual', 'automatic']),
    /** What can be claimed now; zero while all of it is under the minimum. */
    claimable: MoneyText,
    /** All that has come together. */
    amount: MoneyText,
    validBet: MoneyText,
    bets: z.int(),
    minimum: MoneyText,
    /** What is not claimed after so many days is credited by itself. */
    days: z.int(),
    /** Null where there are no bets. */
    from: z.nullable(EpochMs),
    until: z.nullable(EpochMs),
    categories: z.array(RebateCategory),
    level: z.int(),
    /** What the next bets earn. */
    rates: z.array(z.object({ gameType: z.string(), ppm: z.int() })),
    /** Since the first day of this month. */
    claimedThisMonth: z.object({ count: z.int(), amount: MoneyText }),
    lastClaim: z.nullable(z.object({ at: EpochMs, amount: MoneyText })),
    balance: MoneyText,
  }),
  faults: {},
  summary: 'What can be claimed now, category by category.',
});

export const listRebateGames = endpoint({
  method: 'GET',
  path: '/wps/v2/rebate/games',
  audience: 'member',
  limits: readLimits,
  input: z.object({ gameType: z.string().check(z.regex(/^[A-Z]{2,16}$/)) }),
  output: z.object({
    /** The hundred with the most; every rate of a game is a row. */
    content: z.array(
      z.object({
        nodeId: z.string(),
        gameName: z.string(),
        vendorName: z.string(),
        bets: z.int(),
        validBet: MoneyText,
        ratePpm: z.int(),
        amount: MoneyText,
      }),
    ),
  }),
  faults: {},
  summary: 'The games of a category whose bets are not claimed yet.',
});

export const listRebateBets = endpoint({
  method: 'GET',
  path: '/wps/v2/rebate/bets',
  audience: 'member',
  limits: readLimits,
  input: z.object({
    gameType: z.string().check(z.regex(/^[A-Z]{2,16}$/)),
    nodeId: z.string().check(z.regex(/^[\w-]{1,32}$/)),
    pageNo: PageNo,
    pageSize: pageSize(100, 20),
  }),
  output: z.object({
    content: z.array(
      z.object({
        betId: z.string(),
        /** Above zero: it was put right, and this is what that changed. */
        revision: z.int(),
        level: z.int(),
        ratePpm: z.int(),
        validBet: MoneyText,
        at: EpochMs,
      }),
    ),
    hasMore: z.boolean(),
  }),
  faults: {},
  summary: 'The bets of a game that are not claimed yet, newest first.',
});

export const claimRebate = endpoint({
  method: 'POST',
  path: '/wps/v2/rebate/claim',
  audience: 'member',
  idempotent: true,
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 30, windowMs: 60_000 }],
  input: z.object({}),
  output: z.object({
    /** Zero where nothing was due. */
    amount: MoneyText,
    validBet: MoneyText,
    turnover: MoneyText,
    categories: z.array(z.omit(RebateCategory, { bets: true })),
    from: z.nullable(EpochMs),
    until: z.nullable(EpochMs),
    balance: MoneyText,
    /** What stays and is added to the next claim. */
    left: MoneyText,
  }),
  faults: { rebate_automatic: 422, account_closed: 422 },
  summary: 'Claims all rebate at once. A second claim finds nothing due and is no error.',
});

export const rebateCauses = ['member', 'day', 'overdue'] as const;

export const listRebateClaims = endpoint({
  method: 'GET',
  path: '/wps/v2/rebate/history',
  audience: 'member',
  limits: readLimits,
  input: z.object({ pageNo: PageNo, pageSize: pageSize(100, 10) }),
  output: z.object({
    content: z.array(
      z.object({
        claimId: z.string(),
        at: EpochMs,
        from: EpochMs,
        until: EpochMs,
        validBet: MoneyText,
        amount: MoneyText,
        cause: z.enum(rebateCauses),
      }),
    ),
    pageNum: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
  }),
  faults: {},
  summary: 'Rebates that were paid, newest first.',
});
