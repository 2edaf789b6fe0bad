import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { DayText, EpochMs, LocaleCode, MoneyText, pageSize } from '#kernel/wire.ts';
import { GameCategory, gameCategories } from './category.ts';
import { NodeId } from './game.ts';

export const winnersAsked = 20;
export const winnersShown = 9;

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

const AskedCategory = z._default(z.enum(['ALL', ...gameCategories]), 'ALL');
const Days = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(60)), 30);

export const listWinners = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  audience: 'public',
  // Kept to be compared, never to be shown unasked: whoever hides is gone with the next look.
  cache: { scope: 'public', seconds: 0 },
  input: z.object({
    gameCategory: AskedCategory,
    language: z.optional(LocaleCode),
    limitNum: pageSize(100, winnersAsked),
    /** Ours: how many days back the board looks. */
    days: Days,
  }),
  output: z.array(Winner),
  faults: {},
  summary: 'The biggest wins of settled bets, largest first.',
});

/** What a round paid for its stake: nothing, less than it, up to its fivefold, up to its hundredfold, more. */
export const spreadBands = ['lost', 'belowStake', 'below5', 'below100', 'from100'] as const;
export type SpreadBand = (typeof spreadBands)[number];

export const WinnerPicture = z.object({
  /** The first of the business days that are counted. */
  since: DayText,
  /** Parts per million of all settled rounds, a million together; empty where nobody played. */
  shares: z.array(z.object({ band: z.enum(spreadBands), ppm: z.int() })),
});
export type WinnerPicture = z.output<typeof WinnerPicture>;

export const readWinnerPicture = endpoint({
  method: 'GET',
  path: '/wps/v2/games/winners/picture',
  audience: 'public',
  cache: { scope: 'public', seconds: 60 },
  input: z.object({ gameCategory: AskedCategory, days: Days }),
  output: WinnerPicture,
  faults: {},
  summary: 'How all settled rounds of the same days ended.',
});

const WinnerChoice = z.object({
  isHidden: z.boolean(),
  /** The name that the board shows, masked. */
  shownAs: z.string(),
});
export type WinnerChoice = z.output<typeof WinnerChoice>;

export const readWinnerChoice = endpoint({
  method: 'GET',
  path: '/wps/v2/games/winners/own',
  audience: 'member',
  input: z.object({}),
  output: WinnerChoice,
  faults: {},
  summary: 'Whether the member stands on the board of winners, and under which name.',
});

export const chooseWinnerName = endpoint({
  method: 'POST',
  path: '/wps/v2/games/winners/own',
  audience: 'member',
  limits: [{ by: 'account', count: 30, windowMs: 60_000 }],
  input: z.object({ isHidden: z.boolean() }),
  output: WinnerChoice,
  faults: {},
  summary: 'Hides the member from the board of winners, or shows them again.',
});
