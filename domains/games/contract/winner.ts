import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, LocaleCode, MoneyText, pageSize } from '#kernel/wire.ts';
import { GameCategory, gameCategories } from './category.ts';
import { NodeId } from './game.ts';

export const winnersAsked = 20;
export const winnersShown = 9;

export const Winner = z.object({
  /** Masked on the server: the first and the last character with three asterisks between. */
  customerName: z.string(),
  winAmount: MoneyText,
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

export const listWinners = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  audience: 'public',
  cache: { scope: 'public', seconds: 30 },
  input: z.object({
    gameCategory: z._default(z.enum(['ALL', ...gameCategories]), 'ALL'),
    language: z.optional(LocaleCode),
    limitNum: pageSize(100, winnersAsked),
    /** Ours: how many days back the board looks. */
    days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(60)), 30),
  }),
  output: z.array(Winner),
  faults: {},
  summary: 'The biggest wins of settled bets, largest first.',
});
