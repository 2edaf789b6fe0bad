import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { DayText, EpochMs, LocaleCode, MoneyText, pageSize } from '#kernel/wire.ts';
import { GameCategory, gameCategories } from './category.ts';
import { NodeId } from './game.ts';

export const winnerFetchCount = 20;
export const winnerShowCount = 9;

export const Winner = z.object({
  /** Masked on the server: the first and the last character with three asterisks between. */
  customerName: z.string(),
  winAmount: MoneyText,
  /** Ours: what was staked for it. */
  betAmount: MoneyText,
  gameName: z.string(),
  iconUrl: z.string(),
  /** Ours: where the tile leads, and when it was won. */
  nodeId: NodeId,
  gameType: GameCategory,
  vassalage: z.string(),
  avatarUrl: z.string(),
  wonAt: EpochMs,
});
export type Winner = z.output<typeof Winner>;

const CategoryFilter = z._default(z.enum(['ALL', ...gameCategories]), 'ALL');
const Days = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(60)), 30);

export const listWinners = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  audience: 'public',
  // Only for comparison: a member who hides their wins is removed with the next query.
  cache: { scope: 'public', seconds: 0 },
  input: z.object({
    gameCategory: CategoryFilter,
    language: z.optional(LocaleCode),
    limitNum: pageSize(100, winnerFetchCount),
    /** Ours: the number of days of the list. */
    days: Days,
  }),
  output: z.array(Winner),
  faults: {},
  summary: 'The biggest wins of settled bets, largest first.',
});

/** What a round paid for its stake: nothing, less than it, up to its fivefold, up to its hundredfold, more. */
export const payoutBands = ['lost', 'belowStake', 'below5', 'below100', 'from100'] as const;
export type PayoutBand = (typeof payoutBands)[number];

export const PayoutDistribution = z.object({
  /** The first of the business days that are counted. */
  since: DayText,
  /** Parts per million of all settled rounds, a million in sum; empty where nobody played. */
  shares: z.array(z.object({ band: z.enum(payoutBands), ppm: z.int() })),
});
export type PayoutDistribution = z.output<typeof PayoutDistribution>;

export const readPayoutDistribution = endpoint({
  method: 'GET',
  path: '/wps/v2/games/winners/picture',
  audience: 'public',
  cache: { scope: 'public', seconds: 60 },
  input: z.object({ gameCategory: CategoryFilter, days: Days }),
  output: PayoutDistribution,
  faults: {},
  summary: 'How all settled rounds of the same days ended.',
});

const WinnerVisibilitySchema = z.object({
  isHidden: z.boolean(),
  /** The masked name in the list. */
  shownAs: z.string(),
});
export type WinnerVisibility = z.output<typeof WinnerVisibilitySchema>;

export const readWinnerVisibility = endpoint({
  method: 'GET',
  path: '/wps/v2/games/winners/own',
  audience: 'member',
  input: z.object({}),
  output: WinnerVisibilitySchema,
  faults: {},
  summary: 'Whether the member stands on the board of winners, and under which name.',
});

export const setWinnerVisibility = endpoint({
  method: 'POST',
  path: '/wps/v2/games/winners/own',
  audience: 'member',
  limits: [{ by: 'account', count: 30, windowMs: 60_000 }],
  input: z.object({ isHidden: z.boolean() }),
  output: WinnerVisibilitySchema,
  faults: {},
  summary: 'Hides the member from the board of winners, or shows them again.',
});
