/**
 * The lottery games: menus, the games that a member played of late, and the lobby that leads to a game. Paths and fields are the
 * given ones where there are any.
 */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { LocaleCode } from '#kernel/wire.ts';
import { families, prizeModes, type Vassalage, vassalages } from './lottery-game.ts';

export const PrizeModeName = z.enum(prizeModes);
export const VassalageName = z.enum(vassalages);

/** Any text of this form: an unknown game is a refusal, not malformed input. */
export const GameCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const LotteryGameView = z.object({
  gameCode: z.string(),
  /** By the catalogue of the brand. */
  name: z.string(),
  iconUrl: z.string(),
  family: z.enum(families),
  vassalage: VassalageName,
  prizeMode: PrizeModeName,
  /** `official` games follow a draw that somebody else makes. */
  source: z.enum(['own', 'official']),
  priceVersion: z.string(),
  /** Takes no bets for the time being. */
  isClosed: z.boolean(),
});
export type LotteryGameView = z.output<typeof LotteryGameView>;

/**
 * Without `vassalage` the games of the Vietnamese page for `LOTT` and `ZY`, and those of the prize mode for the others: the path
 * is the one of that page.
 */
export const listMenu = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  audience: 'public',
  input: z.object({
    prizeMode: PrizeModeName,
    device: z.literal('WEB'),
    vassalage: z.optional(VassalageName),
  }),
  output: z.array(LotteryGameView),
  faults: {},
  summary: 'The menu of a lottery page.',
});

export const recentGameCount = 12;

export const listRecentGames = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  audience: 'member',
  trial: 'allowed',
  input: z.object({}),
  /** Newest first. */
  output: z.array(LotteryGameView),
  faults: {},
  summary: 'The lottery games that the caller bet on of late.',
});

/** Where a lobby is opened for: Vietnam’s page sends `VN`, the others their own. */
export const lottoAreas = ['VN', 'SEA', 'CN'] as const;
/** The page of a vassalage. */
export const lotteryPages = {
  LOTT: '/lottery',
  ELOTT: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
} as const satisfies Record<Vassalage, string>;

export const openLobby = endpoint({
  method: 'GET',
  path: '/lgw/vn/lobby',
  audience: 'guest',
  input: z.object({
    lottoArea: z.enum(lottoAreas),
    launchMode: z.literal('LOTT'),
    prizeMode: PrizeModeName,
    gameCode: z.optional(GameCode),
    device: z.literal('WEB'),
    /** Where the back control leads: a path, or an address of the own site. */
    backUrl: z._default(z.string().check(z.maxLength(2_000)), '/'),
    language: LocaleCode,
  }),
  output: z.object({
    game: LotteryGameView,
    /** The page of the game with its code. */
    url: z.string(),
    /** A path of the own site. */
    backUrl: z.string(),
    prizeMode: PrizeModeName,
    language: z.string(),
  }),
  faults: { back_url_foreign: 422, game_unknown: 422 },
  summary: 'The page of a lottery game with the way back; without a game the first one of its menu.',
});
