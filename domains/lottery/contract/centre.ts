/**
 * The pages of lotteries, /lott and /elott: every game with its issue and its last result, in one call. The pages are those of two
 * categories, so the codes are those of the catalogue.
 */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';
import { LotteryGameView } from './game.ts';
import { IssueResult, IssueView } from './issue.ts';
import { vassalages } from './lottery-game.ts';

export const centreCategories = ['LOTT', 'ELOTT'] as const;
export type CentreCategory = (typeof centreCategories)[number];

/** E-lotteries have a page of their own; all others are on the one of the lotteries. */
export const centreVassalages = {
  LOTT: vassalages.filter((vassalage) => vassalage !== 'ELOTT'),
  ELOTT: ['ELOTT'],
} as const satisfies Record<CentreCategory, readonly (typeof vassalages)[number][]>;

export const CentreGame = z.object({
  game: LotteryGameView,
  /** Minutes east of Greenwich: the zone of the game's times. */
  offsetMinutes: z.int(),
  /** The issue that takes bets, or the next one; null where none is planned. */
  current: z.nullable(IssueView),
  /** The newest one that is closed and has no result yet. */
  waiting: z.nullable(IssueView),
  /** Of the result the first prize alone: that is what a tile shows. */
  last: z.nullable(IssueResult),
});
export type CentreGame = z.output<typeof CentreGame>;

export const listCentreGames = endpoint({
  method: 'GET',
  path: '/lgw/v2/lottery/centre',
  audience: 'public',
  limits: [{ by: 'ip', count: 240, windowMs: 60_000 }],
  /** Without a category the games of both pages. */
  input: z.object({ category: z.optional(z.enum(centreCategories)) }),
  output: z.object({
    /** The server's clock. */
    now: EpochMs,
    /** In the order of the menus. */
    games: z.array(CentreGame),
  }),
  faults: {},
  summary: 'All games of a page of lotteries, each with the issue that takes bets and its last result.',
});
