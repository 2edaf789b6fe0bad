/** The tree below the caller, and what may be done with the direct downline. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText, PageNo, pageSize } from '#kernel/wire.ts';
import { pageOf, readLimits, writeLimits } from './paging.ts';

/** Tenths of a percent. */
export const Point = z.int().check(z.gte(0), z.lte(200));

export const Downline = z.object({
  /** Masked below the direct downline unless the brand shows names; `ref` opens it all the same. */
  account: z.string(),
  ref: z.string(),
  depth: z.int(),
  isAgent: z.boolean(),
  /** Whether the caller is the direct upline, who alone may act. */
  isDirect: z.boolean(),
  status: z.enum(['active', 'locked', 'closed']),
  balance: MoneyText,
  point: Point,
  isOnline: z.boolean(),
  joinedAt: EpochMs,
  lastSeenAt: z.nullable(EpochMs),
  /** Accounts below, itself not included, and the direct ones among them. */
  teamSize: z.int(),
  directSize: z.int(),
  /** Of its team in the past thirty days, itself included. */
  validBets: MoneyText,
  profitAndLoss: MoneyText,
});
export type Downline = z.output<typeof Downline>;

export const listDownlines = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/downlines',
  audience: 'agent',
  limits: readLimits,
  input: z.object({
    /** `ref` of the account whose direct downline is listed; nothing: the caller's. */
    under: z.optional(z.string().check(z.maxLength(40))),
    /** Part of an account name; searched in the whole tree of the caller. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(32))),
    type: z.optional(z.enum(['agent', 'member'])),
    sort: z._default(z.enum(['joined', 'validBets', 'balance', 'account']), 'joined'),
    pageNo: PageNo,
    pageSize: pageSize(100, 20),
  }),
  output: z.object({
    /** From the caller down to `under`, each with its own `ref`. */
    breadcrumb: z.array(z.object({ account: z.string(), ref: z.string() })),
    ...pageOf(Downline),
    totals: z.object({ balance: MoneyText, validBets: MoneyText, profitAndLoss: MoneyText }),
  }),
  faults: { account_unknown: 403 },
  summary: 'The direct downline of an account of the own tree, or accounts of the tree by name.',
});

export const readDownline = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/downlines/:ref',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ ref: z.string().check(z.maxLength(40)) }),
  output: z.object({
    breadcrumb: z.array(z.object({ account: z.string(), ref: z.string() })),
    account: Downline,
    /** Who may act where the caller may not. */
    upline: z.string(),
    /** The bounds of its point: `max` by its upline, `min` by its own downline. */
    pointBounds: z.object({ min: Point, max: Point, quotaLeft: z.nullable(z.int()) }),
    /** A lower point that waits for the account's own answer; null: none. */
    pointAsked: z.nullable(Point),
    days: z.array(z.object({ day: z.string(), validBets: MoneyText, profitAndLoss: MoneyText })),
  }),
  faults: { account_unknown: 403 },
  summary: 'One account of the own tree with its figures.',
});

export const setDownlinePoint = endpoint({
  method: 'POST',
  path: '/wps/v2/agent/downlines/:ref/point',
  audience: 'agent',
  idempotent: true,
  limits: writeLimits,
  input: z.object({ ref: z.string().check(z.maxLength(40)), point: Point }),
  output: z.object({
    point: Point,
    /** `asked`: a lower point waits for the account's yes. */
    state: z.enum(['agreed', 'asked']),
    validFrom: z.nullable(EpochMs),
  }),
  faults: {
    account_unknown: 403,
    not_direct_downline: 403,
    point_unchanged: 422,
    /** `{ max }` */
    point_above_own: 422,
    /** `{ min }` */
    point_below_downline: 422,
    quota_used: 422,
  },
  summary: 'Raises the rebate points of a direct downline from tomorrow on, or asks for its yes to lower ones.',
});

export const answerPoint = endpoint({
  method: 'POST',
  path: '/wps/v2/agent/point',
  audience: 'member',
  idempotent: true,
  limits: writeLimits,
  input: z.object({ point: Point, agree: z.boolean() }),
  output: z.object({ point: Point }),
  faults: {
    point_not_asked: 422,
    /** `{ min }`: the caller has given more to somebody below since. */
    point_below_downline: 422,
  },
  summary: 'Answers the upline who asked for lower rebate points.',
});

export const readOwnPoint = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/point',
  audience: 'member',
  limits: readLimits,
  input: z.object({}),
  output: z.object({ point: Point, asked: z.nullable(Point) }),
  faults: {},
  summary: 'The caller’s own rebate points, and lower ones that the upline asks for.',
});

export const openDownlineAccount = endpoint({
  method: 'POST',
  path: '/wps/v2/agent/accounts',
  audience: 'agent',
  sealed: true,
  idempotent: true,
  limits: [
    { by: 'account', count: 10, windowMs: 600_000 },
    { by: 'ip', count: 60, windowMs: 600_000 },
  ],
  input: z.object({
    account: z.string().check(z.trim(), z.maxLength(32)),
    type: z.enum(['member', 'agent']),
    point: Point,
  }),
  /** The password is shown once; it must be changed at the first login. */
  output: z.object({ account: z.string(), password: z.string() }),
  faults: {
    account_invalid: 422,
    account_taken: 422,
    point_above_own: 422,
    quota_used: 422,
    tree_too_deep: 422,
  },
  summary: 'Opens an account in the own direct downline, with a first password that must be changed.',
});
